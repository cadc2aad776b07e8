/** The keyboard of a table: digits play, arrows walk along the choices, letters open what the frame has. */
export type KeyWish =
  | { do: 'play'; index: number }
  | { do: 'step'; by: number }
  | { do: 'log' }
  | { do: 'talk' }
  | { do: 'hint' }
  | { do: 'rules' }
  | { do: 'help' }
  | { do: 'skip' }
  | { do: 'close' };

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  target: EventTarget | null;
}

interface Where {
  /** Do digits play (a viewer's choice)? */
  digits: boolean;
  /** Is the key's target inside the list of choices, where arrows walk? */
  inChoices: boolean;
}

const STEPS: Record<string, number> = {
  ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity,
};

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

export function wishOf(event: Pressed, where: Where): KeyWish | null {
  if (event.key === 'Escape') return { do: 'close' };
  if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return null;
  if (/^[1-9]$/.test(event.key)) return where.digits ? { do: 'play', index: Number(event.key) - 1 } : null;
  if (where.inChoices && event.key in STEPS) return { do: 'step', by: STEPS[event.key]! };
  if (!where.digits) return null;
  if (event.key === 'l' || event.key === 'L') return { do: 'log' };
  if (event.key === 't' || event.key === 'T') return { do: 'talk' };
  if (event.key === 'h' || event.key === 'H') return { do: 'hint' };
  if (event.key === 'r' || event.key === 'R') return { do: 'rules' };
  if (event.key === '?') return { do: 'help' };
  if (event.key === '.') return { do: 'skip' };
  return null;
}

/** Where a step leads in a row of choices: round the ends, and Home and End to them. */
export function stepped(from: number, by: number, count: number): number {
  if (count === 0) return -1;
  if (by === Infinity) return count - 1;
  if (by === -Infinity) return 0;
  if (from < 0) return by > 0 ? 0 : count - 1;
  return (from + by + count) % count;
}
