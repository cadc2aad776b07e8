import { describe, expect, test } from 'vitest';
import type { Action } from '$lib/types';
import { cardWords, deedWords, dollars, faceOf, initialsOf, numberOf, type Deed } from './scene';

const NAMES = ['Ada', 'Ben', 'Cy'];
const action = (deed: Deed, text = ''): Action => ({ id: 1, text, do: deed }) as unknown as Action;

describe('words of the table', () => {
  test('name people where the action counts seats', () => {
    const scoop: Deed = {
      kind: 'scoop', type: 'crime', hand: ['crime reporter', 'scoop'], owner: 1, space: 0, reserve: ['photographer', 'telephone 2'],
    };
    expect(deedWords(action(scoop), NAMES)).toBe('Scoop the photographer and telephone 2 from Ben, claim crime with the crime reporter');
    expect(numberOf(scoop)).toBe(2);
    const block: Deed = { kind: 'block', owner: 2, space: 1, card: 'salesman' };
    expect(deedWords(action(block), NAMES)).toBe('Block reserve 2 of Cy with the salesman');
    expect(deedWords(action({ kind: 'buy' }, 'buy'), NAMES)).toBe('Buy');
  });
  test('break a name on a card only', () => {
    expect(faceOf('photographer')).toBe('photo\u00adgrapher');
    expect(cardWords('photographer')).toBe('photographer');
    expect(cardWords('telephone 7')).toBe('telephone 7');
  });
  test('are short on a press card', () => {
    expect(['crime reporter', 'photographer', 'telephone 0'].map(initialsOf)).toEqual(['cri rep', 'photo', '☎0']);
  });
  test('count dollars', () => {
    expect([0, 1250, -300].map(dollars)).toEqual(['$0', '$1,250', '−$300']);
  });
});
