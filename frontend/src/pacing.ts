/**
 * Shows updates one after the other, slowly enough to be seen, quickly enough that a row of bots
 * never keeps a person waiting: what is queued shares one budget. Input is never held back; `skip`
 * jumps to the newest update at once.
 */
export interface Pace {
  /** The longest a single update is shown before the next, in milliseconds. */
  each: number;
  /** What a whole queue may take; Infinity when the viewer asked to follow every move. */
  all: number;
}

export const BRISK: Pace = { each: 350, all: 1_000 };
export const STEADY: Pace = { each: 900, all: Infinity };
export const SLOW: Pace = { each: 2_000, all: Infinity };

/** A queue longer than this is a return after an absence: it is not replayed. */
const TOO_LONG = 40;

export class Pacer<T> {
  private queue: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the update on show has had its time. */
  private free = 0;
  /** The time of each update in the present queue; it only shrinks until the queue is empty. */
  private share = Infinity;

  /** `passed` are the items skipped on the way to this one, oldest first. */
  constructor(
    private readonly show: (item: T, ms: number, passed: T[]) => void,
    public pace: Pace = BRISK,
  ) {}

  push(item: T): void {
    this.queue.push(item);
    if (this.queue.length > TOO_LONG) this.skip();
    else if (this.timer === undefined) this.next();
  }

  get behind(): boolean {
    return this.queue.length > 0;
  }

  /** Show the newest now; those between are passed over. */
  skip(): void {
    const passed = this.queue;
    const newest = passed.pop();
    this.stop();
    this.free = 0;
    if (newest !== undefined) this.show(newest, 0, passed);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue = [];
    this.share = Infinity;
  }

  private next(): void {
    this.timer = undefined;
    if (this.queue.length === 0) return;
    const rest = this.free - Date.now();
    if (rest > 0) {
      this.timer = setTimeout(() => this.next(), rest);
      return;
    }
    this.share = Math.min(this.share, this.pace.each, this.pace.all / this.queue.length);
    const item = this.queue.shift()!;
    this.free = Date.now() + this.share;
    this.show(item, Math.min(this.share, BRISK.each), []);
    if (this.queue.length > 0) this.timer = setTimeout(() => this.next(), this.share);
    else this.share = Infinity;
  }
}
