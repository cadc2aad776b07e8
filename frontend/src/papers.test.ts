// @vitest-environment node
import { expect, test } from 'vitest';
import { markOf, paperOf } from './papers';

const seats = Array.from({ length: 12 }, (_, seat) => seat);

test('twelve seats have twelve papers and twelve marks, told apart without colour by their letter', () => {
  expect(new Set(seats.map(paperOf)).size).toBe(12);
  expect(new Set(seats.map((seat) => markOf(seat).letter)).size).toBe(12);
  expect(new Set(seats.map((seat) => `${markOf(seat).shape} ${markOf(seat).colour}`)).size).toBe(12);
});
