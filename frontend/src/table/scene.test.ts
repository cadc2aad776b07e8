// @vitest-environment node
import { expect, test } from 'vitest';
import { labelOf, shapeOf, wordOf } from './scene';

test('a scene is shown by what its values look like', () => {
  expect(shapeOf(['7', 'K', 'JOKER'], 4)).toBe('cards');
  expect(shapeOf([11, 4, 0], 3)).toBe('seats');
  expect(shapeOf([['A'], ['2'], []], 3)).toBe('seats');
  expect(shapeOf(['hello', 'there'], 3)).toBe('words');
  expect(shapeOf([{ a: 1 }, { a: 2 }], 3)).toBe('list');
  expect(shapeOf({ pile: 3 }, 3)).toBe('parts');
  expect(shapeOf(0, 3)).toBe('word');
  for (const empty of [null, undefined, '', [], {}]) expect(shapeOf(empty, 3)).toBe('nothing');
});

test('keys and values read as words', () => {
  expect(labelOf('hot_topic')).toBe('Hot topic');
  expect(labelOf('drawPile')).toBe('Draw pile');
  expect(wordOf(true)).toBe('yes');
  expect(wordOf(-3)).toBe('-3');
});
