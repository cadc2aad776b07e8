import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { GameInfo, TableInfo } from '../protocol';
import PlayOn from './PlayOn.svelte';

const games = [{ name: 'swoop', title: 'Swoop' }] as GameInfo[];
const table = (id: string, status: string, mine = true) =>
  ({ table: id, game: 'swoop', status, seats: [{ yours: mine, name: 'Ada' }, { yours: false, name: 'Ben' }] }) as unknown as TableInfo;

it('leads back to the newest two matches that this guest has left, and to no others', () => {
  render(PlayOn, { games, tables: [table('a', 'over'), table('b', 'playing'), table('c', 'playing', false), table('d', 'playing'), table('e', 'playing'), table('f', 'lobby')] });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/tables/b', '/tables/d']);
  expect(screen.getAllByRole('link')[0]!.textContent).toContain('with Ben');
});

it('is not there where there is nothing to go on with', () => {
  render(PlayOn, { games, tables: [table('a', 'over')] });
  expect(screen.queryByRole('navigation')).toBeNull();
});
