import { describe, expect, it } from 'vitest';
import { beside, share, type Box } from './beside';

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const ROOM = box(0, 0, 1000, 600);

describe('a bubble beside its place', () => {
  it('stands to the right, level with it, its arrow at the middle', () => {
    expect(beside(box(100, 200, 200, 300), 300, 120, ROOM, [])).toEqual({ side: 'right', left: 218, top: 190, tip: 60, covers: 0 });
  });

  it('goes where there is room', () => {
    expect(beside(box(700, 200, 900, 300), 300, 120, ROOM, [])?.side).toBe('left');
    expect(beside(box(10, 400, 990, 590), 300, 120, ROOM, [])?.side).toBe('above');
    expect(beside(box(10, 10, 990, 100), 300, 120, ROOM, [])?.side).toBe('below');
    expect(beside(box(10, 10, 990, 590), 300, 120, ROOM, [])).toBeNull();
  });

  it('stays within the room, and its arrow still points at the place', () => {
    const spot = beside(box(100, 560, 200, 590), 300, 200, ROOM, [])!;
    expect([spot.side, spot.top]).toEqual(['right', 400]);
    expect(spot.top + spot.tip).toBeCloseTo(575);
  });

  it('rather covers nothing than stand on its favourite side', () => {
    const spot = beside(box(400, 200, 500, 300), 300, 120, ROOM, [{ box: box(600, 150, 700, 350), weight: 1 }])!;
    expect([spot.side, spot.covers]).toEqual(['left', 0]);
  });

  it('says how much it covers where nothing is free', () => {
    const all = [box(500, 0, 1000, 600), box(0, 0, 400, 600), box(0, 0, 1000, 200), box(0, 300, 1000, 600)];
    expect(beside(box(400, 200, 500, 300), 300, 120, ROOM, all.map((one) => ({ box: one, weight: 1 })))!.covers).toBeGreaterThan(0);
    expect(share(box(0, 0, 10, 10), box(5, 0, 15, 10))).toBe(0.5);
  });
});
