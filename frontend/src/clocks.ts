/** The clocks that the form offers; the server takes any. */
import type { TableSettings } from './protocol';
import { say } from './words/pages';
import { lasting } from './table/time';

type Clock = TableSettings['clock'];

export const CLOCKS: Record<string, Clock> = {
  off: { kind: 'off', seconds: 0, increment: 0 },
  move30: { kind: 'move', seconds: 30, increment: 0 },
  move60: { kind: 'move', seconds: 60, increment: 0 },
  move180: { kind: 'move', seconds: 180, increment: 0 },
  bank300: { kind: 'bank', seconds: 300, increment: 5 },
  bank900: { kind: 'bank', seconds: 900, increment: 10 },
  days1: { kind: 'days', seconds: 86_400, increment: 0 },
  days3: { kind: 'days', seconds: 3 * 86_400, increment: 0 },
};

/** "1 minute a move". */
export function clockTitle({ kind, seconds, increment }: Clock): string {
  if (kind === 'off') return say('clock.none');
  return kind === 'bank' ? say('clock.bank', { time: lasting(seconds), more: lasting(increment) }) : say('clock.a_move', { time: lasting(seconds) });
}

/** Seconds after a lost connection until a bot takes over; 0: never. */
export const GRACES = [30, 120, 600, 0];

export function clockName(clock: Clock): string {
  const same = ({ kind, seconds, increment }: Clock) => kind === clock.kind && seconds === clock.seconds && increment === clock.increment;
  return Object.entries(CLOCKS).find(([, one]) => same(one))?.[0] ?? 'off';
}

export function graceInWords(seconds: number): string {
  if (seconds === 0) return say('grace.never');
  return seconds === 60 ? say('grace.minute') : say('grace.after', { time: lasting(seconds) });
}
