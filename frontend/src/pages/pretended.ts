/** A stand for the tests of the table's page: one table, its line, and what was asked of it. */
import { cleanup, render, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { SeatInfo, TableInfo, Update } from '../protocol';
import TablePage from './TablePage.svelte';

export const person = (at: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: at, kind: 'person', bot: null, name, taken: true, yours: false, online: true, stand_in: null, invite: null, held: false, admits: false, ...more,
});
export const bot = (at: number, name = `Bot ${at}`): SeatInfo => person(at, name, { kind: 'bot', bot: 'house' });

export const settings: TableInfo['settings'] = {
  clock: { kind: 'off', seconds: 0, increment: 0 }, grace: 120, spectators: true, delay: 0, chat: true, spectators_talk: false, hints: true,
  undo: true, practice: false, room: 'apart',
};
/** Anna, whose page it is, hosts a table for two; they have both moved. */
export const info: TableInfo = {
  table: 't', game: 'nowhere', players: 2, status: 'playing', ended: false, host: true, host_seat: 0, you: 0, yours: [0], unlocked: null,
  preset: 'as_printed', options: {}, settings, commitment: null, seed: null, next: null, clock: null, notices: [], votes: [], takeback: null,
  takes_back: true, watching: 0, muted: [], understudies: [], excuse: null, revision: '1',
  seats: [person(0, 'Anna', { yours: true }), person(1, 'Bert')],
};
export const update: Update = {
  ply: 4, undone: 0, over: false, turn: 0, you: 0, scene: { pile: ['7'] }, events: [],
  recent: [{ ply: 3, text: 'Anna plays a 5.' }, { ply: 4, text: 'Bert plays a 7.' }], prompt: 'Play.',
  actions: [{ id: 30, text: 'play a 3', do: {} }], totals: [0, 5], result: null,
};

type Body = Record<string, unknown>;

class Line {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: URL, private readonly stand: Stand) {
    stand.line = this;
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string) { this.stand.sent.push(JSON.parse(text)); }
  close() {}
}

export class Stand {
  line: Line | undefined;
  /** What the page has sent down its line, and what it has posted. */
  sent: Body[] = [];
  asked: { path: string; body: Body }[] = [];
  /** What is answered to addresses that end so; to all others, the table. */
  readonly answers: Record<string, unknown>;

  constructor(public table: TableInfo, first: Update) {
    this.answers = { '/api/games': [], '/match': first };
  }

  answer(path: string, init?: RequestInit): Response {
    if (init?.method === 'POST') this.asked.push({ path, body: JSON.parse(String(init.body)) });
    const ending = Object.keys(this.answers).find((one) => path.endsWith(one));
    const found = ending === undefined ? this.table : this.answers[ending];
    return new Response(JSON.stringify(typeof found === 'function' ? found(this.asked.at(-1)?.body) : found));
  }

  say(message: object): void {
    this.line!.onmessage?.({ data: JSON.stringify(message) });
  }

  tell(told: Update): void {
    this.say({ type: 'update', ...told });
  }

  /** Open the page, and tell it how the match stands. */
  async sitDown(first: Update | null = null): Promise<void> {
    this.line = undefined;
    render(TablePage, { route: { page: 'table', table: 't' } });
    await waitFor(() => expect(this.line?.address.pathname).toBe('/api/tables/t/socket'));
    await tick();
    if (first) this.tell(first);
  }
}

/** Each test of a file finds such a stand, as new. */
export function pretended(table: TableInfo = info, first: Update = update): () => Stand {
  let stand: Stand;
  beforeEach(() => {
    localStorage.clear();
    stand = new Stand(table, first);
    const open = (address: URL) => new Line(address, stand);
    vi.stubGlobal('WebSocket', class { constructor(address: URL) { return open(address); } });
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => stand.answer(path, init));
  });
  afterEach(() => {
    // leaving the page sends what is unanswered once more: let it meet the stand
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return () => stand;
}
