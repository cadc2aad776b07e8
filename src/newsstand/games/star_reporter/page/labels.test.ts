import { describe, expect, it } from 'vitest';
import { labelsOf, within } from './labels';
import type { Board, City, Point } from './scene';

const city = (name: string, label = 'e'): City => ({ name, grid: 'A-1', label, airport: false, rail: false });
const board = (cities: City[], spaces: Point[], roads: number[][]): Board =>
  ({ name: 'A map', cities, spaces, roads, railroads: [], scenery: {} }) as unknown as Board;

describe('the names on a map', () => {
  it('stand where the map wants them, if nothing is there', () => {
    const [, west] = labelsOf(board([city('Start', 'n'), city('Alone', 'w')], [[8, 6], [4, 4]], []), 60);
    expect(west!.anchor).toBe('end');
    expect(west!.x).toBeLessThan(4 * 60);
  });

  it('leave the roads free', () => {
    const spaces: Point[] = [[8, 6], [4, 4], [6, 4]];
    const labels = labelsOf(board([city('Start', 'n'), city('Roadside')], spaces, [[1, 2]]), 60);
    expect(within([[240, 240], [360, 240]], labels[1]!.box, 7)).toBe(0);
  });

  it('do not lie on each other', () => {
    const spaces: Point[] = [[8, 6], [4, 4], [4.9, 4]];
    const [, a, b] = labelsOf(board([city('Start', 'n'), city('Northwestern'), city('Neighbourton', 'w')], spaces, []), 60);
    const apart = a!.box.right <= b!.box.left || b!.box.right <= a!.box.left || a!.box.bottom <= b!.box.top || b!.box.bottom <= a!.box.top;
    expect(apart).toBe(true);
  });

  it('stay on the sheet', () => {
    for (const { box } of labelsOf(board([city('Start', 'n'), city('Far Eastern Corner')], [[8, 6], [15.7, 0.3]], []), 60)) {
      expect(box.right).toBeLessThanOrEqual(960);
      expect(box.top).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('a segment in a box', () => {
  it('is measured by how long it runs inside', () => {
    const box = { left: 0, right: 10, top: 0, bottom: 10 };
    expect(within([[-5, 5], [15, 5]], box, 0)).toBeCloseTo(10);
    expect(within([[-5, 12], [15, 12]], box, 0)).toBe(0);
    expect(within([[-5, 12], [15, 12]], box, 3)).toBeCloseTo(16);
  });
});
