import { describe, expect, it } from 'vitest';
import type { Action } from '$lib/types';
import { actionOf, pickFromBoard, pickFromHand, stepped } from './picks';
import { asButton, counted, groupsOf, listed } from './scene';

function way(id: number, card: string, hand: number, board: number, kind = 'play'): Action {
  return { id, text: `${kind} ${hand} and ${board}`, do: { kind, card, hand, board } };
}

const SEVENS = [way(1, '7', 0, 1), way(2, '7', 1, 0), way(3, '7', 1, 1), way(4, '7', 2, 0), way(5, '7', 2, 1)];
const TURN: Action = { id: 9, text: 'turn', do: { kind: 'turn', place: 2 } };

describe('picking up', () => {
  it('takes all of the hand and none of the board at a touch', () => {
    expect(pickFromHand(SEVENS, '7')).toEqual({ card: '7', hand: 2, board: 0 });
  });

  it('takes what the board must give when there is no other way', () => {
    const bomb = [way(1, 'J', 2, 2), way(2, 'J', 3, 1), way(3, 'J', 3, 2)];
    expect(pickFromHand(bomb, 'J')).toEqual({ card: 'J', hand: 3, board: 1 });
    expect(pickFromBoard(bomb, 'J', null)).toEqual({ card: 'J', hand: 3, board: 1 });
  });

  it('adds a card of the board to what is held of its kind', () => {
    const held = { card: '7', hand: 2, board: 0 };
    expect(pickFromBoard(SEVENS, '7', held)).toEqual({ card: '7', hand: 2, board: 1 });
    expect(pickFromBoard(SEVENS, '7', null)).toEqual({ card: '7', hand: 0, board: 1 });
    expect(pickFromBoard(SEVENS, '7', { card: '7', hand: 2, board: 1 })).toEqual({ card: '7', hand: 0, board: 1 });
  });

  it('picks nothing up that may not be used', () => {
    expect(pickFromHand(SEVENS, 'K')).toBeNull();
    expect(pickFromBoard([way(1, '7', 1, 0)], '7', null)).toBeNull();
    expect(pickFromHand([TURN], '7')).toBeNull();
  });
});

describe('what a pick stands for', () => {
  it('is the action with those cards', () => {
    expect(actionOf(SEVENS, { card: '7', hand: 2, board: 1 })?.id).toBe(5);
    expect(actionOf([...SEVENS, TURN], { place: 2 })?.id).toBe(9);
    expect(actionOf([...SEVENS, TURN], { place: 1 })).toBeUndefined();
    expect(actionOf(SEVENS, { card: '7', hand: 0, board: 0 })).toBeUndefined();
  });

  it('steps among the ways there are', () => {
    const pick = { card: '7', hand: 2, board: 0 };
    expect(stepped(SEVENS, pick, 'hand', -1)).toEqual({ card: '7', hand: 1, board: 0 });
    expect(stepped(SEVENS, pick, 'hand', 1)).toBeNull();
    expect(stepped(SEVENS, pick, 'board', 1)).toEqual({ card: '7', hand: 2, board: 1 });
    const bomb = [way(1, 'J', 4, 0), way(2, 'J', 6, 0)];
    expect(stepped(bomb, { card: 'J', hand: 4, board: 0 }, 'hand', 1)).toEqual({ card: 'J', hand: 6, board: 0 });
    expect(stepped(bomb, { place: 1 }, 'hand', 1)).toBeNull();
  });
});

describe('cards in words', () => {
  it('groups what lies together', () => {
    expect(groupsOf(['A', '7', '7', '10'])).toEqual([
      { card: 'A', count: 1 }, { card: '7', count: 2 }, { card: '10', count: 1 },
    ]);
    expect(groupsOf([])).toEqual([]);
    expect(listed(['K', 'K', '10', 'JOKER'])).toBe('K K 10 Joker');
  });

  it('writes an action as a button has it', () => {
    expect(asButton('turn the Mystery on place 1')).toBe('Turn the Mystery on place 1');
  });

  it('counts them', () => {
    expect([counted(1, '7'), counted(3, 'K'), counted(12, 'A')]).toEqual(['one 7', 'three kings', '12 aces']);
  });
});
