// @vitest-environment node
import { expect, test } from 'vitest';
import { range, sentence, withNames } from './sentences';

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

test('seats in the words of an action are called by their names', () => {
  expect(withNames('take from seat 2, or seat 12; not seats 1', ['Anna', 'Bert'])).toBe('take from Bert, or seat 12; not seats 1');
});
