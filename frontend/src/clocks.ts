/** The clocks that the form offers; the server takes any. */
import type { TableSettings } from './protocol';

type Clock = TableSettings['clock'];

export const CLOCKS: Record<string, { title: string; clock: Clock }> = {
  off: { title: 'None', clock: { kind: 'off', seconds: 0, increment: 0 } },
  move30: { title: '30 seconds a move', clock: { kind: 'move', seconds: 30, increment: 0 } },
  move60: { title: '1 minute a move', clock: { kind: 'move', seconds: 60, increment: 0 } },
  move180: { title: '3 minutes a move', clock: { kind: 'move', seconds: 180, increment: 0 } },
  bank300: { title: '5 minutes, and 5 seconds a move', clock: { kind: 'bank', seconds: 300, increment: 5 } },
  bank900: { title: '15 minutes, and 10 seconds a move', clock: { kind: 'bank', seconds: 900, increment: 10 } },
  days1: { title: '1 day a move', clock: { kind: 'days', seconds: 86_400, increment: 0 } },
  days3: { title: '3 days a move', clock: { kind: 'days', seconds: 3 * 86_400, increment: 0 } },
};

/** Seconds after a lost connection until a bot takes over; 0: never. */
export const GRACES = [30, 120, 600, 0];

export function clockName(clock: Clock): string {
  const same = ({ kind, seconds, increment }: Clock) => kind === clock.kind && seconds === clock.seconds && increment === clock.increment;
  return Object.entries(CLOCKS).find(([, one]) => same(one.clock))?.[0] ?? 'off';
}

export function graceInWords(seconds: number): string {
  if (seconds === 0) return 'Wait for them, however long';
  return `A bot plays on after ${seconds < 60 ? `${seconds} seconds` : seconds === 60 ? 'a minute' : `${seconds / 60} minutes`}`;
}
