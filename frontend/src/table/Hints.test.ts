import { fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import type { Hint } from '../protocol';
import { Problem } from '../requests';
import { Editor, outlook } from './editor.svelte';
import Hints from './Hints.svelte';

const tip = (action: number, more: object = {}) => ({
  action, text: `play ${action}`, why: `Because of ${action}.`, place: 1.84, margin: 0.16, first: 0.452, ...more,
});
const hint: Hint = { ply: 7, seat: 0, players: 4, tips: [tip(5), tip(6), tip(9)], searched: true, note: null };

function asked(answer: Promise<Hint> | Hint) {
  const editor = new Editor('t', () => Promise.resolve(answer));
  const onchoose = vi.fn();
  render(Hints, { editor, onchoose });
  return { editor, onchoose };
}

test('each tip is a button with its words, why, and the place to expect; pressing one plays it', async () => {
  const { editor, onchoose } = asked(hint);
  await editor.consult(7);
  const first = await screen.findByRole('button', { name: 'play 5' });
  expect(first.getAttribute('aria-describedby')).toBe('tip-0');
  expect(document.getElementById('tip-0')!.textContent).toBe('Because of 5. Place 1.8 of 4, give or take 0.2; first in 45 of 100.');
  expect(screen.getByRole('status').textContent).toContain('The editor has 3 tips.');
  // who asked by key is on the best one: Enter plays it
  expect(document.activeElement).toBe(first);
  await fireEvent.click(screen.getByRole('button', { name: 'play 9' }));
  expect(onchoose).toHaveBeenCalledExactlyOnceWith(9);
  await tick();
  expect(screen.queryByRole('region')).toBeNull();
});

test('the house alone says what it would do, and why there is no more', async () => {
  const only = { ...hint, searched: false, note: 'The editor is still reading.', tips: [tip(5, { place: null, margin: null, first: null })] };
  const { editor } = asked(only);
  await editor.consult(7);
  await screen.findByText('The editor is still reading.');
  expect(document.getElementById('tip-0')!.textContent!.trim()).toBe('Because of 5.');
});

test('an answer about a position that has passed is not shown', async () => {
  let answer: (hint: Hint) => void = () => undefined;
  const { editor } = asked(new Promise<Hint>((resolve) => (answer = resolve)));
  const consulted = editor.consult(7);
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('thinking'));
  editor.dismiss();
  answer(hint);
  await consulted;
  await tick();
  expect(editor.hint).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a refusal says why and what next', async () => {
  const { editor } = asked(Promise.reject(new Problem({ detail: 'It is not your turn.', hint: 'Wait.' })));
  await editor.consult(7);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/It is not your turn\.\s*Wait\./));
});

test('what is not known is not said', () => {
  expect(outlook({ action: 1, text: '', why: '', place: null, margin: null, first: null }, 4)).toBe('');
  expect(outlook({ action: 1, text: '', why: '', place: 1, margin: 0, first: 1 }, 1)).toBe('');
});
