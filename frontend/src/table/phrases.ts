/** What one can say with one press. */
export const PHRASES = [
  'phrase.stop', 'phrase.good', 'phrase.no_comment', 'phrase.deadline', 'phrase.back_soon', 'phrase.ink', 'phrase.well_played', 'phrase.again',
] as const;
