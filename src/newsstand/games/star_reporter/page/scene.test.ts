import { describe, expect, it } from 'vitest';
import type { Action, GameEvent } from '$lib/types';
import { destinationsOf, howOf, isSplit, moveOf, placeName, type StarScene } from './scene';

const action = (id: number, deed: Record<string, unknown>): Action => ({ id, text: `action ${id}`, do: deed }) as unknown as Action;

const CIRCLE = { circle: 1, ends: [1, 0] };

const scene = {
  turn: 0,
  seats: [{ assignment: { code: 'N1', kind: 'news', city: 1, points: 20 } }],
  open: [{ code: 'H1', kind: 'headline', city: 2, points: 155 }],
  board: {
    cities: [{ name: 'Urbania' }, { name: 'Humdrum' }, { name: 'Foghorn', airport: true }],
    spaces: [[8, 6], [7, 7], [14, 1], [7.5, 6.5]],
  },
} as unknown as StarScene;

describe('destinations', () => {
  it('puts what pays first, and gathers the ways to one space', () => {
    const list = destinationsOf(scene, [
      action(1, { kind: 'drive', space: 3, to: CIRCLE, how: { on: 2 } }),
      action(2, { kind: 'drive', space: 1, to: { city: 1 }, how: { on: 4 } }),
      action(3, { kind: 'stop', space: 1, to: { city: 1 }, how: { after: 4 } }),
      action(4, { kind: 'fly', space: 2, to: { city: 2 } }),
      action(5, { kind: 'announce', method: 'train' }),
    ]);
    expect(list.map(({ space }) => space)).toEqual([2, 1, 3]);
    expect(list[1]!.actions.map(({ id }) => id)).toEqual([2, 3]);
    expect(list[1]!.cards.map(({ code }) => code)).toEqual(['N1']);
  });
});

describe('words', () => {
  it('call a place and the way there by what the server tells', () => {
    expect(placeName(scene.board, { city: 2 })).toBe('Foghorn');
    expect(placeName(scene.board, { circle: 1, ends: [1, 0] })).toBe('circle 1 from Humdrum to Urbania');
    expect([{ on: 4 }, { on: 3, back: 1 }, { after: 2 }].map((how) => howOf(action(1, { kind: 'drive', how })))).toEqual(['4 on', '3 on, 1 back', 'after 2']);
    expect(howOf(action(1, { kind: 'fly', space: 2 }))).toBe('');
  });
});

describe('of circles', () => {
  it('puts the one first that leaves the fewest steps', () => {
    const drives = [17, 9, 23].map((left, at) => action(at, { kind: 'drive', space: 5 + at, to: CIRCLE, how: { on: 7 }, left }));
    expect(destinationsOf(scene, drives).map(({ space }) => space)).toEqual([6, 5, 7]);
  });
});

describe('a drive', () => {
  it('is split if it goes on and back', () => {
    expect(isSplit(action(1, { kind: 'drive', space: 3, to: CIRCLE, how: { on: 2, back: 1 }, path: [0, 2, 3, 2] }))).toBe(true);
    expect(isSplit(action(2, { kind: 'drive', space: 3, to: CIRCLE, how: { on: 3 }, path: [0, 2, 4, 3] }))).toBe(false);
    expect(isSplit(action(3, { kind: 'fly', space: 2, to: { city: 2 } }))).toBe(false);
  });
});

describe('moves', () => {
  it('finds the vehicle and its way', () => {
    const events = [
      { kind: 'throw', text: '', seats: [1], cards: [] },
      { kind: 'fly', text: '', seats: [1], cards: [], path: [0, 2] },
    ] as unknown as GameEvent[];
    expect(moveOf(events)).toEqual({ seat: 1, vehicle: 'airplane', path: [0, 2] });
    expect(moveOf([])).toBeNull();
  });
});
