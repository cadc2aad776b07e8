/** Where the names of cities stand: on the map's own side of the city if it is free, otherwise where
 *  the least is written over: no road, no rail, no other city, no other name. In units of the sheet. */
import type { Board, Point } from './scene';

export interface Label {
  /** A name of several words may stand in two lines. */
  lines: string[];
  x: number;
  /** Of the first line. */
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  box: Box;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const SIZE = 15.5;
const CAPITAL = 21;
const REACH = 200; // how far from a city its name and what may cross it can be
const ROAD = 8; // half of what a string of circles is wide
const RAIL = 7;

const SIDES: Record<string, [number, number, Label['anchor']]> = {
  e: [1, 0, 'start'], w: [-1, 0, 'end'], n: [0, -1, 'middle'], s: [0, 1, 'middle'],
  ne: [0.72, -0.72, 'start'], nw: [-0.72, -0.72, 'end'], se: [0.72, 0.72, 'start'], sw: [-0.72, 0.72, 'end'],
};

/** Places tried, the nicest first: how far from the city, and how far to one side above or below it. */
const WAYS = [0, 7, 14].flatMap((further) => [0, -14, 14, -28, 28, -42, 42].map((aside) => ({ further, aside })));

interface Way {
  found: Label;
  cost: number;
}

/** How wide a bold line runs, by the size of the type: a little generous, and the same in every browser. */
function widthOf(line: string): number {
  const of = (letter: string) => (/[mwMW]/.test(letter) ? 0.88 : /[ijltfr' .-]/.test(letter) ? 0.35 : /[A-Z]/.test(letter) ? 0.71 : 0.56);
  return [...line].reduce((sum, letter) => sum + of(letter), 0);
}

function labelAt(at: Point, lines: string[], size: number, side: string, { further, aside }: { further: number; aside: number }): Label {
  const [dx, dy, anchor] = SIDES[side]!;
  const wide = Math.max(...lines.map(widthOf)) * size;
  const half = (lines.length * size) / 2;
  const x = at[0] + dx * further + aside;
  const middle = at[1] + dy * (further + half * (anchor === 'middle' ? 0.75 : 0.4));
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
  const box = { left, right: left + wide, top: middle - half, bottom: middle + half };
  return { lines, x, y: middle - half + size * 0.82, anchor, size, box };
}

/** How long a segment runs inside a box, widened by what the line is wide. */
export function within([a, b]: [Point, Point], box: Box, wide: number): number {
  let [from, to] = [0, 1];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  for (const [start, step, low, high] of [[a[0], dx, box.left - wide, box.right + wide], [a[1], dy, box.top - wide, box.bottom + wide]] as const) {
    if (step === 0) {
      if (start < low || start > high) return 0;
      continue;
    }
    const [one, other] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return to > from ? (to - from) * Math.hypot(dx, dy) : 0;
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** All names of a map, one for each city. */
export function labelsOf(board: Board, unit: number): Label[] {
  const spaces = board.spaces.map(([x, y]): Point => [x * unit, y * unit]);
  const segments = (lines: number[][]): [Point, Point][] =>
    lines.flatMap((line) => line.slice(1).map((space, at): [Point, Point] => [spaces[line[at]!]!, spaces[space]!]));
  const roads = segments(board.roads);
  const rails = segments(board.railroads.map(({ stops }) => stops));
  const marks = board.cities.map((_, city): Box => {
    const [x, y] = spaces[city]!;
    return { left: x - 16, right: x + 16, top: y - 16, bottom: y + 16 };
  });
  const sheet: Box = { left: 0, top: 0, right: 16 * unit, bottom: 12 * unit };

  const ways = board.cities.map(({ name, label, airport, rail }, city): Way[] => {
    const at = spaces[city]!;
    const size = city === 0 ? CAPITAL : SIZE;
    const near = city === 0 ? 26 : airport || rail ? 21 : 19;
    const sides = [label, ...Object.keys(SIDES).filter((side) => side !== label)];
    const around = { left: at[0] - REACH, right: at[0] + REACH, top: at[1] - REACH, bottom: at[1] + REACH };
    const isNear = (segment: [Point, Point]) => within(segment, around, 0) > 0;
    const [someRoads, someRails] = [roads.filter(isNear), rails.filter(isNear)];
    const others = marks.filter((mark, other) => other !== city && shared(mark, around) > 0);
    const words = name.split(' ');
    const settings = words.length > 1 ? [[name], [words[0]!, words.slice(1).join(' ')]] : [[name]];
    const costOf = ({ lines, box }: Label, { further, aside }: (typeof WAYS)[number], nth: number): number => {
      const area = (box.right - box.left) * (box.bottom - box.top);
      let cost = (nth > 0 ? 8 : 0) + (lines.length - 1) * 30 + further + Math.abs(aside) / 3;
      for (const road of someRoads) cost += within(road, box, ROAD) * 10;
      for (const line of someRails) cost += within(line, box, RAIL) * 10;
      for (const mark of others) cost += shared(mark, box);
      return cost + (area - shared(sheet, box)) * 2;
    };
    const all: Way[] = [];
    sides.forEach((side, nth) => {
      for (const lines of settings) {
        for (const way of WAYS) {
          if (way.aside !== 0 && side !== 'n' && side !== 's') continue;
          const found = labelAt(at, lines, size, side, { ...way, further: near + way.further });
          all.push({ found, cost: costOf(found, way, nth) });
        }
      }
    });
    return all.sort((a, b) => a.cost - b.cost);
  });
  // every name takes its best place in view of the others, until none moves
  const chosen = ways.map((all) => all[0]!);
  for (let round = 0; round < 8; round++) {
    let moved = false;
    ways.forEach((all, city) => {
      const total = (way: Way) =>
        chosen.reduce((sum, other, at) => sum + (at === city ? 0 : shared(other.found.box, way.found.box) * 3), way.cost);
      let best = chosen[city]!;
      let least = total(best);
      for (const way of all) {
        if (way.cost >= least) break;
        const cost = total(way);
        if (cost < least) [best, least] = [way, cost];
      }
      moved ||= best !== chosen[city];
      chosen[city] = best;
    });
    if (!moved) break;
  }
  return chosen.map(({ found }) => found);
}
