import { render, screen, fireEvent, cleanup, waitFor } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReelInfo, Update } from '../protocol';
import Controls from './Controls.svelte';
import { BEAT, Reel, STRETCH, keyOf, momentOf, searchOf } from './reel.svelte';

const info: ReelInfo = {
  table: 't', replay: null, game: 'nowhere', title: 'Nowhere', players: 3, names: ['Anna', 'Ben', 'Cleo'], bots: [false, true, true],
  you: 1, plies: 40, over: true, seed: '0'.repeat(32), commitment: 'c',
  landmarks: [{ ply: 0, text: 'Round 1.' }, { ply: 20, text: 'Round 2.' }], retracted: [{ ply: 3, text: 'Taken back here: Anna: play a 7.' }],
};
const update = (ply: number, seat: number | null) => ({
  ply, undone: 0, over: ply === 40, turn: 0, you: seat, scene: {}, recent: null, prompt: '', actions: [{ id: 1, text: 'x', do: {} }], totals: [0, 0, 0], result: null,
  events: ply ? [{ kind: 'play', seats: [ply % 3], cards: [], text: `${info.names[ply % 3]} plays ${ply}.` }] : [],
}) as unknown as Update;
let asked: string[] = [];
let answer: (path: string) => Response;

beforeEach(() => {
  asked = [];
  answer = (path) => {
    const query = new URL(path, 'http://x').searchParams;
    const first = Number(query.get('first'));
    const seat = query.get('seat');
    const plies = Array.from({ length: Math.min(STRETCH, 41 - first) }, (_, n) => update(first + n, seat === null ? null : Number(seat)));
    return new Response(JSON.stringify({ updates: plies }));
  };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer(path);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('plies are fetched a stretch at a time, and once', async () => {
  const reel = new Reel('tables/t', info);
  for (const ply of [0, 1, 2, 15]) await reel.go(ply);
  expect(asked).toEqual(['/api/tables/t/reel/updates?first=0&count=32']);
  await reel.go(33);
  expect(asked).toHaveLength(2);
  expect(reel.shown?.ply).toBe(33);
  expect(reel.words).toBe('Anna plays 33.');
  expect(reel.deeds).toEqual({ 0: 'plays 33.', 1: 'plays 31.', 2: 'plays 32.' });
});

test('nothing can be played in a replay', async () => {
  const reel = new Reel('tables/t', info);
  await reel.go(5);
  expect(reel.shown?.actions).toEqual([]);
});

test('beyond the ends are the ends', async () => {
  const reel = new Reel('tables/t', info);
  await reel.go(99);
  expect(reel.at).toBe(40);
  await reel.step(-Infinity);
  expect(reel.at).toBe(0);
  expect(reel.words).toBe('The deal.');
});

test('another side asks for what that side knew', async () => {
  const reel = new Reel('tables/t', info);
  await reel.go(2);
  await reel.look(2);
  expect(asked.at(-1)).toBe('/api/tables/t/reel/updates?first=0&count=32&seat=2');
  expect(reel.shown?.you).toBe(2);
});

test('from above, the table is what everybody saw, and each seat tells its own hand', async () => {
  const open = answer;
  answer = (path) => {
    const seat = new URL(path, 'http://x').searchParams.get('seat');
    if (seat === null) return open(path);
    return new Response(JSON.stringify({ updates: [0, 1, 2].map((ply) => ({ ...update(ply, Number(seat)), scene: seat === '2' ? {} : { hand: [`${seat}@${ply}`] } })) }));
  };
  const reel = new Reel('tables/t', info);
  await reel.look('above');
  await reel.go(2);
  expect(reel.shown?.you).toBeNull();
  expect(reel.hands).toEqual([['0@2'], ['1@2'], null]);
  expect(asked).toHaveLength(4);
  expect(reel.deeds).toEqual({ 1: 'plays 1.', 2: 'plays 2.' });
  await reel.look(1);
  expect([reel.shown?.you, reel.hands]).toEqual([1, []]);
});

test('landmarks are leapt to and fro', async () => {
  const reel = new Reel('tables/t', info);
  await reel.go(5);
  await reel.leap(1);
  expect(reel.at).toBe(20);
  await reel.leap(1);
  expect(reel.at).toBe(40);
  await reel.leap(-1);
  expect(reel.at).toBe(20);
});

test('it runs at its speed, and stops at the end', async () => {
  vi.useFakeTimers();
  const reel = new Reel('tables/t', info);
  await reel.go(36);
  reel.speed = 4;
  reel.run();
  await vi.advanceTimersByTimeAsync((BEAT / 4) * 2 + 10);
  expect(reel.at).toBe(39);
  await vi.advanceTimersByTimeAsync(BEAT * 4);
  expect([reel.at, reel.running]).toEqual([40, false]);
});

test('a part that does not arrive is told, and asked for again', async () => {
  const good = answer;
  answer = () => new Response('{}', { status: 500 });
  const reel = new Reel('tables/t', info);
  await reel.go(4);
  expect(reel.problem?.message).toContain('500');
  answer = good;
  await reel.go(4);
  expect(reel.problem).toBeNull();
  expect(reel.shown?.ply).toBe(4);
});

test('a link leads to a moment and a side', () => {
  expect(momentOf(searchOf(12, 2), info)).toEqual({ ply: 12, seat: 2 });
  expect(momentOf(searchOf(12, null), info)).toEqual({ ply: 12, seat: null });
  expect(momentOf(searchOf(12, 'above'), info)).toEqual({ ply: 12, seat: 'above' });
  expect(momentOf('', info)).toEqual({ ply: 0, seat: 1 });
  expect(momentOf('?ply=999&seat=7', info)).toEqual({ ply: 40, seat: 1 });
  expect(momentOf('?ply=x', info)).toEqual({ ply: 0, seat: 1 });
});

test('keys belong to what has the focus first', () => {
  const press = (key: string, target: EventTarget | null = null) => keyOf({ key, target, ctrlKey: false, altKey: false, metaKey: false });
  const button = document.createElement('button');
  const slider = Object.assign(document.createElement('input'), { type: 'range' });
  expect(press('ArrowRight')).toBe('on');
  expect(press(' ')).toBe('toggle');
  expect(press(' ', button)).toBeNull();
  expect(press('ArrowLeft', button)).toBe('back');
  expect(press('ArrowLeft', slider)).toBeNull();
  expect(press(' ', slider)).toBe('toggle');
  expect(press('End', document.createElement('select'))).toBeNull();
  expect(press('q')).toBeNull();
});

test('the desk says what happened, and what was taken back', async () => {
  const reel = new Reel('tables/t', info);
  await reel.go(2);
  render(Controls, { reel });
  expect(screen.getByText('Cleo plays 2.')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: 'On' }));
  await waitFor(() => expect(screen.getByText('Taken back here: Anna: play a 7.')).toBeTruthy());
  const slider = screen.getByRole('slider', { name: 'Ply' });
  expect(slider.getAttribute('aria-valuetext')).toBe('3 of 40. Anna plays 3.');
  await fireEvent.change(screen.getByLabelText('Seen by'), { target: { value: '0' } });
  await waitFor(() => expect(reel.shown?.you).toBe(0));
  await fireEvent.change(screen.getByLabelText('Seen by'), { target: { value: 'above' } });
  await waitFor(() => expect([reel.seat, reel.hands.length]).toEqual(['above', 3]));
});
