import { describe, expect, it } from 'vitest';
import { textCells } from './sheet';

describe('the cells of a score sheet', () => {
  it('are figures where a short word or a hand stands among figures', () => {
    const rows = [{ cells: [82, 0, 68] }, { cells: ['4 6 6 6 7 7 8 8 J Q Q: 82', 'fertig: 0', '3 5 K K K Q Q JOKER: 68'] }];
    expect(textCells(rows)).toEqual([[false, false, false], [false, false, false]]);
  });

  it('are text in a column that has a sentence, its short words too, and not its figures', () => {
    const rows = [{ cells: ['Bridge money found under bridge', 3] }, { cells: ['Crime', 4] }, { cells: [12, null] }];
    expect(textCells(rows)).toEqual([[true, false], [true, false], [false, false]]);
  });
});
