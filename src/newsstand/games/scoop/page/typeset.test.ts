import { describe, expect, test } from 'vitest';
import { broken, Stick, type Measure, type Type } from './typeset';

const TYPE: Type = { face: 'news', size: 10, weight: 400 };
const measure: Measure = (text) => text.length;

describe('lines', () => {
  test('are broken at spaces and after hyphens between letters', () => {
    expect(broken('The egg-and-spoon race', 11, TYPE, measure)).toEqual(['The egg-', 'and-spoon', 'race']);
    expect(broken('wins by 9-0 at last', 8, TYPE, measure)).toEqual(['wins by', '9-0 at', 'last']);
  });
  test('may be wider than the column, and the stick knows', () => {
    const stick = new Stick(measure, 0, 0, 8);
    expect(stick.set('one two three', TYPE, 'ink', 1).isOver).toBe(false);
    expect(stick.set('one lighthouse', TYPE, 'ink', 1).isOver).toBe(true);
    expect(stick.marks).toHaveLength(4);
  });
});
