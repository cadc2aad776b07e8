import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatInfo, TableInfo, Update } from '../protocol';
import TablePage from './TablePage.svelte';

const seat = (at: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: at, kind: 'bot', bot: 'house', name: `Bot ${at}`, taken: true, yours: false, online: true, stand_in: null, invite: null, ...more,
});
const settings: TableInfo['settings'] = {
  clock: { kind: 'off', seconds: 0, increment: 0 }, grace: 120, spectators: true, delay: 0, chat: true, spectators_talk: false, hints: true,
  undo: true, room: 'apart',
};
const info: TableInfo = {
  table: 't', game: 'nowhere', players: 3, status: 'playing', ended: false, host: true, host_seat: 0, you: 0, yours: [0], unlocked: null, preset: 'as_printed', settings,
  options: {}, commitment: null, seed: null, next: null, clock: null, notices: [], votes: [], takeback: null, watching: 0, muted: [], understudies: [], excuse: null, revision: '1',
  seats: [seat(0, { kind: 'person', bot: null, name: 'Anna', yours: true }), seat(1), seat(2)],
};
const myTurn: Update = {
  ply: 4, undone: 0, over: false, turn: 0, you: 0, scene: { pile: ['7'] }, events: [],
  recent: [{ ply: 4, text: 'Bot 2 plays a 7.' }], prompt: 'Your turn: play 7 or lower.',
  actions: [{ id: 30, text: 'play a 3', do: {} }, { id: 31, text: 'take the pile', do: {} }], totals: [0, 5, 9], result: null,
};
const next: Update = {
  ...myTurn, ply: 5, turn: 1, recent: null, prompt: 'Waiting for Bot 1.', actions: [],
  events: [{ kind: 'play', seats: [0], cards: ['3'], text: 'Anna plays a 3.' }],
};

const hint = {
  ply: 4, seat: 0, players: 3, searched: true, note: null,
  tips: [{ action: 31, text: 'take the pile', why: 'Takes little.', place: 1.5, margin: 0.1, first: 0.5 }],
};

class Wire {
  static last: Wire;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  constructor(readonly address: URL) {
    Wire.last = this;
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() {}
  say(message: object) { this.onmessage?.({ data: JSON.stringify(message) }); }
}

let table: TableInfo;

beforeEach(() => {
  table = info;
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('fetch', async (path: string) => {
    const body = path === '/api/games' ? [] : path.endsWith('/match') ? myTurn : path.endsWith('/hint') ? hint : table;
    return new Response(JSON.stringify(body));
  });
});
afterEach(() => {
  // leaving the page sends what is unanswered once more: let it meet the stub
  cleanup();
  vi.unstubAllGlobals();
});

async function sitDown(first: Update | null = myTurn) {
  render(TablePage, { route: { page: 'table', table: 't' } });
  await waitFor(() => expect(Wire.last?.address.pathname).toBe('/api/tables/t/socket'));
  await tick();
  if (first) {
    Wire.last.say({ type: 'update', ...first });
    await screen.findByText(first.prompt);
  }
}
const key = (pressed: string) => fireEvent.keyDown(window, { key: pressed });

test('a digit plays the choice of that number, on the ply it was seen on, under a key of its own', async () => {
  await sitDown();
  await key('2');
  await key('1');
  const moves = Wire.last.sent.filter((one) => one.type === 'move');
  // the second press came while the first move was under way
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({ seat: 0, ply: 4, action: 31 });
  expect(String(moves[0]!.key).length).toBeGreaterThan(20);
});

test('choices are gone once their move is stored, until the next turn', async () => {
  await sitDown();
  await key('1');
  const { key: sent } = Wire.last.sent.find((one) => one.type === 'move')!;
  Wire.last.say({ type: 'answer', key: sent, accepted: true, ply: 5, repeated: false });
  await waitFor(() => expect(screen.queryByText('Sending your move …')).toBeNull());
  expect(screen.queryByRole('button', { name: /take the pile/ })).toBeNull();
  Wire.last.say({ type: 'update', ...next });
  await screen.findByText('Waiting for Bot 1.');
  Wire.last.say({ type: 'update', ...myTurn, ply: 6 });
  await screen.findByRole('button', { name: /take the pile/ });
});

test('an update is shown, written on the wire, on the press card, and said once', async () => {
  await sitDown();
  Wire.last.say({ type: 'update', ...next });
  await screen.findByText('Waiting for Bot 1.');
  const wire = screen.getByRole('list', { name: 'Everything that happened' });
  expect([...wire.children].map((line) => line.textContent)).toEqual(['Bot 2 plays a 7.', 'Anna plays a 3.']);
  expect(screen.getByText('plays a 3.')).toBeTruthy();
  const said = [...document.querySelectorAll('[aria-live]')].filter((one) => one.textContent === 'Anna plays a 3.');
  expect(said).toHaveLength(1);
});

test('a refused move says why and what next, and the choices come back', async () => {
  await sitDown();
  await key('1');
  const { key: sent } = Wire.last.sent.find((one) => one.type === 'move')!;
  const problem = { type: 'about:blank#stale-move', title: '', status: 409, detail: 'The table moved on.', hint: 'Look again.' };
  Wire.last.say({ type: 'answer', key: sent, accepted: false, problem });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/The table moved on\.\s*Look again\./));
  await screen.findByRole('button', { name: /take the pile/ });
});

test('the end shows who won and how each point arose', async () => {
  await sitDown();
  const result = {
    places: [2, 1, 3], scores: [14, 5, 31],
    sheet: { columns: ['Anna', 'Bot 1', 'Bot 2'], rows: [{ label: 'Round 1', cells: [14, 5, 31] }] },
  };
  Wire.last.say({ type: 'update', ...next, over: true, turn: null, prompt: 'The match is over.', result });
  await screen.findByRole('heading', { name: 'Bot 1 wins' });
  expect(screen.getByRole('row', { name: 'Round 1 14 5 31' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy();
});

test('the host of a table with a free seat gets its link, and can start', async () => {
  table = { ...info, status: 'lobby', seats: [info.seats[0]!, seat(1, { kind: 'person', bot: null, name: '', taken: false, invite: 'tok' }), seat(2)] };
  await sitDown(null);
  const link = await screen.findByRole('textbox', { name: 'Invite link for Seat 2' });
  expect((link as HTMLInputElement).value).toMatch(/\/tables\/t\/join\/1#tok$/);
  expect(screen.getByRole('button', { name: 'Start, with a bot in the empty seat' })).toBeTruthy();
});

test('H asks the editor, and Enter on the tip plays it on the ply it was about', async () => {
  await sitDown();
  await key('h');
  const tip = await screen.findByRole('button', { name: 'take the pile', description: /Takes little/ });
  await waitFor(() => expect(document.activeElement).toBe(tip));
  tip.click();
  await tick();
  const moves = Wire.last.sent.filter((one) => one.type === 'move');
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({ seat: 0, ply: 4, action: 31 });
});

test('a hint goes with its position', async () => {
  await sitDown();
  await key('h');
  await screen.findByText(/The editor would/);
  Wire.last.say({ type: 'update', ...next });
  await screen.findByText('Waiting for Bot 1.');
  expect(screen.queryByText(/The editor would/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask the editor' })).toBeNull();
});

test('a table without hints offers none', async () => {
  table = { ...info, settings: { ...settings, hints: false } };
  await sitDown();
  expect(screen.queryByRole('button', { name: 'Ask the editor' })).toBeNull();
});

test('for whom the house bot plays is said, until it no longer does', async () => {
  table = { ...info, understudies: [1], excuse: 'The columnist is still reading the rule book.' };
  await sitDown();
  await screen.findByText(/still reading/);
  Wire.last.say({ type: 'table', table: info });
  await waitFor(() => expect(screen.queryByText(/still reading/)).toBeNull());
});
