/** Clocks as people read them. */
import type { TableInfo } from '../protocol';
import { say } from '../words';
import { locale } from '../words/languages';

type Reading = NonNullable<TableInfo['clock']>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far this device's clock is behind the server's, in ms. */
export const skewOf = (clock: Reading | null, here: number): number => (clock ? clock.now - here : 0);

/** What a seat has left at that moment of the server's, in ms; never less than nothing. */
export function leftOf(clock: Reading, seat: number, now: number): number {
  const left = clock.seat === seat && clock.due !== null ? clock.due - now : (clock.left[seat] ?? 0);
  return Math.max(0, left);
}

/** "2 d 3 h", "3 h 5 min", "4:07": as exact as it matters. */
export function inTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (ms >= DAY) return say('clock.left.days', { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) });
  if (ms >= HOUR) return say('clock.left.hours', { hours: Math.floor(ms / HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) });
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The table's clock as a sentence, for the lobby and the list of people. */
export function clockInWords({ kind, seconds, increment }: TableInfo['settings']['clock']): string {
  if (kind === 'off') return say('clock.table.off');
  if (kind === 'days') return say('clock.table.days', { time: lasting(seconds) });
  if (kind === 'move') return say('clock.table.move', { time: lasting(seconds) });
  return increment
    ? say('clock.table.bank', { time: lasting(seconds), more: lasting(increment) })
    : say('clock.table.match', { time: lasting(seconds) });
}

/** "10 minutes", "1 day": in the largest unit that is whole. */
export function lasting(seconds: number): string {
  const [count, unit] = seconds % 86_400 === 0 ? [seconds / 86_400, 'day'] : seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
