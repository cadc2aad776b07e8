import { fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { ReviewInfo } from '../protocol';
import { Problem } from '../requests';
import { linesOf, rowsOf } from './graph';
import Review from './Review.svelte';
import { Reviewer } from './reviewer.svelte';
import { gained, sums, swing } from './words';

const names = ['Anna', 'Bert', 'Bot <3>'];
const figure = (value: number, margin: number | null = 0.1) => ({ value, margin });
const account = (seat: number, place: number, own: number, deal: number) => ({
  seat, even: 2, place,
  parts: {
    seat: figure(0), deal: figure(deal), chance: figure(0.2), own: figure(own),
    others: figure(2 - place - own - deal - 0.2), unseen: figure(0, 0),
  },
});
const done: ReviewInfo = {
  stage: 'done', done: 40, steps: 40, plies: 12,
  curve: [0, 6, 12].map((ply) => ({ ply, places: ply < 12 ? [2.2, 1.8, 2] : [1, 3, 2], margins: [0.1, 0.1, null] })),
  turns: [{ ply: 7, seat: 1, text: 'Bert drops the camera.', gains: [1.24, -1.1, -0.14], margin: 0.2, cause: 'move' }],
  misses: [{ ply: 6, seat: 1, played: 'drop the camera', better: 'take the photo', gap: 0.84, margin: 0.12 }],
  accounts: [account(0, 1, 0, 0.5), account(1, 3, -1.2, -0.4), account(2, 2, 0.1, 0.1)],
  notes: ['Looked at 3 of 13 positions.'],
};
const growing: ReviewInfo = { ...done, stage: 'looking', done: 10, curve: [], turns: [], misses: [], accounts: [], notes: [] };
const unasked: ReviewInfo = { ...growing, stage: 'none', done: 0, steps: 1, plies: 0 };

let tables = 0;
function shown(first: ReviewInfo | Problem, ...later: (ReviewInfo | Problem)[]) {
  const answer = (one: ReviewInfo | Problem) => (one instanceof Problem ? Promise.reject(one) : Promise.resolve(one));
  const beginReview = vi.fn(() => answer(first));
  const answers: (ReviewInfo | Problem)[] = [unasked, ...later];
  const review = vi.fn(() => answer(answers.length > 1 ? answers.shift()! : answers[0]!));
  const stopReview = vi.fn(() => answer({ ...growing, stage: 'stopped' }));
  const table = `t${(tables += 1)}`;
  const reviewer = new Reviewer(table, { beginReview, review, stopReview }, 5);
  return { table, reviewer, beginReview, review, stopReview, ...render(Review, { table, names, reviewer }) };
}
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Review the match' }));

test('nothing is begun until somebody wants it; then it grows until it is done', async () => {
  const { beginReview, review } = shown(growing, growing, done);
  expect(beginReview).not.toHaveBeenCalled();
  await ask();
  const bar = await screen.findByRole('progressbar', { name: 'Progress of the review' });
  expect((bar as HTMLProgressElement).value).toBe(25);
  await screen.findByRole('heading', { name: 'Turning points' });
  expect(beginReview).toHaveBeenCalledOnce();
  expect(review).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('turning points and misses lead into the replay, and are told in a table and in sentences', async () => {
  const { table } = shown(done);
  await ask();
  const region = await screen.findByRole('region', { name: 'Turning points' });
  expect(within(region).getByRole('row', { name: /Bert drops the camera\. Action 7, by Bert\. Anna 1\.2 up, Bert 1\.1 down/ })).toBeTruthy();
  const links = screen.getAllByRole('link', { name: /Turning point 1/ });
  expect(links).toHaveLength(2); // in the graph, and in the table
  for (const link of links) expect(link.getAttribute('href')).toBe(`/tables/${table}/replay?ply=7&seat=1`);
  const miss = screen.getByRole('link', { name: 'Action 7' });
  expect(miss.getAttribute('href')).toBe(`/tables/${table}/replay?ply=6&seat=1`);
  expect(miss.parentElement!.textContent!.replace(/\s+/g, ' ').trim()).toBe('Action 7: drop the camera. Better: take the photo, by 0.8 places (±0.1).');
  expect(screen.getByText('Nothing much for Anna and Bot <3>.')).toBeTruthy();
});

test('what the parts come to is told in numbers too', async () => {
  shown(done);
  await ask();
  await fireEvent.click(await screen.findByText('How it adds up'));
  expect(screen.getByRole('row', { name: /Own decisions.*0 ±0\.1 \+0\.1 ±0\.1 −1\.2 ±0\.1/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'Place in the end 1 2 3' })).toBeTruthy();
  expect(screen.queryByText('Not looked into')).toBeNull();
});

test('it can be stopped, and asked for again', async () => {
  const { stopReview, beginReview } = shown(growing, growing);
  await ask();
  await fireEvent.click(await screen.findByRole('button', { name: 'That will do' }));
  expect(stopReview).toHaveBeenCalledOnce();
  await screen.findByText(/Stopped: this is what the editor knows/);
  await fireEvent.click(screen.getByRole('button', { name: 'Review it again' }));
  expect(beginReview).toHaveBeenCalledTimes(2);
});

test('a refusal says why, and a forgotten review can be asked for anew', async () => {
  shown(new Problem({ detail: 'You ask faster than that.', hint: 'Wait.' }));
  await ask();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/You ask faster than that\.\s*Wait\./));
  expect(screen.getByRole('button', { name: 'Review the match' })).toBeTruthy();

  const forgotten = new Problem({ type: 'about:blank#not-found', detail: 'Nobody has asked.' });
  const { reviewer } = shown(growing, forgotten);
  await reviewer.begin();
  await waitFor(() => expect(reviewer.info).toBeNull());
  expect(reviewer.problem).toBeNull();
});

test('who comes back from the replay, or next week, finds the review', async () => {
  const { reviewer, review, unmount } = shown(done, done);
  await reviewer.begin();
  unmount();
  render(Review, { table: reviewer.table, names, reviewer: new Reviewer(reviewer.table, { beginReview: review, review, stopReview: review }, 5) });
  await screen.findByRole('heading', { name: 'Turning points' });
  expect(review).toHaveBeenCalledTimes(2);
});

test('figures as people read them', () => {
  expect(gained({ value: 0.84, margin: 0.23 })).toBe('+0.8 ±0.2');
  expect(gained({ value: -1.26, margin: null })).toBe('−1.3');
  expect(gained({ value: -0.01, margin: 0.01 })).toBe('0');
  expect(swing([0.1, -0.6, 0.5], names)).toBe('Bot <3> 0.5 up, Bert 0.6 down');
  expect(sums(done.accounts[0]!).luck).toBeCloseTo(0.7);
});

test('names at the ends of lines keep apart, and stay in the picture', () => {
  const size = { width: 400, height: 300, left: 20, right: 80, top: 20, bottom: 30 };
  const level = { ...done, curve: [{ ply: 0, places: Array(8).fill(4.5), margins: [] }, { ply: 12, places: Array(8).fill(8), margins: [] }] };
  const labels = linesOf(level, 8, size, 20).map(({ label }) => label).sort((a, b) => a - b);
  labels.slice(1).forEach((label, at) => expect(label - labels[at]!).toBeGreaterThanOrEqual(20));
  expect(labels.at(-1)).toBeLessThanOrEqual(280);
  expect(labels[0]).toBeGreaterThan(0);
});

test('numbers over the graph that would cover each other stand in rows', () => {
  expect(rowsOf([10, 100, 20, 30, 46], 26)).toEqual([0, 0, 1, 2, 0]);
});
