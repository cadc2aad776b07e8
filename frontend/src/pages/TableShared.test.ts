import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatInfo, TableInfo, Update } from '../protocol';
import TablePage from './TablePage.svelte';

const seat = (at: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: at, kind: 'person', bot: null, name, taken: true, yours: true, online: true, stand_in: null, invite: null, ...more,
});
const info: TableInfo = {
  table: 't', game: 'nowhere', players: 3, status: 'playing', ended: false, host: true, host_seat: 0, you: 0, yours: [0, 1], unlocked: null,
  preset: 'as_printed', options: {}, commitment: null, seed: null, next: null, clock: null, notices: [], votes: [], takeback: null, watching: 0, muted: [], understudies: [], excuse: null,
  settings: {
    clock: { kind: 'off', seconds: 0, increment: 0 }, grace: 120, spectators: true, delay: 0, chat: true, spectators_talk: false, hints: true, undo: true, room: 'hot_seat',
  },
  revision: '1', seats: [seat(0, 'Anna'), seat(1, 'Bert'), seat(2, 'Pica', { kind: 'bot', bot: 'house', yours: false })],
};
const open: Update = {
  ply: 4, undone: 0, over: false, turn: 0, you: null, scene: { pile: ['7'] }, events: [], recent: [{ ply: 4, text: 'Pica plays a 7.' }],
  prompt: 'It is Anna’s turn.', actions: [], totals: [0, 5, 9], result: null,
};
const annas: Update = {
  ...open, you: 0, scene: { pile: ['7'], hand: ['ace of secrets'] }, prompt: 'Your turn: play.',
  actions: [{ id: 30, text: 'play a 3', do: {} }], recent: [{ ply: 4, text: 'You draw the ace of secrets.' }],
};
const look: Update = {
  ...annas, ply: 5, turn: 1, recent: null, actions: [], prompt: 'Waiting for Bert.',
  events: [{ kind: 'draw', seats: [0], cards: ['ace'], text: 'Anna draws the queen of secrets.' }],
};
const after: Update = { ...open, ply: 5, turn: 1, prompt: 'It is Bert’s turn.', recent: [{ ply: 5, text: 'Anna plays a 3.' }] };

class Wire {
  static last: Wire;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly address: URL) {
    Wire.last = this;
    queueMicrotask(() => this.onopen?.());
  }
  send() {}
  close() {}
  say(message: object) { this.onmessage?.({ data: JSON.stringify(message) }); }
}

let asked: string[];
let seen: Update;

beforeEach(() => {
  asked = [];
  seen = open;
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') asked.push(path);
    if (path.endsWith('/unlock')) seen = annas;
    const body = path === '/api/games' ? [] : path.endsWith('/match') ? seen : path.endsWith('/unlock') ? { ...info, unlocked: 0 } : info;
    return new Response(JSON.stringify(body));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function sitDown(update: Update = open) {
  render(TablePage, { route: { page: 'table', table: 't' } });
  await waitFor(() => expect(Wire.last?.address.pathname).toBe('/api/tables/t/socket'));
  await tick();
  Wire.last.say({ type: 'update', ...update });
}
async function opened() {
  await sitDown();
  const button = await screen.findByRole('button', { name: 'I am Anna' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  await fireEvent.click(button);
  await screen.findByText('Your turn: play.');
}

test('the shutter asks for the person to act, does not open by a stray tap, and then asks the server', async () => {
  await sitDown();
  await screen.findByRole('heading', { name: 'Pass the screen to Anna' });
  const button = screen.getByRole('button', { name: 'I am Anna' }) as HTMLButtonElement;
  expect(button.disabled).toBe(true);
  await waitFor(() => expect(button.disabled).toBe(false));
  await fireEvent.click(button);
  await screen.findByText('Your turn: play.');
  expect(asked).toEqual(['/api/tables/t/seats/0/unlock']);
  expect(screen.queryByRole('heading', { name: /Pass the screen/ })).toBeNull();
});

test('while a bot is to act there is no shutter', async () => {
  await sitDown({ ...open, turn: 2, prompt: 'It is Pica’s turn.' });
  await screen.findByText('It is Pica’s turn.');
  expect(screen.queryByRole('heading', { name: /Pass the screen/ })).toBeNull();
});

test('a mover sees what came of it, then nothing of it is left on the page', async () => {
  await opened();
  Wire.last.say({ type: 'update', ...look });
  Wire.last.say({ type: 'update', ...after });
  await screen.findByText('Your move is made.');
  await waitFor(() => expect(document.body.textContent).toContain('queen of secrets'));
  await fireEvent.click(screen.getByRole('button', { name: 'Not yet' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Pull the shutter down' }));
  await screen.findByRole('heading', { name: 'Pass the screen to Bert' });
  expect(document.body.textContent).not.toContain('secrets');
});

test('the shutter comes down by itself', async () => {
  await opened();
  vi.useFakeTimers();
  Wire.last.say({ type: 'update', ...look });
  Wire.last.say({ type: 'update', ...after });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(screen.queryByRole('heading', { name: /Pass the screen/ })).toBeNull();
  await vi.advanceTimersByTimeAsync(500);
  expect(screen.getByRole('heading', { name: 'Pass the screen to Bert' })).toBeTruthy();
});

test('one may look at the open table first', async () => {
  await sitDown();
  const peek = await screen.findByRole('button', { name: 'Look at the open table first' });
  await waitFor(() => expect((peek as HTMLButtonElement).disabled).toBe(false));
  await fireEvent.click(peek);
  await fireEvent.click(await screen.findByRole('button', { name: 'Pass the screen to Anna' }));
  await screen.findByRole('button', { name: 'I am Anna' });
  expect(asked).toEqual([]);
});
