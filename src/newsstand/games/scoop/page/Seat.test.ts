import { render, screen } from '@testing-library/svelte';
import { describe, expect, test } from 'vitest';
import type { Motion } from '$lib/types';
import Seat from './Seat.svelte';

const still: Motion = { ms: 0, card: () => () => {}, place: () => () => {}, fly: () => {} };

function show(cash: number | null, total: number) {
  const paper = { seat: 0, standing: 'in', cash, total, filled: 0, reserve: [] };
  render(Seat, { scene: { seats: [paper], spaces: 9 }, seat: 0, motion: still });
  return screen.queryByText(/\$|money/)?.textContent;
}

describe('a press card', () => {
  test('tells what is in the till only where it is not all there is', () => {
    expect(show(2700, 2700)).toBeUndefined();
    expect(show(2300, 4000)).toBe('Till $2,300');
  });
  test('says that the money is hidden', () => {
    expect(show(null, 3000)).toBe('money hidden');
  });
});
