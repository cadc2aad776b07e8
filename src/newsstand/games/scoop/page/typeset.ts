/** Type on paper: lines and strokes by their places, which can be shown as SVG or painted on a canvas. */

/** The inks are those of `tokens.css`, as on any sheet of paper. */
export type Ink = 'ink' | 'ink-soft' | 'press' | 'brass' | 'hair';
export type Face = 'display' | 'news' | 'plain';

export interface Type {
  face: Face;
  size: number;
  weight: number;
  italic?: boolean;
}

export interface Line extends Type {
  kind: 'line';
  x: number;
  y: number;
  text: string;
  ink: Ink;
  anchor: 'start' | 'middle' | 'end';
}

export interface Stroke {
  kind: 'stroke';
  d: string;
  ink: Ink;
  /** Of the line; 0 fills the shape. */
  width: number;
  dash?: number;
  x?: number;
  y?: number;
  scale?: number;
}

export type Mark = Line | Stroke;

/** How wide a text runs; the browser knows, a test may guess. */
export type Measure = (text: string, type: Type) => number;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const STAR = 'M5 0 6.500 3.500 10 3.800 7.400 6.200 8.200 9.800 5 7.900 1.800 9.800 2.600 6.200 0 3.800 3.500 3.500Z';

export const fontOf = ({ italic, weight, size, face }: Type, family: (face: Face) => string): string =>
  `${italic ? 'italic ' : ''}${weight} ${size}px ${family(face)}`;

const HYPHEN = /(\p{L}-)(?=\p{L})/gu;

/** Break a text into lines, at spaces and hyphens; a word wider than the column stands alone. */
export function broken(text: string, width: number, type: Type, measure: Measure): string[] {
  const lines: string[] = [];
  for (const piece of text.replace(HYPHEN, '$1\u200b').split(/(?= )|\u200b/)) {
    const longer = `${lines.at(-1) ?? ''}${piece}`;
    if (lines.length > 0 && measure(longer, type) <= width) lines[lines.length - 1] = longer;
    else lines.push(piece.trimStart());
  }
  return lines;
}

/** The same number of lines, as even as they can be: how a headline is broken. */
export function balanced(text: string, width: number, type: Type, measure: Measure): string[] {
  const count = broken(text, width, type, measure).length;
  let [least, most] = [width / (count + 1), width];
  for (let step = 0; step < 6; step++) {
    const middle = (least + most) / 2;
    if (broken(text, middle, type, measure).length <= count) most = middle;
    else least = middle;
  }
  return broken(text, most, type, measure);
}

/** A composing stick: sets line under line into a column. */
export class Stick {
  readonly marks: Mark[] = [];
  /** How far down the column is set. */
  y = 0;
  /** Whether a line is wider than the column: its longest word is. */
  isOver = false;

  constructor(
    private readonly measure: Measure,
    private readonly x: number,
    private readonly top: number,
    private readonly w: number,
    private readonly anchor: Line['anchor'] = 'start',
  ) {}

  set(text: string, type: Type, ink: Ink, lead: number, even = false): this {
    const breaking = even ? balanced : broken;
    const x = this.anchor === 'middle' ? this.x + this.w / 2 : this.anchor === 'end' ? this.x + this.w : this.x;
    for (const line of breaking(text, this.w, type, this.measure)) {
      this.isOver ||= this.measure(line, type) > this.w;
      this.y += type.size * lead;
      const y = this.top + this.y - type.size * (lead - 0.78);
      this.marks.push({ kind: 'line', ...type, x, y, text: line, ink, anchor: this.anchor });
    }
    return this;
  }

  space(height: number): this {
    this.y += height;
    return this;
  }
}

export const stars = (count: number, x: number, y: number, size: number): Mark[] =>
  Array.from({ length: count }, (_, nth) => ({
    kind: 'stroke', d: STAR, ink: 'press', width: 0, x: x + nth * size * 1.25, y, scale: size / 10,
  }));

export const rule = (d: string, width: number, ink: Ink = 'ink', dash?: number): Stroke => ({ kind: 'stroke', d, ink, width, ...(dash ? { dash } : {}) });

export const framed = ({ x, y, w, h }: Box): string => `M${x} ${y}h${w}v${h}h${-w}z`;
