import { describe, expect, it } from 'vitest';
import { heard } from './heard';

describe('what the server tells', () => {
  it('never breaks a place at its hyphen', () => {
    const told = { prompt: 'Drive to Pomp (G-9) or Lower-Whiskers (AB-12).', hand: ['S-05', '(a-1', '7-H'] };
    const { prompt, hand } = heard<typeof told>(JSON.stringify(told));
    expect(prompt).toBe('Drive to Pomp (G\u20119) or Lower-Whiskers (AB\u201112).');
    expect(hand).toEqual(told.hand); // codes stay what they are
  });
});
