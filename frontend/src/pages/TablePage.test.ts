import { fireEvent, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import type { TableInfo, Update } from '../protocol';
import { bot, info, person, pretended, settings, update } from './pretended';

const three: TableInfo = { ...info, players: 3, seats: [info.seats[0]!, bot(1), bot(2)] };
const myTurn: Update = {
  ...update, recent: [{ ply: 4, text: 'Bot 2 plays a 7.' }], prompt: 'Your turn: play 7 or lower.',
  actions: [{ id: 30, text: 'play a 3', do: {} }, { id: 31, text: 'take the pile', do: {} }], totals: [0, 5, 9],
};
const next: Update = {
  ...myTurn, ply: 5, turn: 1, recent: null, prompt: 'Waiting for Bot 1.', actions: [],
  events: [{ kind: 'play', seats: [0], cards: ['3'], text: 'Anna plays a 3.' }],
};

const hint = {
  ply: 4, seat: 0, players: 3, searched: true, note: null,
  tips: [{ action: 31, text: 'take the pile', why: 'Takes little.', place: 1.5, margin: 0.1, first: 0.5 }],
};

const stand = pretended(three, myTurn);

async function sitDown(first: Update | null = myTurn) {
  stand().answers['/hint'] = hint;
  await stand().sitDown(first);
  if (first) await screen.findByText(first.prompt);
}
const key = (pressed: string) => fireEvent.keyDown(window, { key: pressed });

test('a digit plays the choice of that number, on the ply it was seen on, under a key of its own', async () => {
  await sitDown();
  await key('2');
  await key('1');
  const moves = stand().sent.filter((one) => one.type === 'move');
  // the second press came while the first move was under way
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({ seat: 0, ply: 4, action: 31 });
  expect(String(moves[0]!.key).length).toBeGreaterThan(20);
});

test('choices are gone once their move is stored, until the next turn', async () => {
  await sitDown();
  await key('1');
  const { key: sent } = stand().sent.find((one) => one.type === 'move')!;
  stand().say({ type: 'answer', key: sent, accepted: true, ply: 5, repeated: false });
  await waitFor(() => expect(screen.queryByText('Sending your move …')).toBeNull());
  expect(screen.queryByRole('button', { name: /take the pile/ })).toBeNull();
  stand().tell(next);
  await screen.findByText('Waiting for Bot 1.');
  stand().tell({ ...myTurn, ply: 6 });
  await screen.findByRole('button', { name: /take the pile/ });
});

test('an update is shown, written on the wire, on the press card, and said once', async () => {
  await sitDown();
  stand().tell(next);
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
  const { key: sent } = stand().sent.find((one) => one.type === 'move')!;
  const problem = { type: 'about:blank#stale-move', title: '', status: 409, detail: 'The table moved on.', hint: 'Look again.' };
  stand().say({ type: 'answer', key: sent, accepted: false, problem });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/The table moved on\.\s*Look again\./));
  await screen.findByRole('button', { name: /take the pile/ });
});

test('the end shows who won and how each point arose', async () => {
  await sitDown();
  const result = {
    places: [2, 1, 3], scores: [14, 5, 31],
    sheet: { columns: ['Anna', 'Bot 1', 'Bot 2'], rows: [{ label: 'Round 1', cells: [14, 5, 31] }] },
  };
  stand().tell({ ...next, over: true, turn: null, prompt: 'The match is over.', result });
  await screen.findByRole('heading', { name: 'Bot 1 wins' });
  expect(screen.getByRole('row', { name: 'Round 1 14 5 31' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rematch' })).toBeTruthy();
});

test('the host of a table with a free seat gets its link, and can start', async () => {
  stand().table = { ...three, status: 'lobby', seats: [info.seats[0]!, person(1, '', { taken: false, invite: 'tok' }), bot(2)] };
  await sitDown(null);
  const link = await screen.findByRole('textbox', { name: 'Link for Seat 2' });
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
  const moves = stand().sent.filter((one) => one.type === 'move');
  expect(moves).toHaveLength(1);
  expect(moves[0]).toMatchObject({ seat: 0, ply: 4, action: 31 });
});

test('a hint goes with its position', async () => {
  await sitDown();
  await key('h');
  await screen.findByText(/The editor would/);
  stand().tell(next);
  await screen.findByText('Waiting for Bot 1.');
  expect(screen.queryByText(/The editor would/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask the editor' })).toBeNull();
});

test('who chose the seed is told that the match is practice', async () => {
  await sitDown();
  expect(screen.queryByText(/^Practice:/)).toBeNull();
  stand().say({ type: 'table', table: { ...three, revision: '2', settings: { ...settings, practice: true } } });
  await screen.findByText(/^Practice:/);
});

test('there is nothing to take back before one has moved, or where moves stand', async () => {
  stand().table = { ...three, takes_back: false };
  await sitDown();
  await screen.findByRole('button', { name: 'Ask the editor' });
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  stand().say({ type: 'table', table: { ...three, revision: '2' } });
  await screen.findByRole('button', { name: 'Take back' });
});

test('a table without hints offers none', async () => {
  stand().table = { ...three, settings: { ...settings, hints: false } };
  await sitDown();
  expect(screen.queryByRole('button', { name: 'Ask the editor' })).toBeNull();
});

test('for whom the house bot plays is said, until it no longer does', async () => {
  stand().table = { ...three, understudies: [1], excuse: 'The columnist is still reading the rule book.' };
  await sitDown();
  await screen.findByText(/still reading/);
  stand().say({ type: 'table', table: three });
  await waitFor(() => expect(screen.queryByText(/still reading/)).toBeNull());
});
