import { describe, expect, it } from 'vitest';
import type { Action, GameEvent } from '$lib/types';
import { destinationsOf, isSplit, moveOf, type StarScene } from './scene';

const action = (id: number, deed: Record<string, unknown>): Action => ({ id, text: `action ${id}`, do: deed }) as unknown as Action;

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
      action(1, { kind: 'drive', space: 3, to: 'a circle', how: '2 on' }),
      action(2, { kind: 'drive', space: 1, to: 'Humdrum', how: '4 on' }),
      action(3, { kind: 'stop', space: 1, to: 'Humdrum', how: 'after 4' }),
      action(4, { kind: 'fly', space: 2, to: 'Foghorn', how: '' }),
      action(5, { kind: 'announce', method: 'train' }),
    ]);
    expect(list.map(({ space }) => space)).toEqual([2, 1, 3]);
    expect(list[1]!.actions.map(({ id }) => id)).toEqual([2, 3]);
    expect(list[1]!.cards.map(({ code }) => code)).toEqual(['N1']);
  });
});

describe('of circles', () => {
  it('puts the one first that leaves the fewest steps', () => {
    const drives = [17, 9, 23].map((left, at) => action(at, { kind: 'drive', space: 5 + at, to: 'a circle', how: '7 on', left }));
    expect(destinationsOf(scene, drives).map(({ space }) => space)).toEqual([6, 5, 7]);
  });
});

describe('a drive', () => {
  it('is split if it goes on and back, whatever its words are', () => {
    expect(isSplit(action(1, { kind: 'drive', space: 3, to: 'a circle', how: '2 vor, 1 zurück', path: [0, 2, 3, 2] }))).toBe(true);
    expect(isSplit(action(2, { kind: 'drive', space: 3, to: 'a circle', how: '3 back, really on', path: [0, 2, 4, 3] }))).toBe(false);
    expect(isSplit(action(3, { kind: 'fly', space: 2, to: 'Foghorn' }))).toBe(false);
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
