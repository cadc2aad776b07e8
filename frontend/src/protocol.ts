/**
 * What the server says and hears: the one place where the page names wire types.
 * Once the server's OpenAPI document exists, these become aliases of the generated ones in api.d.ts.
 */
export type OptionValue = boolean | string | number;

export interface Choice {
  value: string;
  title: string;
  explain: string;
}

export interface GameOption {
  name: string;
  title: string;
  explain: string;
  kind: 'switch' | 'choice' | 'number';
  choices: Choice[] | null;
  min: number | null;
  max: number | null;
  default: OptionValue;
  rulings: string[];
}

export interface Preset {
  name: string;
  title: string;
  explain: string;
  options: Record<string, OptionValue>;
}

export interface Bot {
  name: string;
  title: string;
  explain: string;
}

export interface GameInfo {
  name: string;
  title: string;
  tagline: string;
  /** False for a title that is announced and cannot be played yet: then only the words above count. */
  ready: boolean;
  players: { min: number; max: number; recommended: number[] };
  options: GameOption[];
  presets: Preset[];
  bots: Bot[];
}

export interface SeatInfo {
  seat: number;
  kind: 'person' | 'bot';
  bot: string | null;
  name: string;
  taken: boolean;
  yours: boolean;
  online: boolean;
  /** The token of this seat's invite link; only the host gets it, and only while the seat is free. */
  invite: string | null;
}

export interface TableInfo {
  table: string;
  game: string;
  players: number;
  status: 'lobby' | 'playing' | 'over';
  host: boolean;
  you: number | null;
  yours: number[];
  preset: string;
  options: Record<string, OptionValue>;
  /** SHA-256 of the seed, published before the deal; the seed itself once the match is over. */
  commitment: string | null;
  seed: string | null;
  next: string | null;
  revision: string;
  seats: SeatInfo[];
}

export type SeatWish = { kind: 'me' } | { kind: 'person' } | { kind: 'bot'; bot: string };

export interface NewTable {
  game: string;
  seats: SeatWish[];
  preset?: string;
  options?: Record<string, OptionValue>;
  seed?: string;
}

/** One thing that happened, as this viewer may know it. Games add fields of their own. */
export interface GameEvent {
  kind: string;
  seats: number[];
  cards: string[];
  text: string;
  [field: string]: unknown;
}

export interface Action {
  id: number;
  text: string;
  /** The game's own structured form of the action, for its table to match with cards on the screen. */
  do: Record<string, unknown>;
}

export interface ResultSheet {
  columns: string[];
  rows: { label: string; cells: (string | number | null)[] }[];
}

export interface Result {
  places: number[];
  scores: number[];
  sheet: ResultSheet;
}

export interface Sentence {
  ply: number;
  text: string;
}

export interface Update {
  ply: number;
  over: boolean;
  turn: number | null;
  you: number | null;
  scene: Record<string, unknown>;
  events: GameEvent[];
  /** Only in a snapshot: its presence says that the sequence may start anew here. */
  recent?: Sentence[] | null;
  prompt: string;
  actions: Action[];
  totals: number[];
  result: Result | null;
}

export interface Move {
  seat: number;
  ply: number;
  action: number;
  /** Idempotency key: the same key gets the same answer and has no second effect. */
  key: string;
}

export interface Accepted {
  ply: number;
  accepted: boolean;
  repeated: boolean;
}

export interface EventsAnswer {
  updates: Update[];
  table: TableInfo;
}

export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  hint: string;
}

export type SocketMessage =
  | { type: 'table'; table: TableInfo }
  | ({ type: 'update' } & Update)
  | { type: 'answer'; key: string; accepted: boolean; repeated?: boolean; problem?: ProblemDocument | null }
  | { type: 'problem'; problem: ProblemDocument }
  | { type: 'pong' };
