/** Absent people on the page: stand-ins, clocks, the host's desk, an agreed end, what came meanwhile. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatInfo, TableInfo, Update } from '../protocol';
import { keepSeen, seenAt } from '../table/wire';
import TablePage from './TablePage.svelte';

const person = (at: number, name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: at, kind: 'person', bot: null, name, taken: true, yours: false, online: true, stand_in: null, invite: null, ...more,
});
const info: TableInfo = {
  table: 't', game: 'nowhere', players: 2, status: 'playing', ended: false, host: true, host_seat: 0, you: 0, yours: [0], unlocked: null,
  preset: 'as_printed', options: {}, commitment: null, seed: null, next: null, clock: null, notices: [], votes: [], takeback: null, watching: 0, muted: [], understudies: [], excuse: null, revision: '1',
  settings: { clock: { kind: 'off', seconds: 0, increment: 0 }, grace: 120, spectators: true, delay: 0, chat: true, spectators_talk: false, hints: true, undo: true, room: 'apart' },
  seats: [person(0, 'Anna', { yours: true }), person(1, 'Bert')],
};
const update: Update = {
  ply: 4, undone: 0, over: false, turn: 0, you: 0, scene: { pile: ['7'] }, events: [],
  recent: [{ ply: 3, text: 'Anna plays a 5.' }, { ply: 4, text: 'Bert plays a 7.' }], prompt: 'Play.',
  actions: [{ id: 30, text: 'play a 3', do: {} }], totals: [0, 5], result: null,
};

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

let table: TableInfo;
let asked: { path: string; body: unknown }[];

beforeEach(() => {
  table = info;
  asked = [];
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') asked.push({ path, body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify(path === '/api/games' ? [] : path.endsWith('/match') ? update : table));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function sitDown(shown: TableInfo = info) {
  table = shown;
  render(TablePage, { route: { page: 'table', table: 't' } });
  await waitFor(() => expect(Wire.last?.address.pathname).toBe('/api/tables/t/socket'));
  await tick();
  Wire.last.say({ type: 'update', ...update });
  await screen.findByRole('list', { name: 'Everything that happened' });
  await waitFor(() => expect(screen.getAllByText(/Bert plays a 7/).length).toBeGreaterThan(0));
}
const wire = () => [...screen.getByRole('list', { name: 'Everything that happened' }).children].map((line) => line.textContent);

test('whom a bot plays for has no choices, and one button to take the seat back', async () => {
  await sitDown({ ...info, seats: [person(0, 'Anna', { yours: true, stand_in: 'house' }), info.seats[1]!] });
  expect(screen.queryByRole('button', { name: /play a 3/ })).toBeNull();
  table = info;
  await fireEvent.click(screen.getByRole('button', { name: 'Take my seat back' }));
  expect(asked).toEqual([{ path: '/api/tables/t/seats/0/back', body: {} }]);
  await screen.findByRole('button', { name: /play a 3/ });
});

test('the stand says on the wire, and aloud, who is away', async () => {
  await sitDown();
  const notices = [{ number: 0, ply: 4, text: 'Bert has lost the line.', at: 0 }];
  Wire.last.say({ type: 'table', table: { ...info, revision: '2', notices, seats: [info.seats[0], person(1, 'Bert', { stand_in: 'house' })] } });
  await waitFor(() => expect(wire()).toEqual(['Anna plays a 5.', 'Bert plays a 7.', 'Bert has lost the line.']));
  expect(screen.getByText('Away, a bot plays')).toBeTruthy();
  expect(document.querySelector('[aria-live="polite"][aria-atomic]')?.textContent).toBe('Bert has lost the line.');
});

test('clocks are shown on press cards, by the time of the server', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(50_000);
  const clock = { seat: 0, since: 1_000_000, due: 1_060_000, left: [60_000, 90_000], now: 1_020_000 };
  await sitDown({ ...info, clock });
  const faces = screen.getAllByRole('timer').map((face) => face.textContent?.trim());
  expect(faces.sort()).toEqual(['0:40', '1:30']);
});

test('the host gives a seat away only at the second press', async () => {
  await sitDown();
  await fireEvent.click(screen.getByRole('button', { name: 'People' }));
  const people = screen.getByRole('group', { name: 'People' });
  expect(within(people).getByText('Host, you, here')).toBeTruthy();
  await fireEvent.click(within(people).getByRole('button', { name: 'Invite somebody new for Bert' }));
  expect(asked).toEqual([]);
  await fireEvent.click(within(people).getByRole('button', { name: /Yes, free this seat/ }));
  await waitFor(() => expect(asked[0]?.path).toBe('/api/tables/t/seats/1/free'));
  await fireEvent.click(within(people).getByRole('button', { name: 'Make host' }));
  await fireEvent.click(within(people).getByRole('button', { name: 'Yes, Bert is host' }));
  await waitFor(() => expect(asked[1]?.path).toBe('/api/tables/t/seats/1/host'));
});

test('who is not the host steps out and proposes an end, and moves no seats', async () => {
  await sitDown({ ...info, host: false, host_seat: 1 });
  await fireEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(screen.queryByRole('button', { name: 'Make host' })).toBeNull();
  await fireEvent.click(screen.getByRole('button', { name: 'Let a bot play for me' }));
  await fireEvent.click(screen.getByRole('button', { name: 'End the match here' }));
  await fireEvent.click(screen.getByRole('button', { name: 'Yes, end it without a result' }));
  await waitFor(() => expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/tables/t/seats/0/away', {}], ['/api/tables/t/end', { agree: true }],
  ]));
});

test('another’s wish to end the match is answered by one button; an ended match offers the rematch', async () => {
  await sitDown({ ...info, votes: [1] });
  table = { ...info, status: 'over', ended: true };
  await fireEvent.click(screen.getByRole('button', { name: 'Agree to end it' }));
  await screen.findByText('The match ended here, without a result.');
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /play a 3/ })).toBeNull();
});

test('who comes back is told what happened meanwhile, until it is read', async () => {
  keepSeen('t', { ply: 3, notice: -1 });
  await sitDown({ ...info, notices: [{ number: 0, ply: 4, text: 'Bert is the host now.', at: 0 }] });
  const recap = screen.getByRole('region', { name: 'While you were away' });
  expect(within(recap).getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Bert plays a 7.', 'Bert is the host now.']);
  expect(seenAt('t')).toEqual({ ply: 3, notice: -1 });
  await fireEvent.click(within(recap).getByRole('button', { name: 'I have read it' }));
  expect(screen.queryByRole('region', { name: 'While you were away' })).toBeNull();
  expect(seenAt('t')).toEqual({ ply: 4, notice: 0 });
});

test('a page in the background keeps what comes meanwhile for its return', async () => {
  await sitDown();
  expect(seenAt('t')).toEqual({ ply: 4, notice: -1 });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  const next = { ...update, ply: 5, recent: null, events: [{ kind: 'play', seats: [1], cards: [], text: 'Bert takes the pile.' }] };
  Wire.last.say({ type: 'update', ...next });
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  const recap = await screen.findByRole('region', { name: 'While you were away' });
  expect(recap.textContent).toContain('Bert takes the pile.');
  expect(recap.textContent).not.toContain('Bert plays a 7.');
});
