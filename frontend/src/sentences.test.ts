// @vitest-environment node
import { expect, test } from 'vitest';
import { range, sentence } from './sentences';

test('a tagline ends like a sentence', () => {
  expect(sentence('Play low')).toBe('Play low.');
  expect(sentence('Play low!')).toBe('Play low!');
  expect(sentence('')).toBe('');
});

test('numbers are said as a run where they are one', () => {
  expect(range([3, 4, 5, 6])).toBe('3 to 6');
  expect(range([4])).toBe('4');
  expect(range([4, 5])).toBe('4 or 5');
  expect(range([3, 5, 6])).toBe('3, 5 or 6');
  expect(range([])).toBe('');
});
