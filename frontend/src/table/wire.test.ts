import { expect, test } from 'vitest';
import { keepSeen, seenAt, wireOf } from './wire';

const log = [{ ply: 3, text: 'three' }, { ply: 3, text: 'three too' }, { ply: 5, text: 'five' }];
const said = (number: number, ply: number) => ({ number, ply, text: `said ${number}`, at: 0 });

test('what the stand says stands between the moves where it was said', () => {
  const lines = wireOf(log, [said(0, 0), said(1, 3), said(2, 5), said(3, 5)], null);
  expect(lines.map((line) => line.text)).toEqual(['three', 'three too', 'said 1', 'five', 'said 2', 'said 3']);
  expect(lines.some((line) => line.isFresh)).toBe(false);
  expect(wireOf([], [said(0, 0)], null).map((line) => line.text)).toEqual(['said 0']);
});

test('what came since one looked is fresh', () => {
  const lines = wireOf(log, [said(1, 3), said(2, 5)], { ply: 3, notice: 1 });
  expect(lines.filter((line) => line.isFresh).map((line) => line.text)).toEqual(['five', 'said 2']);
});

test('each table keeps its own mark, and the oldest are forgotten', () => {
  expect(seenAt('a')).toBeNull();
  keepSeen('a', { ply: 4, notice: -1 });
  for (let n = 0; n < 39; n += 1) keepSeen(`t${n}`, { ply: n, notice: 0 });
  expect(seenAt('a')).toEqual({ ply: 4, notice: -1 });
  keepSeen('t39', { ply: 1, notice: 0 });
  expect(seenAt('a')).toBeNull();
  expect(seenAt('t39')).toEqual({ ply: 1, notice: 0 });
  localStorage.setItem('newsstand.seen', 'not JSON');
  expect(seenAt('t39')).toBeNull();
});
