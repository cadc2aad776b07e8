/** The scene as words.py writes it, and what the page adds: names and emblems of the topics. */
import type { Action, GameEvent, Scene } from '$lib/types';

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
  letter: string;
  name: string;
  sign: string;
  colour: string;
}

/** The four beats by the letter of their suit. */
export const TOPICS: Readonly<Record<string, Beat>> = {
  S: { letter: 'G', name: 'Graft', sign: 'spades', colour: 'ink' },
  H: { letter: 'R', name: 'Romance', sign: 'hearts', colour: 'press' },
  D: { letter: 'F', name: 'Finance', sign: 'diamonds', colour: 'dusk' },
  C: { letter: 'V', name: 'Vice', sign: 'clubs', colour: 'enamel' },
};

const RANK_NAMES: Record<string, string> = { A: 'ace', J: 'jack', Q: 'queen', K: 'king' };
const WORTH: Record<string, number> = { A: 1, J: 11, Q: 12, K: 13 };

export const rankOf = (code: string): string => code.slice(0, -1);
export const suitOf = (code: string): string => code.slice(-1);
/** What the card is printed with, from 1 to 13. */
export const worthOf = (code: string): number => WORTH[rankOf(code)] ?? Number(rankOf(code));

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "queen of Graft". */
export function nameOf(code: string): string {
  const rank = rankOf(code);
  return `${RANK_NAMES[rank] ?? rank} of ${TOPICS[suitOf(code)]!.name}`;
}

/** What stands on the rubber stamp. */
export const STAMPS: Readonly<Record<Verdict, string>> = {
  unmatched: '',
  pair: 'In depth',
  crossover: 'Crossover ×4',
  libel: 'Libel',
  split: 'Split ruling',
  cancelled: 'Spiked',
};

/** The sentence for what a stamp says only in picture. */
export function told(story: Story | Sum): string {
  const penalty = story.misses_next ? ', misses the next round' : '';
  const stamp = story.verdict && story.verdict !== 'unmatched' ? `${STAMPS[story.verdict]}: ` : '';
  return `${stamp}${story.formula} XP${penalty}`;
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
      const note = status === 'missing' ? 'misses the round' : story?.verdict ? '' : story ? 'to be scored' : 'face down';
      return { seat, faceDown: face_down, story, note };
    }
    const verdict = last?.seats[seat]?.verdict;
    const note = verdict === 'missed' ? 'missed the round' : verdict === 'not played' ? 'not played' : '';
    return { seat, faceDown: face_down, story: scene.last_round?.[seat] ?? null, note };
  });
}

/** Seats whose stories these events turned up or scored, in order. */
export const revealed = (events: GameEvent[]): number[] =>
  events.filter(({ kind }) => kind === 'reveal').map(({ seats }) => seats[0]!);
