import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { Motion, TableProps } from '$lib/types';
import Table from './Table.svelte';

const still: Motion = { ms: 0, card: () => () => {}, place: () => () => {}, fly: () => {} };
const topic = (card: string, name: string) => ({ card, topic: name, name, pays: 1 });

it('shows the hand also where nothing is to be done, as in a replay', () => {
  const scene = {
    phase: 'printing', options: {}, round: 1, rounds: 10, marker: 0, order: [0, 1],
    hot: topic('4H', 'Romance'), old: topic('8S', 'Graft'), piles: { draw: 40, discard: 0, hot: 0, old: 0 },
    seats: [0, 1].map((seat) => ({ seat, name: '', xp: 0, place: 1, crossovers: 0, best_round: 0, status: 'waiting', misses_next: false, cards: 0, face_down: 0, story: null })),
    hand: ['9S', 'KH', '4D', '4C'], received: [], passed: [], printed: [], history: [], last_round: null, seen: null,
  };
  render(Table, { props: {
    scene, actions: [], you: 0, turn: 0, over: false, players: 2, names: ['Ada', 'Ben'], totals: [0, 0], seats: [], events: [], ply: 1,
    result: null, sending: false, send: () => {}, motion: still, play: () => {},
  } as unknown as TableProps });
  const mine = screen.getByText('In hand').closest('section')!;
  expect([...mine.querySelectorAll('[role=img]')].map((card) => card.getAttribute('aria-label'))).toEqual([
    '9 of Graft', 'king of Romance', '4 of Finance', '4 of Vice',
  ]);
});
