import { describe, expect, it } from 'vitest';
import type { Action } from '$lib/types';
import { linesOf, nameOf, printing, roundShown, told, worthOf, type MuckrakerScene, type Story } from './scene';

const print = (id: number, ...cards: string[]): Action =>
  ({ id, text: '', do: { kind: 'print', cards, passes: [] } }) as unknown as Action;

const story = (xp: number, more: Partial<Story> = {}): Story => ({
  cards: ['9H', 'KC'], verdict: 'unmatched', xp, formula: `${xp} = ${xp}`, misses_next: false, terms: [], laid: null, ...more,
});

const scene = (more: Partial<MuckrakerScene>): MuckrakerScene =>
  ({
    phase: 'printing', round: 2, marker: 2, order: [2, 0], last_round: null, history: [],
    seats: [0, 1, 2].map((seat) => ({ seat, story: null, face_down: 0 })),
    ...more,
  }) as unknown as MuckrakerScene;

describe('cards', () => {
  it('are named by rank and topic', () => {
    expect(nameOf('10D')).toBe('10 of Finance');
    expect(nameOf('QS')).toBe('queen of Graft');
    expect([worthOf('AH'), worthOf('10D'), worthOf('KC')]).toEqual([1, 10, 13]);
  });
});

describe('printing', () => {
  const actions = [print(1, '9H', 'KC'), print(2, '9H', '4D')];
  it('finds the action of two cards in any order', () => {
    expect(printing(actions, ['KC', '9H'])?.id).toBe(1);
    expect(printing(actions, ['4D', '9H'])?.id).toBe(2);
  });
  it('finds none for one card, or for two that do not go', () => {
    expect(printing(actions, ['9H'])).toBeUndefined();
    expect(printing(actions, ['KC', '4D'])).toBeUndefined();
  });
});

describe('the stone', () => {
  const seats = (...parts: object[]) => parts.map((part, seat) => ({ seat, story: null, face_down: 0, status: 'waiting', ...part })) as never;

  it('shows no stories before anything was turned up', () => {
    const first = scene({ round: 1, seats: seats({ face_down: 2, status: 'printed' }, {}) });
    expect(roundShown(first)).toBe(0);
    expect(linesOf(first).map(({ story, faceDown }) => [story, faceDown])).toEqual([[null, 2], [null, 0]]);
  });
  it('shows the last round between rounds, and who missed it', () => {
    const between = scene({
      last_round: [story(1), story(2), null],
      history: [{ round: 1, shown_leftovers: [], seats: [{ verdict: 'unmatched' }, { verdict: 'unmatched' }, { verdict: 'missed' }] }] as never,
    });
    expect(roundShown(between)).toBe(1);
    expect(linesOf(between).map(({ story: shown, note }) => [shown?.xp, note])).toEqual([[1, ''], [2, ''], [undefined, 'missed the round']]);
  });
  it('shows this round while somebody chooses the topic, the rest face down', () => {
    const choosing = scene({
      phase: 'choosing',
      seats: seats({ face_down: 2, status: 'printed' }, { status: 'missing' }, { story: story(18), status: 'choosing' }),
    });
    expect(roundShown(choosing)).toBe(2);
    expect(linesOf(choosing).map(({ faceDown, story: shown, note }) => [faceDown, shown?.xp, note])).toEqual([
      [2, undefined, 'face down'], [0, undefined, 'misses the round'], [0, 18, ''],
    ]);
  });
});

describe('a story in words', () => {
  it('says the stamp, the sum and the penalty', () => {
    expect(told(story(18))).toBe('18 = 18 XP');
    expect(told(story(-8, { verdict: 'libel', misses_next: true }))).toBe('Libel: -8 = -8 XP, misses the next round');
  });
});
