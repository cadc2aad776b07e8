/** The wire: what the match tells and what the stand says, in one order, and what is new on it. */
import type { Sentence, TableInfo } from '../protocol';

export interface WireLine {
  ply: number;
  text: string;
  /** Said by the stand itself: who is away, who is back. */
  isNotice: boolean;
  /** Came while nobody looked at the page. */
  isFresh: boolean;
}

/** What was on the wire when one last looked. */
export interface Mark {
  ply: number;
  /** Number of the newest notice; -1 for none. */
  notice: number;
}

export function wireOf(log: Sentence[], notices: TableInfo['notices'], since: Mark | null): WireLine[] {
  const lines: WireLine[] = [];
  notices = backInTime(notices);
  let next = 0;
  const oldest = log[0]?.ply ?? 0;
  const take = (before: number) => {
    for (let one = notices[next]; one && one.ply < before; one = notices[++next]) {
      // what was said before the oldest sentence that is kept has scrolled away with the others
      if (one.ply >= oldest - 1) lines.push({ ply: one.ply, text: one.text, isNotice: true, isFresh: since !== null && one.number > since.notice });
    }
  };
  for (const { ply, text } of log) {
    take(ply);
    lines.push({ ply, text, isNotice: false, isFresh: since !== null && ply > since.ply });
  }
  take(Infinity);
  return lines;
}

/** Where moves were taken back, what had been said later stands before what was said since. */
function backInTime(notices: TableInfo['notices']): TableInfo['notices'] {
  let lowest = Infinity;
  return [...notices].reverse().map((one) => ({ ...one, ply: (lowest = Math.min(lowest, one.ply)) })).reverse();
}

const KEY = 'newsstand.seen';
/** Tables whose mark is kept; who plays at more has forgotten the oldest. */
const KEPT = 40;

export function seenAt(table: string): Mark | null {
  return marks()[table] ?? null;
}

export function keepSeen(table: string, mark: Mark): void {
  const { [table]: _, ...others } = marks();
  const kept = [...Object.entries(others), [table, mark] as const].slice(-KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // a browser that keeps nothing still plays
  }
}

function marks(): Record<string, Mark> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Mark>;
  } catch {
    return {};
  }
}
