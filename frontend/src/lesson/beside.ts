/** Where a bubble stands beside the place that it speaks of, so that as little as possible is covered. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Side = 'right' | 'left' | 'above' | 'below';

export interface Spot {
  side: Side;
  left: number;
  top: number;
  /** How far along its edge the bubble's arrow sits. */
  tip: number;
  /** What lies under it: parts of things, each by its weight. */
  covers: number;
}

export interface Thing {
  box: Box;
  weight: number;
}

const GAP = 18; // the arrow is as long
const CORNER = 22; // no arrow nearer to the end of an edge
const SIDES: readonly Side[] = ['right', 'left', 'above', 'below'];

/** What two boxes share, as a part of the second one. */
export function share(over: Box, thing: Box): number {
  const width = Math.min(over.right, thing.right) - Math.max(over.left, thing.left);
  const height = Math.min(over.bottom, thing.bottom) - Math.max(over.top, thing.top);
  const area = (thing.right - thing.left) * (thing.bottom - thing.top);
  return width <= 0 || height <= 0 || area <= 0 ? 0 : (width * height) / area;
}

const within = (wish: number, least: number, most: number) => Math.max(least, Math.min(most, wish));

/** The best spot within a room for a bubble of a size, or null where there is none; the first side wins a tie. */
export function beside(place: Box, width: number, height: number, room: Box, things: readonly Thing[]): Spot | null {
  let best: Spot | null = null;
  for (const side of SIDES) {
    const isLevel = side === 'right' || side === 'left';
    const [low, high, size] = isLevel ? [place.top, place.bottom, height] : [place.left, place.right, width];
    const middle = (low + high) / 2;
    // level with the middle of the place, its beginning, its end
    for (const along of [middle - size / 2, low, high - size]) {
      const left = side === 'right' ? place.right + GAP : side === 'left' ? place.left - GAP - width : within(along, room.left, room.right - width);
      const top = side === 'below' ? place.bottom + GAP : side === 'above' ? place.top - GAP - height : within(along, room.top, room.bottom - height);
      const box = { left, top, right: left + width, bottom: top + height };
      if (left < room.left || top < room.top || box.right > room.right || box.bottom > room.bottom) continue;
      const start = isLevel ? top : left;
      // the arrow points at what of the place lies level with the bubble
      const tip = within((Math.max(low, start) + Math.min(high, start + size)) / 2 - start, CORNER, size - CORNER);
      const covers = things.reduce((sum, thing) => sum + thing.weight * share(box, thing.box), 0);
      if (!best || covers < best.covers - 0.05) best = { side, left, top, tip, covers };
    }
  }
  return best;
}
