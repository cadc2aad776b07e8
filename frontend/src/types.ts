/** What the frame gives to a game's own table (`src/newsstand/games/<game>/page/Table.svelte`). */
import type { Action, GameEvent, Result, SeatInfo } from './protocol';
import type { Motion } from './motion';
import type { SoundName } from './sound';

export type { Action, GameEvent, Result, SeatInfo } from './protocol';
export type { Motion } from './motion';
export type { SoundName } from './sound';

/** A scene is the game's own JSON (its `words.scene`); a table casts it to the game's own type. */
export type Scene = Record<string, unknown>;

export interface TableProps {
  /** The game's own JSON for this viewer. */
  scene: Scene;
  /** What this viewer may do now; empty when it is not their turn. The only source of legality. */
  actions: Action[];
  /** The viewer's seat; null for a spectator. */
  you: number | null;
  /** The seat to act; null when the match is over. */
  turn: number | null;
  over: boolean;
  players: number;
  /** Names by seat. */
  names: string[];
  /** Points so far by seat. */
  totals: number[];
  seats: SeatInfo[];
  /** What led to this scene from the one before; empty in a first snapshot. */
  events: GameEvent[];
  ply: number;
  result: Result | null;
  /** A move is under way: show it if you like, but do not block. */
  sending: boolean;
  /** Play one of `actions` by its id. */
  send(action: number): void;
  motion: Motion;
  play(sound: SoundName): void;
  /** Ask why a card of mine cannot be played; the answer is shown in the dock. */
  ask?(part: string): void;
}

/** A card as a game draws it (`page/Card.svelte`), for hands that are shown outside its table. */
export interface CardProps {
  /** As `scene.hand` writes it. */
  code: string;
}

/** A game's own lines inside the press card of a seat (`page/Seat.svelte`), such as counts of cards. */
export interface SeatProps {
  scene: Scene;
  seat: number;
  motion: Motion;
}

/** What a game adds to the final edition (`page/Keepsake.svelte`): something to look at and to keep. */
export type KeepsakeProps = Pick<TableProps, 'scene' | 'events' | 'motion' | 'play'> & { result: Result };

/** A game's front page on the rack (`page/Front.svelte`). */
export interface FrontProps {
  title: string;
  tagline: string;
}
