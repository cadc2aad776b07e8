/** The talk at one table: its lines, what of it is unread, and whom one does not want to hear. */
import { Problem, api } from '../requests';
import type { ChatLine } from '../protocol';
import { say } from '../words';

const KEY = 'newsstand.talk';
/** Tables of which it is kept what was read. */
const KEPT = 40;
const LINES = 200;

interface Kept {
  read: number;
  muted: string[];
}

export class Talk {
  lines: ChatLine[] = $state.raw([]);
  /** Authors whom this browser does not show. */
  muted: string[] = $state.raw([]);
  open = $state(false);
  problem: Problem | null = $state.raw(null);
  sending = $state(false);
  private read = $state(-1);
  private first = true;

  /** `speak` says a sentence to screen readers. */
  constructor(private readonly table: string, private readonly speak: (text: string) => void) {
    const kept = keptAt(table);
    this.read = kept.read;
    this.muted = kept.muted;
  }

  get shown(): ChatLine[] {
    return this.lines.filter((line) => !this.muted.includes(line.who));
  }

  get unread(): number {
    return this.shown.filter((line) => line.number > this.read && !line.yours).length;
  }

  hear(news: ChatLine[]): void {
    const byNumber = new Map([...this.lines, ...news].map((line) => [line.number, line]));
    const known = new Set(this.lines.map((line) => line.number));
    this.lines = [...byNumber.values()].sort((a, b) => a.number - b.number).slice(-LINES);
    const told = news.filter((line) => !known.has(line.number) && !line.yours && !this.muted.includes(line.who));
    // what was said before one came is there to be read, not to be read out
    if (!this.first && told.length > 0) this.speak(told.map(({ name, text }) => say('talk.says', { name, text })).join(' '));
    this.first = false;
    if (this.open) this.looked();
  }

  /** From now on every new line is news, even the first. */
  ready(): void {
    this.first = false;
  }

  looked(): void {
    const newest = this.lines.at(-1)?.number ?? -1;
    if (newest <= this.read) return;
    this.read = newest;
    this.keep();
  }

  async say(text: string, key: string): Promise<boolean> {
    if (this.sending || !text.trim()) return false;
    this.sending = true;
    this.problem = null;
    try {
      this.hear([await api.say(this.table, text, key)]);
      return true;
    } catch (cause) {
      this.problem = Problem.from(cause);
      return false;
    } finally {
      this.sending = false;
    }
  }

  /** Hear somebody no more in this browser, or again. */
  mute(who: string, isMuted: boolean): void {
    this.muted = isMuted ? [...new Set([...this.muted, who])] : this.muted.filter((one) => one !== who);
    this.keep();
  }

  private keep(): void {
    const { [this.table]: _, ...others } = all();
    const kept = [...Object.entries(others), [this.table, { read: this.read, muted: this.muted }] as const].slice(-KEPT);
    try {
      localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
    } catch {
      // a browser that keeps nothing still talks
    }
  }
}

function keptAt(table: string): Kept {
  return all()[table] ?? { read: -1, muted: [] };
}

function all(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Kept>;
  } catch {
    return {};
  }
}
