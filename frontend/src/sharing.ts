/** Who sits where when people share a room: the seats that suit it. */
import type { SeatWish, TableSettings } from './protocol';
import { say } from './words/pages';

type Room = TableSettings['room'];

/** As the seats are marked; a number would run into a seat's points. */
const SEATS = 'ABCDEFGHIJKL';

/** People at one screen, at least. */
export const SHARERS = 2;

/** The seats as they stand when another room is chosen; `name` is the viewer's own. */
export function seatsFor(room: Room, seats: SeatWish[], name: string): SeatWish[] {
  if (room === 'hot_seat') {
    const mine = seats.filter((wish) => wish.kind === 'me').length;
    let missing = Math.max(0, SHARERS - mine);
    return seats.map((wish) => {
      if (wish.kind === 'me') return { kind: 'me', name: wish.name || name };
      if (missing === 0) return wish;
      missing -= 1;
      return { kind: 'me', name: '' };
    });
  }
  if (room === 'big_screen') return seats.map((wish, seat) => (wish.kind === 'me' || seat < SHARERS ? { kind: 'person' } : wish));
  let seated = false;
  return seats.map((wish) => {
    if (wish.kind !== 'me') return wish;
    const first = !seated;
    seated = true;
    return first ? { kind: 'me' } : { kind: 'person' };
  });
}

/** The seats as they are asked for: whoever at this screen has no name yet gets one. */
export function named(room: Room, seats: SeatWish[]): SeatWish[] {
  if (room !== 'hot_seat') return seats;
  return seats.map((wish, seat) => (wish.kind === 'me' ? { kind: 'me', name: wish.name?.trim() || say('room.player', { letter: SEATS.charAt(seat) }) } : wish));
}

/** Why these seats do not suit the room, as a sentence; null if they do. */
export function roomFault(room: Room, seats: SeatWish[]): string | null {
  const mine = seats.filter((wish) => wish.kind === 'me').length;
  if (room === 'hot_seat' && mine < SHARERS) return say('room.too_few');
  if (room === 'big_screen' && !seats.some((wish) => wish.kind === 'person')) return say('room.no_phones');
  return null;
}
