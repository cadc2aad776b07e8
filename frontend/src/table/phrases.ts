/** What one can say with one press. */
export const PHRASES = [
  'Stop the press!', 'Good copy.', 'No comment.', 'The deadline is near …', 'Back in a minute.', 'Ink on my fingers: sorry.',
  'Well played.', 'Same again tomorrow?',
];
