/** Everything the table page knows of one table, and what it may do there. */
import { tick } from 'svelte';
import { Problem, api, haveInWords, newKey, type Have } from '../requests';
import { Live, type Line, type Socket } from '../live';
import { Desk } from '../motion';
import { tellTurn } from '../notifications';
import { BRISK, Pacer, SLOW, STEADY } from '../pacing';
import type { Agreement, Sentence, TableInfo, Update } from '../protocol';
import { settings } from '../settings.svelte';
import { play } from '../sound';
import { Talk } from './talk.svelte';
import { skewOf } from './time';
import { keepSeen, seenAt, wireOf, type Mark } from './wire';
import { say } from '../words';

const PACES = { brisk: BRISK, steady: STEADY, slow: SLOW };
/** How many sentences the open page keeps; the history page has them all. */
const KEPT = 600;
/** After so many ms whatever is said is news. */
const SETTLED = 3_000;
/** The bot that takes a seat which the host gives away. */
const HOUSE = 'house';
/** The seat of whoever sees what everybody may. */
const OPEN_TABLE = -1;
/** How long a mover at a shared screen sees what came of it, in ms, if they do not ask for more. */
const LOOKS = { brisk: 4_000, steady: 7_000, slow: 12_000 };

export class Room {
  info: TableInfo | null = $state.raw(null);
  /** The update on show; it may be a little behind `newest` while bots' moves are played out. */
  shown: Update | null = $state.raw(null);
  newest: Update | null = $state.raw(null);
  log: Sentence[] = $state.raw([]);
  line: Line = $state('calling');
  /** At a shared screen: what came of a move is still shown to its mover. */
  look: 'timed' | 'kept' | null = $state(null);
  /** Why the table cannot be shown at all. */
  refusal: Problem | null = $state.raw(null);
  /** Why the last thing asked for was not done. */
  problem: Problem | null = $state.raw(null);
  sending = $state(false);
  /** The ply whose move is stored; its choices are gone before the next update comes. */
  private decided = $state(-1);
  /** The last sentences in one go, for screen readers. */
  spoken = $state('');
  /** Each seat's last deed in words. */
  deeds: Record<number, string> = $state.raw({});
  /** What was on the wire when one last looked; null while one looks, or is here for the first time. */
  since: Mark | null = $state.raw(null);
  /** How far this device's clock is behind the server's, in ms. */
  skew = 0;
  readonly desk = new Desk();
  readonly talk: Talk;

  private readonly live: Live;
  /** What came while the mover was still looking. */
  private held: Update[] = [];
  private looking: ReturnType<typeof setTimeout> | undefined;
  private readonly pacer = new Pacer<Update>((update, ms, passed) => void this.show(update, ms, passed));

  /** `isPublic`: this screen is for all to see, whoever sits here. */
  constructor(readonly table: string, { isPublic = false } = {}) {
    const seat = isPublic ? OPEN_TABLE : undefined;
    this.since = seenAt(table);
    this.talk = new Talk(table, (text) => (this.spoken = text));
    this.live = new Live(
      {
        // with the line, a shared screen has lost its seat too: it begins anew
        socket: (have) => openSocket(table, this.isShared ? { ...have, ply: null } : have, seat),
        events: (have, wait, signal) => api.events(table, have, wait, signal, seat),
        match: () => api.match(table, seat),
        move: (move) => api.move(table, move),
      },
      {
        table: (info) => this.hearTable(info),
        update: (update) => this.hear(update),
        chat: (lines) => this.talk.hear(lines),
        line: (line) => (this.line = line),
        trouble: (problem) => (this.problem = problem),
        refused: (problem) => (this.refusal = problem),
      },
    );
  }

  async enter(): Promise<void> {
    try {
      this.hearTable(await api.table(this.table));
    } catch (cause) {
      const problem = Problem.from(cause);
      // without a connection the line keeps trying, and the table appears when it comes back
      if (problem.status !== 0) {
        this.refusal = problem;
        return;
      }
    }
    this.live.start();
    setTimeout(() => this.talk.ready(), SETTLED);
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  leave(): void {
    this.mark();
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.live.stop();
    this.pacer.stop();
    clearTimeout(this.looking);
    this.desk.land();
  }

  /** The actions of the newest position; none while something older is on show. */
  get actions() {
    const mayAct = !this.sending && this.shown?.ply !== this.decided && !this.info?.ended && !this.isStoodIn;
    return this.shown?.ply === this.newest?.ply && mayAct ? (this.shown?.actions ?? []) : [];
  }

  /** Whether a bot acts for this guest just now. */
  private get isStoodIn(): boolean {
    const seat = this.seatFor(this.shown);
    return seat !== null && this.info?.seats[seat]?.stand_in != null;
  }

  /** Do several people sit at this screen, who hide their hands from each other? */
  get isShared(): boolean {
    return this.info?.settings.room === 'hot_seat' && this.info.yours.length > 1 && this.info.status !== 'over';
  }

  /** The seat whose person must come to the screen; null while there is nobody to wait for. */
  get passTo(): number | null {
    const { shown, info } = this;
    if (!shown || !info || !this.isShared || shown.you !== null || shown.turn === null) return null;
    const waits = info.yours.includes(shown.turn) && info.seats[shown.turn]?.stand_in == null;
    return waits && shown.ply === this.newest?.ply && info.status === 'playing' ? shown.turn : null;
  }

  get names(): string[] {
    return this.info?.seats.map((seat) => seat.name || say('seat.number', { number: seat.seat + 1 })) ?? [];
  }

  /** What the match tells and what the stand says, in one order. */
  get wire() {
    return wireOf(this.log, this.info?.notices ?? [], this.since);
  }

  /** What is new has been read. */
  looked(): void {
    this.since = null;
    this.mark();
  }

  /** Jump to the newest position. */
  catchUp(): void {
    if (this.pacer.behind) this.pacer.skip();
  }

  async send(action: number): Promise<void> {
    const from = this.shown;
    const seat = this.seatFor(from);
    if (!from || seat === null || this.sending) return;
    this.sending = true;
    this.problem = null;
    try {
      await this.live.move({ seat, ply: from.ply, undone: from.undone, action, key: newKey() });
      if (this.newest?.ply === from.ply) this.decided = from.ply;
    } catch (cause) {
      this.problem = Problem.from(cause);
      play('thud');
      await this.live.refresh().catch(() => undefined);
    } finally {
      this.sending = false;
    }
  }

  async start(): Promise<void> {
    await this.attempt(async () => (this.info = await api.start(this.table)));
  }

  /** At a shared screen: the person of a seat is here, and sees what it has. */
  async unlock(seat: number): Promise<void> {
    await this.attempt(async () => {
      this.hearTable(await api.unlock(this.table, seat));
      await this.live.refresh();
    });
  }

  /** The mover has seen enough: on to what everybody may see. */
  passOn(): void {
    clearTimeout(this.looking);
    this.look = null;
    const held = this.held;
    this.held = [];
    held.forEach((update) => this.hear(update));
  }

  /** The mover wants to go on looking. */
  keepLooking(): void {
    clearTimeout(this.looking);
    this.look = 'kept';
  }

  async stepOut(seat: number): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.seat(this.table, seat, 'away')));
  }

  async back(seat: number): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.seat(this.table, seat, 'back')));
  }

  async free(seat: number): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.seat(this.table, seat, 'free')));
  }

  async handOver(seat: number): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.seat(this.table, seat, 'host')));
  }

  async admit(seat: number): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.seat(this.table, seat, 'admit')));
  }

  async seatBot(seat: number): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.seatBot(this.table, seat, HOUSE)));
  }

  /**
   * The seats that can speak for themselves at this screen, each with a word of its own: at a shared
   * one whoever has the curtain open, or else everybody.
   */
  get voices(): number[] {
    const { info } = this;
    if (!info) return [];
    if (!this.isShared) return info.yours.slice(0, 1);
    if (info.unlocked !== null) return [info.unlocked];
    return info.yours;
  }

  /** Agree to end the match without a result, or no longer; for a seat at a shared screen. */
  async vote(agree: boolean, seat: number): Promise<void> {
    const who = this.isShared && agree ? seat : undefined;
    await this.attempt(async () => this.hearTable(await api.end(this.table, agree, who)));
  }

  /** Take the last own move back, or ask the others whether one may. */
  async undo(): Promise<void> {
    const ply = this.newest?.ply;
    if (ply !== undefined) await this.attempt(async () => this.hearTable(await api.undo(this.table, ply)));
  }

  async answerUndo(agree: boolean, seat?: number): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.answerUndo(this.table, agree, this.isShared ? seat : undefined)));
  }

  async muteForAll(who: string, muted: boolean): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.mute(this.table, who, muted)));
  }

  /** For the host: what people may do besides playing. */
  async agree(wish: Agreement): Promise<void> {
    await this.attempt(async () => this.hearTable(await api.agree(this.table, wish)));
  }

  /** The address of the rematch's table, or null if it was refused. */
  async rematch(): Promise<string | null> {
    return this.attempt(async () => (this.info?.next ?? (await api.rematch(this.table)).table));
  }

  private async attempt<T>(deed: () => Promise<T>): Promise<T | null> {
    this.problem = null;
    try {
      return await deed();
    } catch (cause) {
      this.problem = Problem.from(cause);
      return null;
    }
  }

  /** The seat a move is for: the one to act, if it is this guest's. */
  private seatFor(update: Update | null): number | null {
    const { turn = null, you = null } = update ?? {};
    return turn !== null && this.info?.yours.includes(turn) ? turn : you;
  }

  private hurry = (): void => {
    if (document.hidden) {
      this.since ??= this.now();
      this.mark();
      return;
    }
    this.live.hurry();
    this.catchUp();
  };

  private hearTable(info: TableInfo): void {
    const before = this.info ? (this.info.notices.at(-1)?.number ?? -1) : Infinity;
    this.info = info;
    this.skew = skewOf(info.clock, Date.now());
    const news = info.notices.filter((notice) => notice.number > before);
    if (news.length > 0) this.spoken = news.map((notice) => notice.text).join(' ');
    this.mark();
  }

  /** What is on the wire now. */
  private now(): Mark {
    return { ply: this.newest?.ply ?? -1, notice: this.info?.notices.at(-1)?.number ?? -1 };
  }

  /** Remember for the next visit what was on the wire, unless something on it is still unread. */
  private mark(): void {
    if (this.newest) keepSeen(this.table, this.since ?? this.now());
  }

  private hear(update: Update): void {
    if (this.look !== null) {
      this.held.push(update);
      return;
    }
    if (this.isShared && update.you !== null && update.you !== update.turn && !update.over) {
      // an own View when it is no longer one's turn: the last look
      this.look = 'timed';
      this.looking = setTimeout(() => this.passOn(), LOOKS[settings.pace]);
    }
    if (update.actions.length > 0 && !this.newest?.actions.length) {
      tellTurn(this.table, say('play.your_turn'), update.prompt);
    }
    const isAnew = this.newest !== null && update.undone !== this.newest.undone;
    if (isAnew) this.pacer.stop(); // what waits to be shown was taken back
    this.newest = update;
    this.decided = -1; // also when the match was taken back to that very ply
    if (update.recent) this.log = update.recent.slice(-KEPT);
    const isFirst = this.shown === null;
    this.pacer.pace = PACES[settings.pace];
    this.pacer.push(update);
    if (isFirst || isAnew || document.hidden) this.pacer.skip();
    if (isFirst && this.since && this.since.ply >= update.ply) this.since = null;
    this.mark();
  }

  private async show(update: Update, ms: number, passed: Update[]): Promise<void> {
    const wasMine = (this.shown?.actions.length ?? 0) > 0;
    const isNews = this.shown !== null && update.events.length > 0;
    if (this.shown && this.shown.you !== update.you) {
      // what was said to one is not for the next
      this.deeds = {};
      this.spoken = '';
    }
    this.note([...passed, update]);
    this.desk.before(isNews ? ms : 0);
    this.shown = update;
    await tick();
    this.desk.after();
    if (!isNews) return;
    const isMine = update.actions.length > 0;
    play(update.over ? 'fanfare' : isMine && !wasMine ? 'bell' : 'tick');
  }

  /** Write down what the updates tell: in the log, on press cards, for screen readers. */
  private note(updates: Update[]): void {
    const deeds = { ...this.deeds };
    const spoken: string[] = [];
    const last = this.log.at(-1)?.ply ?? -1;
    const news: Sentence[] = [];
    for (const { ply, events } of updates) {
      for (const { seats, text } of events) {
        if (!text) continue;
        if (ply > last) news.push({ ply, text });
        if (seats[0] !== undefined) deeds[seats[0]] = this.withoutName(seats[0], text);
        spoken.push(text);
      }
    }
    if (news.length > 0) this.log = [...this.log, ...news].slice(-KEPT);
    if (spoken.length > 0) this.spoken = spoken.join(' ');
    this.deeds = deeds;
  }

  /** "Anna plays two 7s" on Anna's own press card is "plays two 7s". */
  private withoutName(seat: number, text: string): string {
    const name = this.names[seat];
    return name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text;
  }
}

function openSocket(table: string, have: Have, seat?: number): Socket {
  const address = new URL(`/api/tables/${encodeURIComponent(table)}/socket`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.search = haveInWords(have);
  if (have.ply !== null) address.searchParams.set('since', String(have.ply));
  if (seat !== undefined) address.searchParams.set('seat', String(seat));
  return new WebSocket(address);
}
