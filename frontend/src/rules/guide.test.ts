import { describe, expect, it } from 'vitest';
import type { Action, GameInfo } from '../protocol';
import { ruleNow } from './guide';

const swoop = { guide: { play: '5.1', wait: '4.4' } } as unknown as GameInfo;
const may = (kind: string) => [{ id: 1, text: '', do: { kind } }] as Action[];

describe('the rule that matters now', () => {
  it('is that of what may be done, or of waiting, or the first', () => {
    expect(ruleNow(swoop, may('play'))).toBe('5.1');
    expect(ruleNow(swoop, [])).toBe('4.4');
    expect(ruleNow(swoop, may('sing'))).toBe('4.4');
    expect(ruleNow(undefined, may('play'))).toBe('1.1');
  });
});
