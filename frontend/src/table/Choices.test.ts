import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { expect, test, vi } from 'vitest';
import { settings } from '../settings.svelte';
import Choices from './Choices.svelte';

const actions = ['play a 3', 'play two 7s', 'take the pile'].map((text, at) => ({ id: 40 + at, text, do: {} }));
const buttons = () => screen.getAllByRole('button').filter((button) => button.closest('[data-choices]'));

test('every action is a button that plays its id', () => {
  const onchoose = vi.fn();
  render(Choices, { actions, foldable: false, onchoose });
  expect(buttons().map((button) => button.querySelector('.text')!.textContent)).toEqual(actions.map((one) => one.text));
  buttons()[1]!.click();
  expect(onchoose).toHaveBeenCalledExactlyOnceWith(41);
});

test('arrows walk along the list, and one tab stop is enough for it', async () => {
  const { component } = render(Choices, { actions, foldable: false, onchoose: vi.fn() });
  component.step(1);
  await tick();
  expect(document.activeElement).toBe(buttons()[1]);
  component.step(-1);
  component.step(-1);
  await tick();
  expect(document.activeElement).toBe(buttons()[2]);
  expect(buttons().map((button) => button.tabIndex)).toEqual([-1, -1, 0]);
});

test('who plays by keyboard waits on the prompt and comes back to the first choice', async () => {
  const prompt = document.createElement('p');
  Object.assign(prompt, { id: 'prompt', tabIndex: -1 });
  document.body.append(prompt);
  const { rerender } = render(Choices, { actions, foldable: false, onchoose: vi.fn() });
  buttons()[1]!.focus();
  buttons()[1]!.click();
  await rerender({ actions: [] });
  await tick();
  expect(document.activeElement).toBe(prompt);
  await rerender({ actions });
  await tick();
  expect(document.activeElement).toBe(buttons()[0]);
  prompt.remove();
});

test('the list never steals the focus of somebody who is elsewhere', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  field.focus();
  const { rerender } = render(Choices, { actions: [], foldable: false, onchoose: vi.fn() });
  await rerender({ actions });
  await tick();
  expect(document.activeElement).toBe(field);
  field.remove();
});

test('numbers are shown only where they work', async () => {
  const { container } = render(Choices, { actions, foldable: false, onchoose: vi.fn() });
  expect(container.querySelectorAll('.digit')).toHaveLength(3);
  settings.digits = false;
  await tick();
  expect(container.querySelectorAll('.digit')).toHaveLength(0);
  settings.digits = true;
});
