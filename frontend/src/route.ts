/** Addresses of the app's pages. Everything else (rules, histories, files) belongs to the server. */
export type Route =
  | { page: 'rack' }
  | { page: 'new'; game: string }
  | { page: 'table'; table: string }
  | { page: 'screen'; table: string }
  | { page: 'join'; table: string; seat: number; invite: string }
  | { page: 'continue'; code: string }
  | { page: 'replay'; source: string }
  | { page: 'bring' }
  | { page: 'learn'; game: string }
  | { page: 'missing' };

export function routeOf(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [head, table, join, seat] = parts;
  if (parts.length === 0) return { page: 'rack' };
  if (head === 'new' && table && parts.length === 2) return { page: 'new', game: table };
  if (head === 'continue' && parts.length === 1) return { page: 'continue', code: decodeURIComponent(hash.replace(/^#/, '')) };
  if (head === 'tables' && table && parts.length === 2) return { page: 'table', table };
  if (head === 'tables' && table && join === 'screen' && parts.length === 3) return { page: 'screen', table };
  if (head === 'tables' && table && join === 'join' && parts.length === 4 && /^\d+$/.test(seat ?? '')) {
    return { page: 'join', table, seat: Number(seat), invite: decodeURIComponent(hash.replace(/^#/, '')) };
  }
  if (head === 'tables' && table && join === 'replay' && parts.length === 3) return { page: 'replay', source: `tables/${table}` };
  if (head === 'replay' && table && parts.length === 2) return { page: 'replay', source: `replays/${table}` };
  if (head === 'replay' && parts.length === 1) return { page: 'bring' };
  if (head === 'learn' && table && parts.length === 2) return { page: 'learn', game: table };
  return { page: 'missing' };
}

export const to = {
  rack: () => '/',
  newTable: (game: string) => `/new/${encodeURIComponent(game)}`,
  table: (table: string) => `/tables/${encodeURIComponent(table)}`,
  screen: (table: string) => `/tables/${encodeURIComponent(table)}/screen`,
  join: (table: string, seat: number, invite: string) =>
    `/tables/${encodeURIComponent(table)}/join/${seat}#${encodeURIComponent(invite)}`,
  goOn: (code = '') => `/continue${code && `#${encodeURIComponent(code)}`}`,
  history: (table: string) => `/tables/${encodeURIComponent(table)}/history`,
  replay: (table: string) => `/tables/${encodeURIComponent(table)}/replay`,
  proof: (table: string) => `/tables/${encodeURIComponent(table)}/proof`,
  bring: () => '/replay',
  brought: (replay: string) => `/replay/${encodeURIComponent(replay)}`,
  broughtLog: (replay: string) => `/api/replays/${encodeURIComponent(replay)}/log`,
  /** The replay at an action, as a seat saw it. */
  moment: (table: string, ply: number, seat: number) => `/tables/${encodeURIComponent(table)}/replay?ply=${ply}&seat=${seat}`,
  rules: (game: string) => `/rules/${encodeURIComponent(game)}`,
  rulesCard: (game: string) => `/rules/${encodeURIComponent(game)}/card`,
  learn: (game: string) => `/learn/${encodeURIComponent(game)}`,
  log: (table: string) => `/api/tables/${encodeURIComponent(table)}/log`,
};

/** Is this an address the app draws itself? Then a click on it needs no trip to the server. */
export const isOurs = (path: string): boolean => routeOf(path).page !== 'missing';
