import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameInfo, NewTable as Wish } from '../protocol';
import { settings } from '../settings.svelte';
import NewTable from './NewTable.svelte';

const game: GameInfo = {
  name: 'sail', title: 'Sail', tagline: 'Boats.', lesson: false, guide: {},
  players: { min: 2, max: 6, recommended: [3] },
  options: [
    { name: 'fog', title: 'Fog', explain: 'You see less.', kind: 'switch', choices: null, min: null, max: null, default: false, rulings: ['Z-1'] },
    { name: 'depth', title: 'Depth', explain: '', kind: 'number', choices: null, min: 2, max: 9, default: 5, rulings: [] },
  ],
  presets: [
    { name: 'as_printed', title: 'As printed', explain: 'The text.', options: {} },
    { name: 'lively', title: 'Lively', explain: 'Faster.', options: { depth: 3 } },
  ],
  bots: [
    { name: 'calm', title: 'Calm', explain: 'drifts', level: 'easy' },
    { name: 'breeze', title: 'Breeze', explain: 'sails', level: 'medium' },
    { name: 'gale', title: 'Gale', explain: 'flies', level: 'hard' },
    { name: 'house', title: 'Breeze', explain: '', level: null },
    { name: 'whim', title: 'Whim', explain: '', level: null },
  ],
};

let wishes: Wish[];

beforeEach(() => {
  wishes = [];
  settings.level = 'medium';
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const say = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
    if (path === '/api/games') return say([game]);
    if (path === '/api/me') return say({ name: 'Anna' });
    wishes.push(JSON.parse(String(init.body)) as Wish);
    return say({ detail: 'The stand is closed.', hint: 'Come back tomorrow.' }, 503);
  });
});
afterEach(() => vi.unstubAllGlobals());

async function page() {
  render(NewTable, { route: { page: 'new', game: 'sail' } });
  await screen.findByText('Seats');
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('one click plays against bots, with the recommended number of seats', async () => {
  await page();
  await press('Play against bots');
  const bot = { kind: 'bot', bot: 'breeze' };
  expect(wishes).toEqual([{ game: 'sail', seats: [{ kind: 'me' }, bot, bot], preset: 'as_printed', options: {} }]);
});

test('seats and rules are sent as chosen: a preset, and only what differs from it', async () => {
  await page();
  await fireEvent.click(screen.getByRole('radio', { name: /^2/ }));
  await fireEvent.change(screen.getByLabelText(/Seat 2/), { target: { value: 'person' } });
  await fireEvent.click(screen.getByRole('radio', { name: /Lively/ }));
  await fireEvent.click(screen.getByLabelText('Fog'));
  await fireEvent.change(screen.getByLabelText('Clock'), { target: { value: 'bank300' } });
  await fireEvent.change(screen.getByLabelText('When a line is lost'), { target: { value: '0' } });
  await fireEvent.change(screen.getByLabelText('Watching'), { target: { value: '5' } });
  await fireEvent.click(screen.getByLabelText('Moves can be taken back'));
  await press('Open the table');
  const settings = { clock: { kind: 'bank', seconds: 300, increment: 5 }, grace: 0, spectators: true, delay: 5, chat: true, spectators_talk: false, hints: true, undo: false, room: 'apart' };
  expect(wishes).toEqual([
    { game: 'sail', seats: [{ kind: 'me' }, { kind: 'person' }], preset: 'lively', options: { fog: true }, settings },
  ]);
});

test('a level is for all bots, and for the next tables; a seat may still differ', async () => {
  await page();
  await fireEvent.click(screen.getByRole('radio', { name: /easy/ }));
  expect(screen.getByText('The calm drifts.')).toBeTruthy();
  await fireEvent.change(screen.getByLabelText(/Seat 3/), { target: { value: 'bot:gale' } });
  await press('Deal');
  expect(wishes[0]!.seats).toEqual([{ kind: 'me' }, { kind: 'bot', bot: 'calm' }, { kind: 'bot', bot: 'gale' }]);
  expect(settings.level).toBe('easy');
  // the others come last, but for those that are a level by another name
  const offered = [...(screen.getByLabelText(/Seat 2/) as HTMLSelectElement).options].map((option) => option.text);
  expect(offered.slice(-4)).toEqual(['Calm, easy', 'Breeze, medium', 'Gale, hard', 'Whim']);
});

test('a table may go without hints', async () => {
  await page();
  await fireEvent.click(screen.getByLabelText(/ask the editor/));
  await press('Deal');
  expect(wishes[0]!.settings!.hints).toBe(false);
});

test('a value out of bounds is told and not sent', async () => {
  await page();
  await fireEvent.input(screen.getByLabelText('Depth'), { target: { value: '12' } });
  await press('Deal');
  expect(screen.getByText('Depth is at most 9.')).toBeTruthy();
  expect(wishes).toEqual([]);
});

test('a refusal is shown in its own words, with the next step', async () => {
  await page();
  await press('Deal');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/The stand is closed\.\s*Come back tomorrow\./));
});
