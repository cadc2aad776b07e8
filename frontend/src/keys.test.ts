import { expect, test } from 'vitest';
import { stepped, wishOf } from './keys';

const press = (key: string, more: object = {}) => ({
  key, ctrlKey: false, altKey: false, metaKey: false, target: document.body as EventTarget, ...more,
});
const table = { digits: true, inChoices: false };

test('digits play the choice of that number', () => {
  expect(wishOf(press('1'), table)).toEqual({ do: 'play', index: 0 });
  expect(wishOf(press('9'), table)).toEqual({ do: 'play', index: 8 });
  expect(wishOf(press('0'), table)).toBeNull();
});

test('single keys do nothing when switched off, in a text field, or with a modifier', () => {
  expect(wishOf(press('1'), { ...table, digits: false })).toBeNull();
  expect(wishOf(press('l'), { ...table, digits: false })).toBeNull();
  expect(wishOf(press('1', { target: document.createElement('input') }), table)).toBeNull();
  expect(wishOf(press('1', { ctrlKey: true }), table)).toBeNull();
});

test('H asks for a hint', () => {
  expect(wishOf(press('h'), table)).toEqual({ do: 'hint' });
  expect(wishOf(press('h'), { ...table, digits: false })).toBeNull();
});

test('R opens the rules', () => {
  expect(wishOf(press('r'), table)).toEqual({ do: 'rules' });
  expect(wishOf(press('r'), { ...table, digits: false })).toBeNull();
});

test('arrows walk only inside the choices, so that the page still scrolls', () => {
  expect(wishOf(press('ArrowDown'), table)).toBeNull();
  expect(wishOf(press('ArrowDown'), { ...table, inChoices: true })).toEqual({ do: 'step', by: 1 });
});

test('Escape closes, even from a text field', () => {
  expect(wishOf(press('Escape', { target: document.createElement('input') }), table)).toEqual({ do: 'close' });
});

test('steps go round the ends', () => {
  expect(stepped(2, 1, 3)).toBe(0);
  expect(stepped(0, -1, 3)).toBe(2);
  expect(stepped(-1, 1, 3)).toBe(0);
  expect(stepped(-1, -1, 3)).toBe(2);
  expect(stepped(1, Infinity, 3)).toBe(2);
  expect(stepped(1, -Infinity, 3)).toBe(0);
  expect(stepped(0, 1, 0)).toBe(-1);
});
