/** Each seat edits a newspaper of its own, with a mark in shape, letter and colour. */
import { say } from './words';

const TITLES = [
  'papers.1', 'papers.2', 'papers.3', 'papers.4', 'papers.5', 'papers.6', 'papers.7', 'papers.8', 'papers.9', 'papers.10',
  'papers.11', 'papers.12',
] as const;

export const SHAPES = ['circle', 'square', 'diamond'] as const;
export const COLOURS = ['press', 'dusk', 'enamel', 'brass'] as const;

export interface SeatMark {
  letter: string;
  shape: (typeof SHAPES)[number];
  colour: (typeof COLOURS)[number];
}

export const paperOf = (seat: number): string => say(TITLES[seat % TITLES.length]!);

/** Twelve marks, all different in letter, and no two alike in both shape and colour. */
export function markOf(seat: number): SeatMark {
  return {
    letter: String.fromCharCode(65 + (seat % 26)),
    shape: SHAPES[seat % SHAPES.length]!,
    colour: COLOURS[seat % COLOURS.length]!,
  };
}
