import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Action, Motion } from '$lib/types';
import Hand from './Hand.svelte';

const still: Motion = { ms: 0, card: () => () => {}, place: () => () => {}, fly: () => {} };
const HAND = ['9S', 'KH', '4D', '4C'];
const sum = { verdict: 'unmatched', xp: 35, formula: '9 + 2×13 = 35', misses_next: false, terms: [] };

function actions(): Action[] {
  const out: Action[] = [];
  for (const one of HAND) {
    for (const two of HAND.slice(HAND.indexOf(one) + 1)) {
      const passes = HAND.filter((code) => code !== one && code !== two);
      out.push({ id: out.length + 1, text: '', do: { kind: 'print', cards: [one, two], passes, now: sum } } as unknown as Action);
    }
  }
  return out;
}

function show(more: Partial<Parameters<typeof render<typeof Hand>>[1]> = {}) {
  const onpublish = vi.fn();
  render(Hand, {
    onask: vi.fn(),
    hand: HAND, received: ['4D', '4C'], giver: 'Ada', giverPlace: 'seat:0', taker: 'Cy', actions: actions(), sending: false,
    motion: still, onpublish, ...more,
  });
  return onpublish;
}

const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const publish = () => screen.getByRole('button', { name: 'Publish' });

describe('the hand', () => {
  it('names each story and where it came from', () => {
    show();
    expect(card('9 of Graft').getAttribute('aria-label')).toBe('9 of Graft');
    expect(card('4 of Vice').getAttribute('aria-label')).toBe('4 of Vice, from Ada');
  });

  it('publishes the two stories that are picked, and says what happens to the others', async () => {
    const onask = vi.fn();
    const onpublish = show({ onask });
    expect(publish().getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(card('9 of Graft'));
    expect(screen.getByText('Pick one more.')).toBeTruthy();
    await fireEvent.click(publish());
    expect(onpublish).not.toHaveBeenCalled();
    expect(onask).toHaveBeenCalledExactlyOnceWith('9S'); // the server says why
    await fireEvent.click(card('king of Romance'));
    expect(card('9 of Graft').getAttribute('aria-pressed')).toBe('true');
    expect(document.body.textContent).toContain('9 + 2×13 = 35 XP');
    expect(document.body.textContent).toContain('4 of Finance and 4 of Vice go to Cy.');
    await fireEvent.click(publish());
    expect(onpublish).toHaveBeenCalledOnce();
    expect(onpublish.mock.calls[0]![0].do.cards).toEqual(['9S', 'KH']);
  });

  it('lets a third pick take the place of the first, and a second press put a story back', async () => {
    show();
    for (const name of ['9 of Graft', 'king of Romance', '4 of Finance']) await fireEvent.click(card(name));
    expect(['9 of Graft', 'king of Romance', '4 of Finance'].map((name) => card(name).getAttribute('aria-pressed'))).toEqual(['false', 'true', 'true']);
    await fireEvent.click(card('4 of Finance'));
    expect(publish().getAttribute('aria-disabled')).toBe('true');
  });

  it('says of the last seat that the others are discarded', async () => {
    show({ taker: null });
    await fireEvent.click(card('9 of Graft'));
    await fireEvent.click(card('king of Romance'));
    expect(document.body.textContent).toContain('are discarded.');
  });

  it('does not publish twice while a move is under way', async () => {
    const onpublish = show({ sending: true });
    await fireEvent.click(card('9 of Graft'));
    await fireEvent.click(card('king of Romance'));
    await fireEvent.click(publish());
    expect(onpublish).not.toHaveBeenCalled();
  });
});
