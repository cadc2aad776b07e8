/** Which cells of a score sheet are text, read from the left. The rest are figures, and so is a short word
 *  ("out: 0") or a hand of cards ("3 K JOKER: 68") in a column of figures: it keeps to their edge. */

const isWords = (cell: unknown): cell is string => typeof cell === 'string' && /\p{Ll}{2}/u.test(cell);
const LONG = 16;

export function textCells(rows: readonly { cells: readonly unknown[] }[]): boolean[][] {
  const isText = (column: number) => rows.some(({ cells }) => isWords(cells[column]) && cells[column].length > LONG);
  return rows.map(({ cells }) => cells.map((cell, column) => isWords(cell) && isText(column)));
}
