import type {
  Agreement, ChatLine,
  Accepted, EventsAnswer, GameInfo, Hint, Invitations, Lesson, MailInfo, Move, NewTable, Objection, ProblemDocument, ReelInfo, ReviewInfo, TableInfo, Update,
} from './protocol';
import { heard } from './heard';
import { say } from './words';

/** What went wrong, as one sentence, and what to do next, as another. */
export class Problem extends Error {
  readonly slug: string;
  readonly status: number;
  readonly hint: string;

  constructor(document: Partial<ProblemDocument>) {
    super(document.detail || document.title || say('problem.unknown'));
    this.name = 'Problem';
    this.slug = document.type?.split('#')[1] ?? '';
    this.status = document.status ?? 0;
    this.hint = document.hint ?? '';
  }

  static from(cause: unknown): Problem {
    if (cause instanceof Problem) return cause;
    const detail = cause instanceof Error ? cause.message : String(cause);
    return new Problem({ detail: say('problem.tripped', { what: detail }), hint: say('problem.tripped.next') });
  }
}

const offline = (): Problem =>
  new Problem({ type: 'about:blank#offline', detail: say('problem.offline'), hint: say('problem.offline.next') });

async function refusal(response: Response): Promise<Problem> {
  try {
    const document = (await response.json()) as Partial<ProblemDocument>;
    if (document.detail) return new Problem({ ...document, status: response.status });
  } catch {
    // not JSON: a proxy's page, say
  }
  return new Problem({
    status: response.status,
    detail: say('problem.answered', { status: response.status }),
    hint: say('problem.answered.next'),
  });
}

async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      signal: signal ?? null,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw offline();
  }
  if (!response.ok) throw await refusal(response);
  return heard<T>(await response.text());
}

/** What this page has of a table; null where nothing has come yet. */
export interface Have {
  ply: number | null;
  /** Moves taken back before it. */
  undone: number | null;
  /** Number of the last line of chat; -1 for none. */
  line: number;
}

export function haveInWords({ undone, line }: Have): string {
  return `${undone === null ? '' : `undone=${undone}&`}chat=${line}`;
}

export function newKey(): string {
  // randomUUID exists on secure pages only, and a game on a home network is plain http
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

let games: Promise<GameInfo[]> | undefined;

export const api = {
  /** Asked for once a visit: what is on the rack does not change while one looks at it. */
  games(): Promise<GameInfo[]> {
    games ??= call<GameInfo[]>('GET', '/games').catch((cause: unknown) => {
      games = undefined;
      throw cause;
    });
    return games;
  },
  lesson: (game: string) => call<Lesson>('GET', `/lessons/${encodeURIComponent(game)}`),
  me: () => call<{ name: string }>('GET', '/me'),
  code: () => call<{ code: string; until: number }>('POST', '/me/code', {}),
  /** Six words that make any browser this guest; told once. */
  phrase: () => call<{ words: string }>('POST', '/me/phrase', {}),
  goOn: (code: string) => call<{ name: string }>('POST', '/me/continue', { code }),
  rename: (name: string) => call<{ name: string }>('PUT', '/me', { name }),
  tables: () => call<TableInfo[]>('GET', '/tables'),
  open: (wish: NewTable) => call<TableInfo>('POST', '/tables', wish),
  table: (table: string) => call<TableInfo>('GET', at(table)),
  claim: (table: string, seat: number, invite: string, name?: string) =>
    call<TableInfo>('POST', `${at(table)}/seats/${seat}/claim`, name ? { invite, name } : { invite }),
  start: (table: string) => call<TableInfo>('POST', `${at(table)}/start`, {}),
  /** Away, back, free, host: what is done to a seat without more words. */
  seat: (table: string, seat: number, deed: 'away' | 'back' | 'free' | 'host' | 'admit') =>
    call<TableInfo>('POST', `${at(table)}/seats/${seat}/${deed}`, {}),
  seatBot: (table: string, seat: number, bot: string) => call<TableInfo>('POST', `${at(table)}/seats/${seat}/bot`, { bot }),
  /** At a shared screen: show the seat to act, and none of the others. */
  unlock: (table: string, seat: number) => call<TableInfo>('POST', `${at(table)}/seats/${seat}/unlock`, {}),
  /** `seat` tells who agrees, of several people at one screen. */
  end: (table: string, agree: boolean, seat?: number) => call<TableInfo>('POST', `${at(table)}/end`, { agree, seat }),
  rematch: (table: string) => call<TableInfo>('POST', `${at(table)}/rematch`, {}),
  match: (table: string, seat?: number) => call<Update>('GET', `${at(table)}/match${seat === undefined ? '' : `?seat=${seat}`}`),
  move: (table: string, move: Move) => call<Accepted>('POST', `${at(table)}/moves`, move),
  events: (table: string, have: Have, wait: number, signal?: AbortSignal, seat?: number) =>
    call<EventsAnswer>(
      'GET', `${at(table)}/events?since=${have.ply ?? -1}&wait=${wait}&${haveInWords(have)}${seat === undefined ? '' : `&seat=${seat}`}`, undefined, signal,
    ),
  undo: (table: string, ply: number) => call<TableInfo>('POST', `${at(table)}/undo`, { ply }),
  answerUndo: (table: string, agree: boolean, seat?: number) =>
    call<TableInfo>('POST', `${at(table)}/undo/answer`, { agree, seat }),
  say: (table: string, text: string, key: string) => call<ChatLine>('POST', `${at(table)}/chat`, { text, key }),
  mute: (table: string, who: string, muted: boolean) => call<TableInfo>('POST', `${at(table)}/chat/mute`, { who, muted }),
  agree: (table: string, wish: Agreement) => call<TableInfo>('POST', `${at(table)}/settings`, wish),
  /** Where one gets mail about a table of days. */
  mail: (table: string) => call<MailInfo>('GET', `${at(table)}/mail`),
  giveMail: (table: string, address: string) => call<MailInfo>('PUT', `${at(table)}/mail`, { address }),
  stopMail: (table: string) => call<MailInfo>('DELETE', `${at(table)}/mail`),
  why: (table: string, part: string) => call<Objection>('GET', `${at(table)}/why?part=${encodeURIComponent(part)}`),
  /** Links of free seats that phones can follow, with their codes. For the host. */
  invitations: (table: string, site?: string) =>
    call<Invitations>('GET', `${at(table)}/invitations${site === undefined ? '' : `?site=${encodeURIComponent(site)}`}`),
  hint: (table: string) => call<Hint>('GET', `${at(table)}/hint`),
  beginReview: (table: string) => call<ReviewInfo>('POST', `${at(table)}/review`, {}),
  review: (table: string) => call<ReviewInfo>('GET', `${at(table)}/review`),
  stopReview: (table: string) => call<ReviewInfo>('DELETE', `${at(table)}/review`),
  /** A match that is over; `source` is `tables/ID` or `replays/ID`. */
  reel: (source: string) => call<ReelInfo>('GET', source.startsWith('tables/') ? `/${source}/reel` : `/${source}`),
  reelUpdates: (source: string, first: number, count: number, seat: number | null) =>
    call<{ updates: Update[] }>(
      'GET',
      `/${source}${source.startsWith('tables/') ? '/reel' : ''}/updates?first=${first}&count=${count}${seat === null ? '' : `&seat=${seat}`}`,
    ),
  /** A log goes as it is, so that the server can say what is wrong with it. */
  bring: (log: string) => call<ReelInfo>('POST', '/replays', new Blob([log])),
};
