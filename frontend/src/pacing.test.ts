// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BRISK, Pacer, STEADY } from './pacing';

let shown: [number, number][];
let pacer: Pacer<number>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pacer = new Pacer((item, ms) => shown.push([item, ms]));
});
afterEach(() => vi.useRealTimers());

const items = () => shown.map(([item]) => item);

test('a single update is shown at once, with the full time to move in', () => {
  pacer.push(1);
  expect(shown).toEqual([[1, BRISK.each]]);
});

test('a row of bots is over within about a second, in order', () => {
  for (let ply = 1; ply <= 11; ply++) pacer.push(ply);
  vi.advanceTimersByTime(BRISK.all + BRISK.each);
  expect(items()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('asked to go slowly, every update gets its time', () => {
  pacer.pace = STEADY;
  for (let ply = 1; ply <= 4; ply++) pacer.push(ply);
  vi.advanceTimersByTime(STEADY.each * 2 + 10);
  expect(items()).toEqual([1, 2, 3]);
});

test('skip jumps to the newest, and hands over what it passed', () => {
  const passes: number[][] = [];
  pacer = new Pacer((item, ms, passed) => { shown.push([item, ms]); passes.push(passed); });
  for (let ply = 1; ply <= 5; ply++) pacer.push(ply);
  pacer.skip();
  expect(items()).toEqual([1, 5]);
  expect(passes).toEqual([[], [2, 3, 4]]);
  vi.advanceTimersByTime(5_000);
  expect(items()).toEqual([1, 5]);
});

test('a long absence is not replayed', () => {
  for (let ply = 1; ply <= 60; ply++) pacer.push(ply);
  vi.advanceTimersByTime(10_000);
  expect(items().at(-1)).toBe(60);
  expect(shown.length).toBeLessThan(25);
});

test('an update right after another waits for it to be seen', () => {
  pacer.push(1);
  vi.advanceTimersByTime(100);
  pacer.push(2);
  expect(items()).toEqual([1]);
  vi.advanceTimersByTime(300);
  expect(items()).toEqual([1, 2]);
});
