/** What the server tells of a table of Swoop (`words.scene`), and its actions and events. */
import type { Action, GameEvent, Scene } from '$lib/types';
import { say } from './words';

export type MysteryState = 'covered' | 'open' | 'gone';

export interface SwoopSeat {
  seat: number;
  name: string;
  total: number;
  place: number;
  cards: number;
  hand_size: number;
  board: (string | null)[];
  mysteries: MysteryState[];
  /** Only with the option memory_aid. */
  known?: string[];
}

export interface SwoopScene {
  you: number | null;
  turn: number | null;
  phase: 'playing' | 'adding' | 'over';
  options: Record<string, boolean | number | string>;
  round: number;
  extra_round: boolean;
  starter: number;
  pile: { top: string | null; run: number; size: number; cards: string[] | null };
  flipped: string | null;
  swept: number;
  aside: number;
  hand: string[];
  seats: SwoopSeat[];
  history: { round: number; points: number[] }[];
  last_round: { out: number | null; left: string[][] } | null;
}

export const sceneOf = (scene: Scene): SwoopScene => scene as unknown as SwoopScene;

/** An action's parts (`words.detail`). */
export type Deed =
  | { kind: 'play' | 'add' | 'swoop' | 'show'; card: string; hand: number; board: number }
  | { kind: 'turn'; place: number }
  | { kind: 'stop' };

export const deedOf = (action: Action): Deed => action.do as unknown as Deed;

/** Equal cards of a hand, in the scene's order. */
export interface Group {
  card: string;
  count: number;
}

export function groupsOf(cards: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const card of cards) {
    const last = groups.at(-1);
    if (last?.card === card) last.count++;
    else groups.push({ card, count: 1 });
  }
  return groups;
}

type Card = 'A' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'J' | 'Q' | 'K' | '10' | 'JOKER';
type Spelt = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

/** "one 7", "three kings", "12 aces". */
export function counted(count: number, card: string): string {
  const number = count >= 2 && count <= 10 ? say(`number.${count as Spelt}`) : count;
  return say(`cards.${card as Card}`, { n: count, number });
}

/** An action's words as a button has them. */
export const asButton = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Cards one by one: "K K 10". */
export const listed = (cards: readonly string[]): string =>
  cards.map((card) => (card === 'JOKER' ? 'Joker' : card)).join(' ');

export const eventOf = (events: readonly GameEvent[], kind: string): GameEvent | undefined =>
  events.find((event) => event.kind === kind);
