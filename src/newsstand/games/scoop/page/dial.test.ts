import { describe, expect, it } from 'vitest';
import { holeAt, restOf, returnTime, STOP, sweep, turnOf } from './dial';

describe('the dial', () => {
  it('brings each hole to the stop by its own turn', () => {
    for (let number = 0; number <= 9; number++) expect(restOf(number) + turnOf(number)).toBe(STOP);
  });
  it('turns furthest for 0 and least for 1', () => {
    expect(turnOf(1)).toBe(60);
    expect(turnOf(0)).toBe(330);
    expect(returnTime(0)).toBeGreaterThan(returnTime(9));
  });
  it('finds the hole under a finger', () => {
    for (let number = 0; number <= 9; number++) expect(holeAt(restOf(number) + 360)).toBe(number);
    expect(holeAt(STOP)).toBeNull();
  });
  it('measures the short way round', () => {
    expect(sweep(350, 10)).toBe(20);
    expect(sweep(10, 350)).toBe(-20);
  });
});
