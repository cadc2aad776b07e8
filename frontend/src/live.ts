/**
 * The line to a table: updates come in over a WebSocket, or by long polling where a network blocks
 * sockets. Whatever the road, updates reach `update` in order, each ply once; a gap is filled before
 * anything after it is told, or bridged by a snapshot.
 */
import { heard } from './heard';
import { Problem, type Have } from './requests';
import type { Accepted, ChatLine, EventsAnswer, Move, SocketMessage, TableInfo, Update } from './protocol';
import { say } from './words';

export type Line = 'calling' | 'live' | 'polling' | 'lost';

/** The part of WebSocket that is used, so that a test can hold the other end. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Roads {
  socket(have: Have): Socket;
  events(have: Have, wait: number, signal: AbortSignal): Promise<EventsAnswer>;
  match(): Promise<Update>;
  move(move: Move): Promise<Accepted>;
}

export interface Hearer {
  table(info: TableInfo): void;
  update(update: Update): void;
  chat(lines: ChatLine[]): void;
  line(state: Line): void;
  /** Something is wrong that does not end the line. */
  trouble(problem: Problem): void;
  /** A refusal that ends the line: an unknown table, say. */
  refused(problem: Problem): void;
}

const PING_EVERY = 20_000;
const PONG_WITHIN = 10_000;
/** The same when somebody has just come back to the page, and waits. */
const PROBE_WITHIN = 3_000;
const ANSWER_WITHIN = 4_000;
const RETRY = [500, 1_000, 2_000, 4_000, 8_000];
/** Sockets that fail this often without ever opening are taken to be blocked on this network. */
const BLOCKED_AFTER = 2;
const POLL_WAIT = 25;

type Timer = ReturnType<typeof setTimeout>;
interface Waiting {
  move: Move;
  resolve: (answer: Accepted) => void;
  reject: (problem: Problem) => void;
  timer: Timer;
}

export class Live {
  /** The newest ply told to the hearer; null before the first snapshot. */
  ply: number | null = null;
  /** How many moves had been taken back before it: with another number, all is told anew. */
  undone: number | null = null;
  /** The last line of chat that was told. */
  line = -1;

  private socket: Socket | null = null;
  private opened = false;
  private failures = 0;
  private closed = false;
  private retry: Timer | undefined;
  private pulse: Timer | undefined;
  private poll: AbortController | null = null;
  private filling: Promise<void> | null = null;
  private held: Update[] = [];
  private waiting = new Map<string, Waiting>();

  constructor(private readonly roads: Roads, private readonly hearer: Hearer) {}

  start(): void {
    this.closed = false;
    this.hearer.line('calling');
    this.dial();
  }

  stop(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearTimeout(this.pulse);
    this.poll?.abort();
    this.poll = null;
    this.hangUp();
  }

  /** The network came back, or the page came to the front: do not wait for the next try. */
  hurry(): void {
    if (this.closed) return;
    if (this.opened) {
      // after a sleep the socket may be dead without having been told
      this.probe(PROBE_WITHIN);
      return;
    }
    clearTimeout(this.retry);
    if (!this.poll) this.dial();
  }

  /** Send a move; the promise is kept or broken by the server's answer, whichever road it takes. */
  move(move: Move): Promise<Accepted> {
    if (!this.socket || !this.opened) return this.roads.move(move);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.resend(move.key), ANSWER_WITHIN);
      this.waiting.set(move.key, { move, resolve, reject, timer });
      try {
        this.socket?.send(JSON.stringify({ type: 'move', ...move }));
      } catch {
        this.resend(move.key);
      }
    });
  }

  // --- the socket ---

  private dial(): void {
    if (this.closed || this.socket) return;
    let socket: Socket;
    try {
      socket = this.roads.socket(this.have);
    } catch {
      this.dropped();
      return;
    }
    this.socket = socket;
    socket.onopen = () => {
      this.opened = true;
      this.failures = 0;
      this.poll?.abort();
      this.poll = null;
      this.hearer.line('live');
      this.beat();
    };
    socket.onmessage = (event) => this.hear(heard<SocketMessage>(String(event.data)));
    socket.onclose = () => {
      if (this.socket === socket) {
        this.hangUp();
        this.dropped();
      }
    };
  }

  private hangUp(): void {
    const socket = this.socket;
    this.socket = null;
    this.opened = false;
    clearTimeout(this.pulse);
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      try {
        socket.close();
      } catch {
        // it was closed already
      }
    }
    for (const key of [...this.waiting.keys()]) this.resend(key);
  }

  private dropped(): void {
    if (this.closed) return;
    this.failures += 1;
    if (this.failures >= BLOCKED_AFTER && !this.poll) void this.keepPolling();
    if (!this.poll) this.hearer.line(this.failures > 1 ? 'lost' : 'calling');
    const pause = RETRY[Math.min(this.failures - 1, RETRY.length - 1)]!;
    // while polling works, a socket is only a nicety: try for one now and then
    this.retry = setTimeout(() => this.dial(), this.poll ? pause * 8 : pause);
  }

  private beat(): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => this.probe(PONG_WITHIN), PING_EVERY);
  }

  /** Ask whether the socket is alive; anything heard proves it. */
  private probe(within: number): void {
    clearTimeout(this.pulse);
    try {
      this.socket?.send('{"type":"ping"}');
    } catch {
      // the close event says the rest
    }
    this.pulse = setTimeout(() => {
      this.hangUp();
      this.dropped();
    }, within);
  }

  private hear(message: SocketMessage): void {
    this.beat(); // anything heard proves the line
    if (message.type === 'table') this.hearer.table(message.table);
    else if (message.type === 'update') this.take(message);
    else if (message.type === 'chat') this.overhear(message.lines);
    else if (message.type === 'answer') this.answered(message);
    else if (message.type === 'problem') this.hearer.trouble(new Problem(message.problem));
  }

  private answered(answer: Extract<SocketMessage, { type: 'answer' }>): void {
    const waiting = this.waiting.get(answer.key);
    if (!waiting) return;
    this.waiting.delete(answer.key);
    clearTimeout(waiting.timer);
    if (answer.accepted) {
      waiting.resolve({ ply: waiting.move.ply + 1, accepted: true, repeated: answer.repeated ?? false });
    } else {
      waiting.reject(new Problem(answer.problem ?? { detail: say('problem.move') }));
    }
  }

  /** The socket is silent: ask again over HTTP. The key makes sure that a move counts once. */
  private resend(key: string): void {
    const waiting = this.waiting.get(key);
    if (!waiting) return;
    this.waiting.delete(key);
    clearTimeout(waiting.timer);
    this.insist(waiting, 0);
  }

  /** Send a move over HTTP until somebody answers: it may be stored already, or never have arrived. */
  private insist({ move, resolve, reject, timer }: Waiting, misses: number): void {
    this.roads.move(move).then(resolve, (cause: unknown) => {
      const problem = Problem.from(cause);
      const pause = RETRY[misses];
      if (problem.status !== 0 || pause === undefined || this.closed) reject(problem);
      else setTimeout(() => this.insist({ move, resolve, reject, timer }, misses + 1), pause);
    });
  }

  // --- long polling ---

  private async keepPolling(): Promise<void> {
    const poll = new AbortController();
    this.poll = poll;
    let works = false;
    let misses = 0;
    while (!poll.signal.aborted) {
      try {
        // the first answer comes at once, so that the state of the line is known
        const answer = await this.roads.events(this.have, works ? POLL_WAIT : 0, poll.signal);
        if (poll.signal.aborted) return;
        works = true;
        misses = 0;
        this.hearer.line('polling');
        this.hearer.table(answer.table);
        if (this.ply === null && answer.table.status !== 'lobby') await this.refresh();
        answer.updates.forEach((update) => this.take(update));
        this.overhear(answer.chat);
      } catch (cause) {
        if (poll.signal.aborted) return;
        const problem = Problem.from(cause);
        if (problem.status === 404 || problem.status === 403) {
          this.stop();
          this.hearer.refused(problem);
          return;
        }
        works = false;
        misses += 1;
        this.hearer.line('lost');
        await new Promise((resume) => setTimeout(resume, RETRY[Math.min(misses - 1, RETRY.length - 1)]));
      }
    }
  }

  // --- order ---

  private get have(): Have {
    return { ply: this.ply, undone: this.undone, line: this.line };
  }

  private overhear(lines: ChatLine[] | undefined): void {
    const newest = lines?.at(-1);
    if (!newest) return;
    this.line = newest.number;
    this.hearer.chat(lines!);
  }

  private take(update: Update): void {
    if (this.filling) {
      this.held.push(update);
      return;
    }
    const isSnapshot = update.recent != null;
    if (isSnapshot || this.ply === null || update.ply === this.ply + 1) {
      this.tell(update);
    } else if (update.ply > this.ply) {
      this.held.push(update);
      this.filling = this.fill();
    }
  }

  private async fill(): Promise<void> {
    try {
      const answer = await this.roads.events(this.have, 0, new AbortController().signal);
      const next = answer.updates.find((update) => update.ply > (this.ply ?? -1));
      const fits = next && (next.recent != null || next.ply === (this.ply ?? -1) + 1);
      if (fits) this.held.push(...answer.updates);
      else this.tell(await this.roads.match());
    } catch {
      // the line is down: the reconnect asks for everything since `ply`
      this.held = [];
    }
    this.filling = null;
    const held = this.held.sort((a, b) => a.undone - b.undone || a.ply - b.ply);
    this.held = [];
    held.forEach((update) => this.take(update));
  }

  private tell(update: Update): void {
    if (this.ply !== null && update.ply < this.ply && update.undone === this.undone) return;
    this.ply = update.ply;
    this.undone = update.undone;
    this.hearer.update(update);
  }

  /** See where the match stands: at the start of polling, and after a refused move. */
  async refresh(): Promise<void> {
    this.tell(await this.roads.match());
  }
}
