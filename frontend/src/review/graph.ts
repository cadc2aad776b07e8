/** Where the lines of a review lie: plies from left to right, the first place on top. */
import type { ReviewInfo } from '../protocol';

export interface Size {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Spot {
  x: number;
  y: number;
}

export interface SeatLine {
  seat: number;
  points: string;
  dashes: string;
  /** Where the seat's shape stands, so that colour is not needed to follow the line. */
  marks: Spot[];
  /** Where its name stands: at its end, pushed apart where lines end together. */
  label: number;
}

const MARKS = 6;
/** Of every three seats: shape and dashes together tell all apart, so that colour is not needed. */
const DASHES = ['none', '9 4', '2 4', '12 4 2 4'] as const;

export function scales({ width, height, left, right, top, bottom }: Size, plies: number, players: number) {
  return {
    x: (ply: number) => left + ((width - left - right) * ply) / Math.max(1, plies),
    y: (place: number) => top + ((height - top - bottom) * (place - 1)) / Math.max(1, players - 1),
  };
}

/** In which row each number over the graph stands, so that none covers another; its ply's x is given. */
export function rowsOf(xs: readonly number[], gap: number): number[] {
  const rows: number[] = new Array<number>(xs.length).fill(0);
  const ends: number[] = [];
  for (const at of xs.map((_, at) => at).sort((a, b) => xs[a]! - xs[b]!)) {
    let row = 0;
    while ((ends[row] ?? -Infinity) > xs[at]! - gap) row += 1;
    ends[row] = xs[at]!;
    rows[at] = row;
  }
  return rows;
}

export function linesOf(review: ReviewInfo, players: number, size: Size, gap: number): SeatLine[] {
  const { x, y } = scales(size, review.plies, players);
  const last = review.curve.at(-1);
  if (!last) return [];
  const lines = Array.from({ length: players }, (_, seat): SeatLine => {
    const spots = review.curve.map(({ ply, places }) => ({ x: x(ply), y: y(places[seat]!) }));
    const every = Math.max(1, Math.floor(spots.length / MARKS));
    return {
      seat,
      points: spots.map((spot) => `${spot.x.toFixed(1)},${spot.y.toFixed(1)}`).join(' '),
      dashes: DASHES[Math.floor(seat / 3) % DASHES.length]!,
      // its name has a shape of its own
      marks: spots.filter(({ x }, at) => at % every === (seat * 2) % every && x < size.width - size.right - 8),
      label: 0,
    };
  });
  const order = [...lines].sort((a, b) => last.places[a.seat]! - last.places[b.seat]!);
  let free = -Infinity;
  for (const line of order) {
    line.label = Math.max(y(last.places[line.seat]!), free);
    free = line.label + gap;
  }
  // too many at the lower end: up again, from below
  let most = size.height - size.bottom + gap / 2;
  for (const line of order.toReversed()) {
    line.label = Math.min(line.label, most);
    most = line.label - gap;
  }
  return lines;
}
