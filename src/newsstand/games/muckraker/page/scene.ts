/** The scene as words.py writes it, and what the page adds: how topics look, and what cards are called. */
import type { Action, GameEvent, Scene } from '$lib/types';
import { say } from './words';

export interface Term {
  card: string;
  times: number;
  heat: 'hot' | 'old' | 'normal';
  xp: number;
}

export type Verdict = 'unmatched' | 'pair' | 'crossover' | 'libel' | 'split' | 'cancelled';

/** What two cards came to, or would come to now. */
export interface Sum {
  verdict: Verdict;
  xp: number;
  formula: string;
  misses_next: boolean;
  terms: Term[];
}

/** Two cards turned up; without a verdict they are not scored yet. */
export interface Story extends Omit<Sum, 'verdict' | 'xp'> {
  cards: string[];
  verdict: Verdict | null;
  xp: number | null;
  laid: string | null;
}

export interface Topic {
  card: string;
  topic: string;
  suit: string;
}

export type Status = 'over' | 'missing' | 'printing' | 'choosing' | 'scored' | 'turned up' | 'printed' | 'waiting';

export interface SeatScene {
  seat: number;
  name: string;
  xp: number;
  place: number;
  crossovers: number;
  best_round: number;
  status: Status;
  misses_next: boolean;
  cards: number;
  face_down: number;
  story: Story | null;
}

export interface PastRound {
  round: number;
  shown_leftovers: string[];
  seats: { cards: string[]; verdict: Verdict | 'missed' | 'not played'; xp: number; formula?: string }[];
}

export interface MuckrakerScene {
  phase: 'printing' | 'choosing' | 'over';
  options: Record<string, boolean | string>;
  round: number;
  rounds: number;
  marker: number;
  order: number[];
  hot: Topic;
  old: Topic;
  piles: { draw: number; discard: number; hot: number; old: number };
  seats: SeatScene[];
  hand: string[];
  received: string[];
  passed: string[];
  printed: string[];
  history: PastRound[];
  last_round: (Story | null)[] | null;
  seen: string[] | null;
}

export const sceneOf = (scene: Scene): MuckrakerScene => scene as unknown as MuckrakerScene;

/** What an action does, as `words.detail` writes it. */
export interface Print {
  kind: 'print';
  cards: string[];
  passes: string[];
  now: Sum;
}
export interface Lay {
  kind: 'topic';
  card: string;
  topic: string;
}
export const deedOf = (action: Action): Print | Lay => action.do as unknown as Print | Lay;

export interface Beat {
  sign: string;
  colour: string;
}

/** The four beats by the letter of their suit. */
export const TOPICS: Readonly<Record<string, Beat>> = {
  S: { sign: 'spades', colour: 'ink' },
  H: { sign: 'hearts', colour: 'press' },
  D: { sign: 'diamonds', colour: 'dusk' },
  C: { sign: 'clubs', colour: 'enamel' },
};

const NAMED_RANKS: Record<string, 'A' | 'J' | 'Q' | 'K'> = { A: 'A', J: 'J', Q: 'Q', K: 'K' };
const WORTH: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13 };

export const rankOf = (code: string): string => code.slice(0, -1);
export const suitOf = (code: string): string => code.slice(-1);
/** What the card is printed with, from 1 to 13. */
export const worthOf = (code: string): number => WORTH[rankOf(code)] ?? Number(rankOf(code));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The topic of a suit's letter: "Romance". */
export const topicOf = (suit: string): string => say(`topic.${suit as 'S' | 'H' | 'D' | 'C'}`);

/** "queen of Graft". */
export function nameOf(code: string): string {
  const rank = rankOf(code);
  const named = NAMED_RANKS[rank];
  return say('story.name', { rank: named ? say(`rank.${named}`) : rank, topic: topicOf(suitOf(code)) });
}

/** What stands on the rubber stamp; nothing for two stories that are no pair. */
export const stampOf = (verdict: Verdict): string => (verdict === 'unmatched' ? '' : say(`stamp.${verdict}`));

/** The sentence for what a stamp says only in picture. */
export function told({ verdict, formula, misses_next }: Story | Sum): string {
  const stamp = verdict ? stampOf(verdict) : '';
  const sum = stamp ? say('sum.stamped', { stamp, formula }) : say('sum.points', { formula });
  return misses_next ? say('sum.misses', { sum }) : sum;
}

/** The action that prints exactly these two cards. */
export function printing(actions: Action[], cards: readonly string[]): Action | undefined {
  return actions.find((action) => {
    const deed = deedOf(action);
    return deed.kind === 'print' && deed.cards.length === cards.length && deed.cards.every((card) => cards.includes(card));
  });
}

/** One seat's line on the stone. */
export interface Line {
  seat: number;
  /** Stories that lie there face down. */
  faceDown: number;
  /** The newest stories to read: this round's while they are turned up, else the last round's. */
  story: Story | null;
  /** Why there are none. */
  note: string;
}

/** The round whose stories are on show: the running one while they are turned up, else the last; 0 for none. */
export const roundShown = (scene: MuckrakerScene): number =>
  scene.phase === 'choosing' ? scene.round : (scene.history.at(-1)?.round ?? 0);

export function linesOf(scene: MuckrakerScene): Line[] {
  const last = scene.history.at(-1);
  return scene.seats.map(({ seat, story, face_down, status }) => {
    if (scene.phase === 'choosing') {
      const unread = () => (story ? say('stone.note.to_be_scored') : say('stone.note.face_down'));
      const note = status === 'missing' ? say('stone.note.misses') : story?.verdict ? '' : unread();
      return { seat, faceDown: face_down, story, note };
    }
    const verdict = last?.seats[seat]?.verdict;
    const note = verdict === 'missed' ? say('stone.note.missed') : verdict === 'not played' ? say('stone.note.not_played') : '';
    return { seat, faceDown: face_down, story: scene.last_round?.[seat] ?? null, note };
  });
}

/** Seats whose stories these events turned up or scored, in order. */
export const revealed = (events: GameEvent[]): number[] =>
  events.filter(({ kind }) => kind === 'reveal').map(({ seats }) => seats[0]!);
