/** Each seat edits a newspaper of its own, with a mark in shape, letter and colour. */
const TITLES = [
  'The Morning Ferret', 'The Evening Lantern', 'The Daily Kettle', 'The Harbour Whistle',
  'The Weekly Thunderclap', 'The Plain Speaker', 'The Corner Post', 'The Rooftop Gazette',
  'The Midnight Proof', 'The Tram Line Tribune', 'The Inkwell Examiner', 'The Paper Boat',
] as const;

export const SHAPES = ['circle', 'square', 'diamond'] as const;
export const COLOURS = ['press', 'dusk', 'enamel', 'brass'] as const;

export interface SeatMark {
  letter: string;
  shape: (typeof SHAPES)[number];
  colour: (typeof COLOURS)[number];
}

export const paperOf = (seat: number): string => TITLES[seat % TITLES.length]!;

/** Twelve marks, all different in letter, and no two alike in both shape and colour. */
export function markOf(seat: number): SeatMark {
  return {
    letter: String.fromCharCode(65 + (seat % 26)),
    shape: SHAPES[seat % SHAPES.length]!,
    colour: COLOURS[seat % COLOURS.length]!,
  };
}
