import { expect, test } from 'vitest';
import type { SeatWish } from './protocol';
import { named, roomFault, seatsFor } from './sharing';

const bot: SeatWish = { kind: 'bot', bot: 'house' };
const me: SeatWish = { kind: 'me' };

test('one screen for all needs two people at it, who have names', () => {
  const seats = seatsFor('hot_seat', [me, bot, bot], 'Anna');
  expect(seats).toEqual([{ kind: 'me', name: 'Anna' }, { kind: 'me', name: '' }, bot]);
  expect(named('hot_seat', seats)).toEqual([{ kind: 'me', name: 'Anna' }, { kind: 'me', name: 'Player B' }, bot]);
  expect(roomFault('hot_seat', seats)).toBeNull();
  expect(roomFault('hot_seat', [me, bot])).toMatch(/two seats/);
});

test('a big screen plays nobody itself', () => {
  expect(seatsFor('big_screen', [me, bot, bot], 'Anna')).toEqual([{ kind: 'person' }, { kind: 'person' }, bot]);
  expect(roomFault('big_screen', [bot, bot])).toMatch(/phones/);
});

test('apart, one seat is mine, without a name of its own', () => {
  const shared: SeatWish[] = [{ kind: 'me', name: 'Anna' }, { kind: 'me', name: 'Bert' }, bot];
  expect(seatsFor('apart', shared, 'Anna')).toEqual([me, { kind: 'person' }, bot]);
  expect(named('apart', [me, bot])).toEqual([me, bot]);
});
