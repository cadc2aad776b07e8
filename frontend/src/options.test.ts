// @vitest-environment node
import { expect, test } from 'vitest';
import { changes, fault, inWords, usualSeats, valuesOf } from './options';
import type { GameInfo, GameOption } from './protocol';

const depth: GameOption = {
  name: 'depth', title: 'Depth', explain: '', kind: 'number', choices: null, min: 2, max: 9, default: 5, rulings: [],
};
const mood: GameOption = {
  name: 'mood', title: 'Mood', explain: '', kind: 'choice', min: null, max: null, default: 'calm', rulings: [],
  choices: [{ value: 'calm', title: 'Calm sea', explain: '' }, { value: 'rough', title: 'Rough sea', explain: '' }],
};
const fog: GameOption = {
  name: 'fog', title: 'Fog', explain: '', kind: 'switch', choices: null, min: null, max: null, default: false, rulings: [],
};
const game: GameInfo = {
  name: 'sail', title: 'Sail', tagline: '', lesson: false, guide: {},
  players: { min: 2, max: 6, recommended: [] },
  options: [depth, mood, fog],
  presets: [
    { name: 'as_printed', title: 'As printed', explain: '', options: {} },
    { name: 'lively', title: 'Lively', explain: '', options: { mood: 'rough', fog: true } },
  ],
  bots: [],
};

test('a preset gives every option a value', () => {
  expect(valuesOf(game, 'as_printed')).toEqual({ depth: 5, mood: 'calm', fog: false });
  expect(valuesOf(game, 'lively')).toEqual({ depth: 5, mood: 'rough', fog: true });
});

test('only what differs from the preset is sent', () => {
  expect(changes(game, 'lively', { depth: 5, mood: 'rough', fog: false })).toEqual({ fog: false });
  expect(changes(game, 'lively', valuesOf(game, 'lively'))).toEqual({});
});

test('a value out of bounds is told in words', () => {
  expect(fault(depth, 1)).toBe('Depth is at least 2.');
  expect(fault(depth, 10)).toBe('Depth is at most 9.');
  expect(fault(depth, 2.5)).toBe('Depth needs a whole number.');
  expect(fault(depth, null)).toBe('Depth needs a whole number.');
  expect(fault(depth, 9)).toBeNull();
  expect(fault(mood, 'stormy')).toMatch(/Mood/);
  expect(fault(mood, 'rough')).toBeNull();
  expect(fault(fog, 'yes')).toBe('Fog is on or off.');
});

test('values read as words', () => {
  expect(inWords(mood, 'rough')).toBe('Rough sea');
  expect(inWords(fog, true)).toBe('on');
  expect(inWords(depth, 7)).toBe('7');
});

test('the usual table is the recommended size nearest to four, else four seats where the game allows', () => {
  expect(usualSeats(game)).toBe(4);
  expect(usualSeats({ ...game, players: { min: 5, max: 6, recommended: [] } })).toBe(5);
  expect(usualSeats({ ...game, players: { min: 2, max: 6, recommended: [5, 6] } })).toBe(5);
  expect(usualSeats({ ...game, players: { min: 2, max: 6, recommended: [2, 3, 4, 5] } })).toBe(4);
});
