import { expect, test } from 'vitest';
import { clockInWords, inTime, leftOf, skewOf } from './time';

const clock = { seat: 1, since: 1_000, due: 91_000, left: [45_000, 90_000], now: 5_000 };

test('the clock of the seat to act runs, the others stand', () => {
  expect(leftOf(clock, 1, 31_000)).toBe(60_000);
  expect(leftOf(clock, 0, 31_000)).toBe(45_000);
  expect(leftOf(clock, 1, 99_000)).toBe(0);
});

test('a device whose clock is wrong still shows the right time', () => {
  expect(skewOf(clock, 3_000)).toBe(2_000);
  expect(skewOf(null, 3_000)).toBe(0);
});

test('times read as people say them', () => {
  expect(inTime(7_001)).toBe('0:08');
  expect(inTime(60_000)).toBe('1:00');
  expect(inTime(3_600_000 + 5 * 60_000)).toBe('1 h 5 min');
  expect(inTime(2 * 86_400_000 + 3 * 3_600_000)).toBe('2 d 3 h');
  expect(inTime(0)).toBe('0:00');
});

test('a table says its clock in a sentence', () => {
  expect(clockInWords({ kind: 'off', seconds: 0, increment: 0 })).toBe('No clock.');
  expect(clockInWords({ kind: 'bank', seconds: 600, increment: 10 })).toBe(
    '10 minutes for the whole match, and 10 seconds more with each move; then a bot plays on.',
  );
  expect(clockInWords({ kind: 'days', seconds: 86_400, increment: 0 })).toBe('1 day for each move.');
  expect(clockInWords({ kind: 'move', seconds: 90, increment: 0 })).toBe('90 seconds for each move; then a bot plays on.');
});
