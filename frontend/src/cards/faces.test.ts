// @vitest-environment node
import { expect, test } from 'vitest';
import { LAYOUT, faceOf, keyed, nameOf } from './faces';

test('codes with and without suit, with letters and with signs', () => {
  expect(faceOf('7S')).toEqual({ rank: '7', suit: 'S' });
  expect(faceOf('10♥')).toEqual({ rank: '10', suit: 'H' });
  expect(faceOf('Td')).toEqual({ rank: '10', suit: 'D' });
  expect(faceOf('Q')).toEqual({ rank: 'Q', suit: null });
  expect(faceOf('JOKER')).toEqual({ rank: 'JOKER', suit: null });
  expect(faceOf('J')).toEqual({ rank: 'J', suit: null });
});

test('what is no card is face down', () => {
  for (const code of ['', '?', '11S', '1', null, undefined]) expect(faceOf(code)).toBeNull();
  expect(nameOf('?')).toBe('face-down card');
});

test('cards have names to be said', () => {
  expect(nameOf('QH')).toBe('queen of hearts');
  expect(nameOf('10C')).toBe('10 of clubs');
  expect(nameOf('A')).toBe('ace');
});

test('a number card carries as many pips as its number', () => {
  for (let rank = 2; rank <= 10; rank++) expect(LAYOUT[rank]).toHaveLength(rank);
});

test('equal cards get keys of their own', () => {
  expect(keyed(['7', '7', 'K', '7'], 'hand:').map((card) => card.key)).toEqual(['hand:7', 'hand:7/2', 'hand:K', 'hand:7/3']);
});
