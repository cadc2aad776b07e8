/** Composes a paper's front page. It is always a whole page: what is not printed yet is a space. */
import { ENGRAVINGS } from './engravings';
import { dollars, type PagePart, type Paper, type ScoopScene, type Story } from './scene';
import { balanced, framed, rule, stars, Stick, type Box, type Mark, type Measure, type Type } from './typeset';
import { say } from './words';

/** What belongs together: a story, an advertisement, a space; `story` is null for the rest. */
export interface Block {
  key: string;
  story: string | null;
  marks: Mark[];
}

export interface Composition {
  width: number;
  height: number;
  blocks: Block[];
}

/** A sheet that is seen as a whole, and one of a phone's width to read by scrolling. */
export const FORMATS = { broad: { width: 600, height: 800 }, narrow: { width: 380, height: 900 } };
export type Format = keyof typeof FORMATS;

const MARGIN = 22;
const GUTTER = 22;
/** Sizes that a story is tried in, until it fits its space. */
const SIZES = [1.5, 1.35, 1.2, 1.1, 1, 0.93];

const tag: Type = { face: 'plain', size: 10.5, weight: 700 };
const small: Type = { face: 'plain', size: 11, weight: 600 };

export function compose(paper: Paper, table: ScoopScene, title: string, format: Format, measure: Measure): Composition {
  const { width, height: least } = FORMATS[format];
  const part = (type: string) => paper.page.find((each) => each.type === type);
  const worth = (story: Story): string => {
    const pile = table.piles.find(({ type }) => type === story.type);
    return story.value !== null ? dollars(story.value) : pile ? (pile.least === pile.most ? dollars(pile.least) : say('money.range', { least: dollars(pile.least), most: dollars(pile.most) })) : '';
  };
  const inner: Box = { x: MARGIN, y: MARGIN, w: width - 2 * MARGIN, h: 0 };
  const blocks: Block[] = [masthead(paper, table, title, inner, measure)];
  let y = inner.y + (format === 'broad' ? 102 : 84);

  const leads = part('three star')?.stories ?? [];
  for (const [nth, story] of leads.entries()) {
    const block = lead(story, nth > 0, worth(story), { ...inner, y, h: 0 }, measure);
    blocks.push(block);
    y = block.bottom + 10;
  }
  if (leads.length === 0) {
    blocks.push(space('three star', say('page.lead_space'), { ...inner, y, h: 84 }, 'middle', measure));
    y += 94;
  }

  const adverts = setAdverts(part('advertisement'), worth, inner, measure);
  const aside = paper.aside.length > 0 ? setAside(paper, worth, inner, measure) : null;
  const foot = adverts.height + (aside ? aside.y + 8 : 0) + MARGIN;

  const covers = leads.length > 1; // a second Three Star covers the Star spaces
  const columns = paper.page.filter(({ type }) => type !== 'three star' && type !== 'advertisement' && !(covers && type === 'star'));
  columns.sort((a, b) => Number(b.type === 'star') - Number(a.type === 'star'));
  const abreast = format === 'broad' ? columns.length : 2;
  const rows = Math.ceil(columns.length / abreast);
  const room = Math.max((least - foot - y - 10) / rows, 160);
  for (let first = 0; first < columns.length; first += abreast) {
    const set = setColumns(columns.slice(first, first + abreast), worth, { ...inner, y, h: room }, measure);
    blocks.push(...set.blocks);
    y += set.height + 10;
  }

  blocks.push(...adverts.at(y));
  y += adverts.height;
  if (aside) {
    blocks.push({ key: 'aside', story: null, marks: aside.marks.map((mark) => (mark.kind === 'line' ? { ...mark, y: mark.y + y + 8 } : mark)) });
    y += aside.y + 8;
  }
  return { width, height: y + MARGIN, blocks };
}

function masthead(paper: Paper, table: ScoopScene, title: string, { x, y, w }: Box, measure: Measure): Block {
  const over = table.phase === 'over';
  const right = x + w;
  let size = 52;
  const face = (): Type => ({ face: 'display', size, weight: 900 });
  while (size > 20 && measure(title, face()) > w) size -= 2;
  const line = (text: string, at: number, down: number, anchor: 'start' | 'middle' | 'end', type: Type = small): Mark => ({
    kind: 'line', ...type, x: at, y: down, text, ink: type === small ? 'ink' : 'ink-soft', anchor,
  });
  const soft = { ...small };
  const base = y + 14 + size * 0.84;
  const low = base + size * 0.27;
  return {
    key: 'masthead', story: null,
    marks: [
      line(over ? say('page.final') : say('page.round', { round: table.round }), x, y + 8, 'start', soft),
      line(say('page.filled', { filled: paper.filled, spaces: table.spaces }), right, y + 8, 'end', soft),
      { kind: 'line', ...face(), x: x + w / 2, y: base, text: title, ink: 'ink', anchor: 'middle' },
      rule(`M${x} ${low}h${w}`, 2.5), rule(`M${x} ${low + 19}h${w}`, 1),
      line(say('page.editor', { who: paper.name }), x, low + 13.5, 'start'),
      line(paper.cash === null ? say('page.money_hidden') : say('page.till', { cash: dollars(paper.cash) }), right, low + 13.5, 'end'),
    ],
  };
}

function lead(story: Story, isSecond: boolean, worth: string, box: Box, measure: Measure): Block & { bottom: number } {
  const face = (size: number): Type => ({ face: 'display', size, weight: 800 });
  const fits = [46, 42, 38, 34, 30, 26].find((size) => {
    const lines = balanced(story.headline, box.w, face(size), measure);
    return lines.length <= (box.w > 400 ? 1 : 2) && lines.every((line) => measure(line, face(size)) <= box.w);
  });
  const stick = new Stick(measure, box.x, box.y, box.w, 'middle')
    .space(20)
    .set(story.headline, face(fits ?? 30), 'ink', 1.08, true)
    .space(3)
    .set(story.text, { face: 'news', size: 15, weight: 400 }, 'ink', 1.3, true)
    .space(2)
    .set([worth, isSecond ? say('page.across') : ''].filter(Boolean).join(', '), small, 'brass', 1.4)
    .space(7);
  const bottom = box.y + stick.y;
  return {
    key: story.story, story: story.story, bottom,
    marks: [...stars(3, box.x + box.w / 2 - 21, box.y + 2, 12), ...stick.marks, rule(`M${box.x} ${bottom}h${box.w}`, 1)],
  };
}

function space(key: string, words: string, box: Box, anchor: 'start' | 'middle', measure: Measure, title = ''): Block {
  const pad = anchor === 'middle' ? 0 : 9;
  const stick = new Stick(measure, box.x + pad, box.y + (anchor === 'middle' ? box.h / 2 - 10 : 7), box.w - 2 * pad, anchor);
  if (title) stick.set(title.toUpperCase(), tag, 'press', 1.5);
  stick.set(words, { face: 'news', size: 13, weight: 400, italic: true }, 'ink-soft', 1.3);
  return { key: `space ${key}`, story: null, marks: [rule(framed(box), 1.2, 'hair', 4), ...stick.marks] };
}

function storyAt(story: Story, title: string, worth: string, box: Box, size: number, measure: Measure): Stick {
  return new Stick(measure, box.x, box.y, box.w)
    .set(title.toUpperCase(), tag, 'press', 1.5)
    .space(1)
    .set(story.headline, { face: 'display', size: 17 * size, weight: 800 }, 'ink', 1.06)
    .space(4)
    .set(story.text, { face: 'news', size: 12.5 * size, weight: 400 }, 'ink', 1.28)
    .set(worth, small, 'brass', 1.6)
    .space(8);
}

/** The largest type in which a story fits its space, or the smallest there is. */
function fitted(story: Story, title: string, worth: string, box: Box, measure: Measure): Stick {
  let stick!: Stick;
  for (const size of SIZES) {
    stick = storyAt(story, title, worth, box, size, measure);
    if (stick.y <= box.h && !stick.isOver) break;
  }
  return stick;
}

function setColumns(columns: PagePart[], worth: (story: Story) => string, box: Box, measure: Measure): { blocks: Block[]; height: number } {
  const w = (box.w - GUTTER * (columns.length - 1)) / columns.length;
  const title = (column: PagePart) => (column.type === 'star' ? say('page.star') : column.title);
  const cell = (column: PagePart, height: number) => height / column.spaces;
  const longest = (least: number) =>
    columns.map((column) =>
      Array.from({ length: column.spaces }, (_, place) => {
        const story = column.stories[place];
        if (!story) return Math.min(cell(column, least), 60);
        return fitted(story, title(column), worth(story), { ...box, w, h: cell(column, least) }, measure).y;
      }),
    );
  const height = Math.max(box.h, ...longest(box.h).map((cells) => cells.reduce((sum, each) => sum + each, 0)));
  const blocks: Block[] = [];
  columns.forEach((column, nth) => {
    const x = box.x + nth * (w + GUTTER);
    if (nth > 0) blocks.push({ key: `fold ${column.type}`, story: null, marks: [rule(`M${x - GUTTER / 2} ${box.y}v${height}`, 1, 'hair')] });
    const needs = longest(height)[nth]!;
    const spare = (height - needs.reduce((sum, each) => sum + each, 0)) / column.spaces;
    const even = cell(column, height);
    const isEven = needs.every((need) => need <= even);
    let y = box.y;
    for (let place = 0; place < column.spaces; place++) {
      const story = column.stories[place];
      const h = isEven ? even : needs[place]! + spare;
      if (story) {
        const marks = fitted(story, title(column), worth(story), { x, y, w, h }, measure).marks;
        blocks.push({ key: story.story, story: story.story, marks });
      } else blocks.push(space(`${column.type} ${place}`, say('page.space'), { x, y: y + 3, w, h: h - 6 }, 'start', measure, title(column)));
      if (place > 0 && story) blocks.push({ key: `rule ${column.type} ${place}`, story: null, marks: [rule(`M${x} ${y - 3}h${w}`, 1, 'hair')] });
      y += h;
    }
  });
  return { blocks, height };
}

function setAdverts(part: PagePart | undefined, worth: (story: Story) => string, box: Box, measure: Measure) {
  const count = part?.spaces ?? 0;
  const w = (box.w - 12 * (count - 1)) / Math.max(count, 1);
  const setIn = (size: number, story: Story, x: number, y: number) =>
    new Stick(measure, x + 64, y + 9, w - 74)
      .set(story.headline, { face: 'display', size, weight: 800 }, 'ink', 1.08)
      .space(2)
      .set(story.text, { face: 'news', size: 12.5, weight: 400, italic: true }, 'ink', 1.25)
      .set(worth(story), small, 'brass', 1.5)
      .space(18);
  const stickOf = (story: Story, x: number, y: number) => {
    const sticks = [15.5, 13.5, 12, 11].map((size) => setIn(size, story, x, y));
    return sticks.find((stick) => !stick.isOver) ?? sticks.at(-1)!;
  };
  const height = Math.max(70, ...(part?.stories ?? []).map((story) => stickOf(story, 0, 0).y));
  const at = (y: number): Block[] =>
    Array.from({ length: count }, (_, place) => {
      const box_: Box = { x: box.x + place * (w + 12), y, w, h: height };
      const advert = part?.stories[place];
      if (!advert) return space(`advertisement ${place}`, say('page.to_let'), box_, 'middle', measure);
      const { x } = box_;
      const inside = { x: x + 3.5, y: y + 3.5, w: w - 7, h: height - 7 };
      const picture: Mark = {
        kind: 'stroke', d: ENGRAVINGS[advert.picture ?? ''] ?? ENGRAVINGS.hat!, ink: 'ink', width: 2, x: x + 12, y: y + height / 2 - 23, scale: 1,
      };
      return {
        key: advert.story, story: advert.story,
        marks: [rule(framed(box_), 1.2), rule(framed(inside), 1.2), picture, ...stickOf(advert, x, y).marks],
      };
    });
  return { height, at };
}

function setAside(paper: Paper, worth: (story: Story) => string, box: Box, measure: Measure): Stick {
  const words = paper.aside.map((story) => say('page.quoted', { headline: story.headline, worth: worth(story) })).join('; ');
  return new Stick(measure, box.x, 0, box.w).set(say('page.aside', { stories: words }), { face: 'news', size: 12, weight: 400, italic: true }, 'ink-soft', 1.3);
}
