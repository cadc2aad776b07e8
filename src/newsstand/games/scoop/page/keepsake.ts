/** A front page to keep: painted in the browser from the same lines and strokes that the table shows. */
import type { Composition } from './frontpage';
import { fontOf, type Face, type Ink, type Measure, type Type } from './typeset';
import { say } from './words';

/** Pixels of the picture for one unit of the sheet: enough to print it. */
const SCALE = 2.5;
const MARGIN = 24;

const familyOf = (face: Face): string => getComputedStyle(document.documentElement).getPropertyValue(`--${face}`);

/** Asks for every face of the page, so that measures and pictures never use another. */
export async function fontsAtHand(): Promise<void> {
  const faces: Type[] = [
    { face: 'display', size: 20, weight: 800 }, { face: 'news', size: 20, weight: 400 },
    { face: 'news', size: 20, weight: 400, italic: true }, { face: 'plain', size: 20, weight: 600 },
  ];
  await Promise.all(faces.map((type) => document.fonts.load(fontOf(type, familyOf))));
}

/** Measures with the browser's own fonts. */
export function ruler(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  const families: Record<Face, string> = { display: familyOf('display'), news: familyOf('news'), plain: familyOf('plain') };
  const known = new Map<string, number>();
  return (text, type) => {
    const font = fontOf(type, (face) => families[face]);
    const key = `${font}|${text}`;
    let width = known.get(key);
    if (width === undefined) {
      if (context) context.font = font;
      width = context ? context.measureText(text).width : text.length * type.size * 0.5;
      known.set(key, width);
    }
    return width;
  };
}

/** Paint a page in the colours that it has on the screen. */
export function painted({ width, height, blocks }: Composition, sheet: Element): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + 2 * MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error(say('keep.no_drawing'));
  const colourOf = inks(sheet);
  context.fillStyle = colourOf('sheet');
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(SCALE, 0, 0, SCALE, MARGIN * SCALE, MARGIN * SCALE);
  context.lineCap = context.lineJoin = 'round';
  context.strokeStyle = colourOf('hair');
  context.strokeRect(0, 0, width, height);
  for (const mark of blocks.flatMap(({ marks }) => marks)) {
    const colour = colourOf(mark.ink);
    if (mark.kind === 'line') {
      context.fillStyle = colour;
      context.font = fontOf(mark, familyOf);
      context.textAlign = mark.anchor === 'middle' ? 'center' : mark.anchor;
      context.fillText(mark.text, mark.x, mark.y);
      continue;
    }
    const { d, x = 0, y = 0, scale = 1, dash } = mark;
    context.save();
    context.translate(x, y);
    context.scale(scale, scale);
    context.fillStyle = context.strokeStyle = colour;
    context.lineWidth = mark.width;
    context.setLineDash(dash ? [dash, dash] : []);
    if (mark.width === 0) context.fill(new Path2D(d));
    else context.stroke(new Path2D(d));
    context.restore();
  }
  return canvas;
}

/** What the inks are on this sheet, in this edition. */
function inks(sheet: Element): (ink: Ink | 'sheet') => string {
  const probe = document.createElement('i');
  sheet.append(probe);
  const colours: Record<string, string> = {};
  for (const ink of ['ink', 'ink-soft', 'press', 'brass', 'hair']) {
    probe.style.color = `var(--${ink})`;
    colours[ink] = getComputedStyle(probe).color;
  }
  probe.remove();
  colours.sheet = getComputedStyle(sheet).backgroundColor;
  return (ink) => colours[ink]!;
}

/** Let the browser save the page as a picture. */
export async function saveImage(page: Composition, sheet: Element, name: string): Promise<void> {
  await fontsAtHand();
  const canvas = painted(page, sheet);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error(say('keep.no_saving'));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
