// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem, type Have } from './requests';
import { Live, type Hearer, type Line, type Roads, type Socket } from './live';
import type { EventsAnswer, Move, TableInfo, Update } from './protocol';

const table = { table: 't', status: 'playing' } as TableInfo;

function update(ply: number, more: Partial<Update> = {}): Update {
  return {
    ply, undone: 0, over: false, turn: 0, you: 0, scene: {}, events: [], recent: null, prompt: '', actions: [], totals: [],
    result: null, ...more,
  };
}

class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  constructor(readonly since: number | null) {}
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() { this.closed = true; }
  open() { this.onopen?.({} as Event); }
  say(message: object) { this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent); }
  tell(one: Update) { this.say({ type: 'update', ...one }); }
  drop() { this.onclose?.({} as CloseEvent); }
}

let sockets: FakeSocket[];
let told: number[];
let had: Have[];
let heard: string[];
let lines: Line[];
let refusals: Problem[];
let troubles: Problem[];
let events: ReturnType<typeof vi.fn<Roads['events']>>;
let match: ReturnType<typeof vi.fn<Roads['match']>>;
let move: ReturnType<typeof vi.fn<Roads['move']>>;
let live: Live;

const never = () => new Promise<EventsAnswer>(() => {});
const last = () => sockets.at(-1)!;
const aMove: Move = { seat: 0, ply: 3, action: 7, key: 'k' };

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  told = [];
  had = [];
  heard = [];
  lines = [];
  refusals = [];
  troubles = [];
  events = vi.fn<Roads['events']>(never);
  match = vi.fn<Roads['match']>();
  move = vi.fn<Roads['move']>(async (m) => ({ ply: m.ply + 1, accepted: true, repeated: true }));
  const roads: Roads = {
    socket: (have) => { const s = new FakeSocket(have.ply); had.push(have); sockets.push(s); return s; },
    events, match, move,
  };
  const hearer: Hearer = {
    table: () => {}, update: (u) => told.push(u.ply), chat: (some) => heard.push(...some.map((line) => line.text)), line: (l) => lines.push(l), trouble: (p) => troubles.push(p),
    refused: (p) => refusals.push(p),
  };
  live = new Live(roads, hearer);
  live.start();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

test('tells updates in order and each ply once', () => {
  last().open();
  last().tell(update(3, { recent: [] }));
  last().tell(update(4));
  last().tell(update(4));
  last().tell(update(2));
  last().tell(update(5));
  expect(told).toEqual([3, 4, 5]);
  expect(lines.at(-1)).toBe('live');
});

test('asks for what it missed since its ply after a dropped line', async () => {
  last().open();
  last().tell(update(3, { recent: [] }));
  last().drop();
  expect(lines.at(-1)).toBe('calling');
  await vi.advanceTimersByTimeAsync(600);
  expect(sockets).toHaveLength(2);
  expect(last().since).toBe(3);
  last().open();
  last().tell(update(4));
  expect(told).toEqual([3, 4]);
});

test('fills a gap before it tells what came after it', async () => {
  events.mockResolvedValueOnce({ updates: [update(4), update(5), update(6)], table, chat: [] });
  last().open();
  last().tell(update(3, { recent: [] }));
  last().tell(update(6));
  last().tell(update(7));
  expect(told).toEqual([3]);
  await vi.advanceTimersByTimeAsync(0);
  expect(events.mock.calls[0]!.slice(0, 2)).toEqual([{ ply: 3, undone: 0, line: -1 }, 0]);
  expect(told).toEqual([3, 4, 5, 6, 7]);
});

test('bridges a gap by a snapshot when the server no longer has the pieces', async () => {
  events.mockResolvedValueOnce({ updates: [], table, chat: [] });
  match.mockResolvedValueOnce(update(9, { recent: [] }));
  last().open();
  last().tell(update(3, { recent: [] }));
  last().tell(update(8));
  await vi.advanceTimersByTimeAsync(0);
  expect(told.at(-1)).toBe(9);
  last().tell(update(10));
  expect(told.at(-1)).toBe(10);
});

test('polls where sockets are blocked, and goes back to a socket when one opens', async () => {
  events.mockResolvedValueOnce({ updates: [update(0, { recent: [] })], table, chat: [] });
  events.mockResolvedValueOnce({ updates: [update(1)], table, chat: [] });
  match.mockResolvedValue(update(0, { recent: [] }));
  last().drop();
  await vi.advanceTimersByTimeAsync(600);
  last().drop();
  await vi.advanceTimersByTimeAsync(0);
  expect(lines.at(-1)).toBe('polling');
  expect(told.at(-1)).toBe(1);
  expect(events.mock.calls.map((call) => call[1])).toEqual([0, 25, 25]);
  await vi.advanceTimersByTimeAsync(9_000);
  last().open();
  expect(lines.at(-1)).toBe('live');
  expect(events.mock.calls.at(-1)![2].aborted).toBe(true);
});

test('says lost when nothing answers, and keeps trying', async () => {
  events.mockRejectedValue(new Problem({ detail: 'no' }));
  for (let round = 0; round < 3; round++) {
    last().drop();
    await vi.advanceTimersByTimeAsync(70_000);
  }
  expect(lines.at(-1)).toBe('lost');
  expect(sockets.length).toBeGreaterThan(2);
  expect(events.mock.calls.length).toBeGreaterThan(5);
});

test('a table that does not exist ends the line', async () => {
  events.mockRejectedValue(new Problem({ status: 404, detail: 'No such table.' }));
  last().drop();
  await vi.advanceTimersByTimeAsync(600);
  last().drop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refusals.map((p) => p.message)).toEqual(['No such table.']);
  expect(sockets).toHaveLength(2);
});

test('a silent server is noticed by its missing pong', async () => {
  last().open();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(last().sent).toEqual([{ type: 'ping' }]);
  last().say({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(last().closed).toBe(false);
  await vi.advanceTimersByTimeAsync(10_500);
  expect(sockets[0]!.closed).toBe(true);
  expect(sockets.length).toBe(2);
});

test('a move is answered over the socket', async () => {
  last().open();
  const answer = live.move(aMove);
  expect(last().sent).toEqual([{ type: 'move', ...aMove }]);
  last().say({ type: 'answer', key: 'k', accepted: true });
  expect(await answer).toEqual({ ply: 4, accepted: true, repeated: false });
  expect(move).not.toHaveBeenCalled();
});

test('a refused move says why and what next', async () => {
  last().open();
  const answer = live.move(aMove);
  const problem = { type: 'about:blank#stale-move', title: '', status: 409, detail: 'Too late.', hint: 'Look again.' };
  last().say({ type: 'answer', key: 'k', accepted: false, problem });
  await expect(answer).rejects.toMatchObject({ slug: 'stale-move', message: 'Too late.', hint: 'Look again.' });
});

test('a move whose answer is lost is sent again under the same key', async () => {
  last().open();
  const answer = live.move(aMove);
  last().drop();
  expect((await answer).repeated).toBe(true);
  expect(move).toHaveBeenCalledExactlyOnceWith(aMove);
});

test('a move under way when the line drops is sent until somebody answers, always under its key', async () => {
  last().open();
  move.mockRejectedValueOnce(new Problem({ detail: 'offline' })).mockRejectedValueOnce(new Problem({ detail: 'offline' }));
  const answer = live.move(aMove);
  last().drop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await answer).toEqual({ ply: 4, accepted: true, repeated: true });
  expect(move.mock.calls).toEqual([[aMove], [aMove], [aMove]]);
});

test('a refusal is not asked for twice', async () => {
  last().open();
  move.mockRejectedValueOnce(new Problem({ detail: 'stale', status: 409 }));
  const answer = live.move(aMove);
  last().drop();
  await expect(answer).rejects.toThrow('stale');
  expect(move).toHaveBeenCalledTimes(1);
});

test('after a sleep the line is tried at once, and called anew if it is dead', async () => {
  last().open();
  live.hurry();
  expect(last().sent).toEqual([{ type: 'ping' }]);
  last().say({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sockets).toHaveLength(1);
  live.hurry();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sockets).toHaveLength(2);
});

test('a move is sent over HTTP when there is no socket', async () => {
  await live.move(aMove);
  expect(move).toHaveBeenCalledWith(aMove);
});

test('trouble is told and the line goes on', () => {
  last().open();
  const problem = { type: 'about:blank#storage-unavailable', title: '', status: 503, detail: 'No store.', hint: 'Wait.' };
  last().say({ type: 'problem', problem });
  last().tell(update(0, { recent: [] }));
  expect(troubles.map((p) => p.slug)).toEqual(['storage-unavailable']);
  expect(told).toEqual([0]);
});

test('after moves were taken back a snapshot goes back, and the next line says how far it knows', () => {
  last().open();
  last().tell(update(6, { recent: [] }));
  last().tell(update(7));
  last().tell(update(4, { recent: [], undone: 3 }));
  expect(told).toEqual([6, 7, 4]);
  last().tell(update(3, { recent: [], undone: 3 }));
  expect(told, 'what is older is no news').toEqual([6, 7, 4]);
  last().tell(update(5, { undone: 3 }));
  expect(told).toEqual([6, 7, 4, 5]);
  last().drop();
  vi.advanceTimersByTime(1_000);
  expect(had.at(-1)).toEqual({ ply: 5, undone: 3, line: -1 });
});

test('talk comes by the same line, and is asked for once', () => {
  const line = { number: 4, who: 'a', seat: 0, name: 'Anna', text: 'Good copy.', at: 0, yours: false };
  last().open();
  last().say({ type: 'chat', lines: [{ ...line, number: 3, text: 'No comment.' }, line] });
  expect(heard).toEqual(['No comment.', 'Good copy.']);
  last().drop();
  vi.advanceTimersByTime(1_000);
  expect(had.at(-1)?.line).toBe(4);
});
