/** A replay: which ply is on show, whose side of it, and at what speed it runs on. */
import { tick } from 'svelte';
import { Desk } from '../motion';
import type { ReelInfo, Sentence, Update } from '../protocol';
import { Problem, api } from '../requests';
import { handIn } from '../table/scene';
import { say } from '../words/pages';

/** Plies in one answer of the server. */
export const STRETCH = 32;
/** How long a ply stays at single speed, in milliseconds. */
export const BEAT = 1_200;
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
/** How long a card may fly, at most. */
const FLIGHT = 350;
/** How far back a seat's last deed is looked for. */
const MEMORY = 12;

/** Whose side a replay is seen from: a seat's, what everybody could see (null), or all hands open. */
export type Side = number | null | 'above';

export class Reel {
  at = $state(0);
  seat: Side = $state(null);
  /** From above, what each seat holds; null where scenes know no hands. */
  hands: (unknown[] | null)[] = $state.raw([]);
  running = $state(false);
  speed = $state(1);
  shown: Update | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  readonly desk = new Desk();

  private stretches = new Map<string, Promise<Update[]>>();
  private had = new Map<string, Update[]>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(
    readonly source: string,
    readonly info: ReelInfo,
  ) {}

  get last(): number {
    return this.info.plies;
  }

  /** What led to the ply on show, in one go. */
  get words(): string {
    if (!this.shown) return '';
    const told = this.shown.events.map((event) => event.text).filter(Boolean).join(' ');
    return told || (say(this.at === 0 ? 'replay.deal' : 'replay.nothing'));
  }

  /** What was taken back where the match stands now. */
  get undone(): Sentence[] {
    return this.info.retracted.filter(({ ply }) => ply === this.at);
  }

  /** Each seat's last deed, from the plies that are here. */
  get deeds(): Record<number, string> {
    const found: Record<number, string> = {};
    for (let ply = Math.max(0, this.at - MEMORY); ply <= this.at; ply += 1) {
      for (const { seats, text } of this.kept(ply)?.events ?? []) {
        const seat = seats[0];
        if (seat === undefined) continue;
        const name = this.info.names[seat]!;
        found[seat] = text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
      }
    }
    return found;
  }

  /** Show a ply; one beyond the ends is the end. */
  async go(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, Math.round(ply)));
    const isNext = wanted === this.at + 1 && this.shown?.ply === this.at;
    this.at = wanted;
    // a slider asks faster than answers come: only the last one asked for counts
    const asked = ++this.asked;
    try {
      const [update, hands] = await Promise.all([this.find(wanted), this.handsAt(wanted)]);
      if (asked !== this.asked || !update) return;
      this.problem = null;
      this.desk.before(isNext ? Math.min(FLIGHT, (BEAT / this.speed) * 0.8) : 0);
      this.shown = { ...update, actions: [] };
      this.hands = hands;
      await tick();
      this.desk.after();
    } catch (cause) {
      if (asked !== this.asked) return;
      this.problem = Problem.from(cause);
      this.pause();
    }
  }

  step(by: number): Promise<void> {
    this.pause();
    return this.go(this.at + by);
  }

  /** To the landmark after, or before, the ply on show. */
  leap(by: 1 | -1): Promise<void> {
    const marks = this.info.landmarks.map(({ ply }) => ply);
    const next = by > 0 ? marks.find((ply) => ply > this.at) : marks.findLast((ply) => ply < this.at);
    this.pause();
    return this.go(next ?? (by > 0 ? this.last : 0));
  }

  look(seat: Side): Promise<void> {
    this.seat = seat;
    return this.go(this.at);
  }

  faster(by: 1 | -1): void {
    const now = SPEEDS.indexOf(this.speed as (typeof SPEEDS)[number]);
    this.speed = SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, now + by))]!;
  }

  toggle(): void {
    if (this.running) this.pause();
    else this.run();
  }

  run(): void {
    if (this.at >= this.last) this.at = -1; // from the start once more
    this.running = true;
    void this.beat();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  stop(): void {
    this.pause();
    this.asked += 1;
    this.desk.land();
  }

  private async beat(): Promise<void> {
    await this.go(this.at + 1);
    if (!this.running) return;
    if (this.at >= this.last) this.pause();
    else this.timer = setTimeout(() => void this.beat(), BEAT / this.speed);
  }

  private kept(ply: number): Update | undefined {
    return this.had.get(this.key(ply, this.eyes))?.[ply % STRETCH];
  }

  /** Whose updates the table is drawn from: above it lies what everybody could see. */
  private get eyes(): number | null {
    return this.seat === 'above' ? null : this.seat;
  }

  private key(ply: number, seat: number | null): string {
    return `${seat}/${Math.floor(ply / STRETCH)}`;
  }

  /** Each seat tells its own hand: there is no view that knows them all. */
  private async handsAt(ply: number): Promise<(unknown[] | null)[]> {
    if (this.seat !== 'above') return [];
    const updates = await Promise.all(this.info.names.map((_, seat) => this.find(ply, seat)));
    return updates.map((update) => (update ? handIn(update.scene) : null));
  }

  private async find(ply: number, seat = this.eyes): Promise<Update | undefined> {
    const updates = await this.stretch(ply, seat);
    // the next stretch is asked for before it is needed
    if (ply % STRETCH > STRETCH / 2 && ply + STRETCH / 2 <= this.last) this.stretch(ply + STRETCH / 2, seat).catch(() => undefined);
    return updates[ply % STRETCH];
  }

  private stretch(ply: number, seat: number | null): Promise<Update[]> {
    const key = this.key(ply, seat);
    let found = this.stretches.get(key);
    if (!found) {
      found = api.reelUpdates(this.source, Math.floor(ply / STRETCH) * STRETCH, STRETCH, seat).then(({ updates }) => {
        this.had.set(key, updates);
        return updates;
      });
      this.stretches.set(key, found);
      found.catch(() => this.stretches.delete(key));
    }
    return found;
  }
}

/** Where an address leads within a replay. */
export function momentOf(search: string, info: Pick<ReelInfo, 'plies' | 'players' | 'you'>): { ply: number; seat: Side } {
  const asked = new URLSearchParams(search);
  const ply = Number(asked.get('ply') ?? 0);
  const seat = asked.get('seat');
  const isSeat = seat !== null && /^\d+$/.test(seat) && Number(seat) < info.players;
  return {
    ply: Number.isInteger(ply) ? Math.max(0, Math.min(info.plies, ply)) : 0,
    // whoever played looks from their own chair, unless the link says otherwise
    seat: seat === 'above' ? seat : seat === 'all' ? null : isSeat ? Number(seat) : info.you,
  };
}

/** The address of a moment. */
export const searchOf = (ply: number, seat: Side): string => `?ply=${ply}&seat=${seat ?? 'all'}`;

export type ReplayKey = 'on' | 'back' | 'first' | 'last' | 'toggle' | 'nextMark' | 'lastMark' | 'faster' | 'slower';

const KEYS: Record<string, ReplayKey> = {
  ArrowRight: 'on', ArrowLeft: 'back', Home: 'first', End: 'last', ' ': 'toggle',
  PageDown: 'nextMark', PageUp: 'lastMark', '+': 'faster', '-': 'slower',
};

/** What a key wishes; null where the key belongs to what has the focus. */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'target'>): ReplayKey | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const wish = KEYS[event.key] ?? null;
  if (!(event.target instanceof HTMLElement)) return wish;
  const tag = event.target.tagName;
  if (['SELECT', 'TEXTAREA', 'SUMMARY'].includes(tag) || event.target.isContentEditable) return null;
  if (tag === 'INPUT') {
    // a slider walks by its own arrows, and has no use for the space bar
    return (event.target as HTMLInputElement).type === 'range' && ['toggle', 'faster', 'slower'].includes(wish ?? '') ? wish : null;
  }
  if (wish === 'toggle' && ['BUTTON', 'A'].includes(tag)) return null;
  return wish;
}
