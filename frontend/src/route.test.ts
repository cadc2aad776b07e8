// @vitest-environment node
import { expect, test } from 'vitest';
import { isOurs, routeOf, to } from './route';

test('each page has an address that leads back to it', () => {
  expect(routeOf(to.rack())).toEqual({ page: 'rack' });
  expect(routeOf(to.newTable('swoop'))).toEqual({ page: 'new', game: 'swoop' });
  expect(routeOf(to.table('a b'))).toEqual({ page: 'table', table: 'a b' });
  expect(routeOf(to.replay('a b'))).toEqual({ page: 'replay', source: 'tables/a b' });
  expect(routeOf(to.brought('xyz'))).toEqual({ page: 'replay', source: 'replays/xyz' });
  expect(routeOf(to.bring())).toEqual({ page: 'bring' });
  const [path, hash] = to.join('xyz', 3, 'se+cret').split('#');
  expect(routeOf(path!, `#${hash}`)).toEqual({ page: 'join', table: 'xyz', seat: 3, invite: 'se+cret' });
});

test("the server's own pages are left to it", () => {
  expect(isOurs(to.rules('swoop'))).toBe(false);
  expect(isOurs(to.history('xyz'))).toBe(false);
  expect(isOurs(to.log('xyz'))).toBe(false);
  expect(isOurs(to.proof('xyz'))).toBe(false);
  expect(isOurs(to.broughtLog('xyz'))).toBe(false);
  expect(isOurs('/tables/xyz/join/three')).toBe(false);
  expect(isOurs('/nothing')).toBe(false);
});

test('a big screen has an address of its own', () => {
  expect(routeOf('/tables/ab/screen')).toEqual({ page: 'screen', table: 'ab' });
  expect(to.screen('ab')).toBe('/tables/ab/screen');
  expect(routeOf('/tables/ab/screen/x')).toEqual({ page: 'missing' });
});
