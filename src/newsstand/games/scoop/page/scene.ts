/** What the server tells of a table of SCOOP (`words.scene`), and its actions and events. */
import type { Action, GameEvent, Scene } from '$lib/types';

export type SignalName = 'accepted' | 'scrapped' | 'three_star' | 'press' | 'syndicated';
export type Odds = Record<SignalName, number>;

export interface Story {
  story: string;
  type: string;
  headline: string;
  text: string;
  picture: string | null;
  value: number | null;
}

export interface PagePart {
  type: string;
  title: string;
  spaces: number;
  stories: Story[];
}

export interface Paper {
  seat: number;
  name: string;
  standing: 'in' | 'closed' | 'out';
  cash: number | null;
  hand_size: number;
  reserve: { cards: string[]; frozen: boolean }[];
  page: PagePart[];
  aside: Story[];
  filled: number;
  unseen: number;
  worth: number;
  total: number;
  place: number;
}

export interface StoryPile {
  type: string;
  title: string;
  size: number;
  top: Story | null;
  under: Story[];
  least: number;
  most: number;
  mean: number;
}

export interface ScoopScene {
  you: number | null;
  turn: number | null;
  mover: number;
  phase: 'playing' | 'pressing' | 'starring' | 'buying' | 'selling' | 'over';
  options: Record<string, boolean | number | string>;
  dealer: number;
  round: number;
  spaces: number;
  hand: string[];
  seats: Paper[];
  piles: StoryPile[];
  deck: number;
  discard: { size: number; top: string | null; cards: string[] | null };
  telephone: { ring: SignalName[]; mechanism: 'random' | 'ratchet'; odds: Odds[] };
  claimed: string | null;
  debt: number;
  offer: { story: Story; price: number; seller: number; asked: number[]; answered: number[]; you_said: boolean | null } | null;
  ended_by: string | null;
}

export const sceneOf = (scene: Scene): ScoopScene => scene as unknown as ScoopScene;

/** An action's parts (`words.detail`). */
export type Deed =
  | { kind: 'exchange'; card: string }
  | { kind: 'lay'; cards: { card: string; space: number }[] }
  | { kind: 'claim' | 'scoop'; type: string; hand: string[]; owner: number | null; space: number | null; reserve: string[] }
  | { kind: 'block'; owner: number; space: number; card: string }
  | { kind: 'lift' | 'clear'; space: number }
  | { kind: 'sell'; type: string; space: number; story: string }
  | { kind: 'take'; type: string }
  | { kind: 'press' | 'three_star' | 'buy' | 'decline' };

export const deedOf = (action: Action): Deed => action.do as unknown as Deed;

export const dollars = (amount: number): string => `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US')}`;

/** The number to dial for a claim, or null for what needs no call. */
export function numberOf(deed: Deed): number | null {
  if (deed.kind !== 'claim' && deed.kind !== 'scoop') return null;
  const phone = [...deed.hand, ...deed.reserve].find((card) => card.startsWith('telephone '));
  return phone ? Number(phone.split(' ')[1]) : null;
}

/** The hand cards that an action moves. */
export function movedBy(deed: Deed): string[] {
  if (deed.kind === 'exchange' || deed.kind === 'block') return [deed.card];
  if (deed.kind === 'lay') return deed.cards.map(({ card }) => card);
  if (deed.kind === 'claim' || deed.kind === 'scoop') return deed.hand;
  return [];
}

/** Telephones are alike unless the dial is a ratchet: the rules then spend the lowest number. */
export const alike = (card: string, mechanism: string): string =>
  mechanism === 'random' && card.startsWith('telephone') ? 'telephone' : card;

/** The actions that fit the cards picked up: all that move exactly these, and claims that use them. */
export function fitting(actions: readonly Action[], picked: readonly string[], mechanism: string): Action[] {
  const wanted = picked.map((card) => alike(card, mechanism)).sort();
  return actions.filter((action) => {
    const deed = deedOf(action);
    const moved = movedBy(deed).map((card) => alike(card, mechanism)).sort();
    if (deed.kind === 'claim' || deed.kind === 'scoop') return wanted.every((card) => moved.includes(card));
    return moved.length === wanted.length && moved.every((card, at) => card === wanted[at]);
  });
}

export interface Dialled {
  seat: number;
  number: number;
  signal: SignalName;
}

export function dialledIn(events: readonly GameEvent[]): Dialled | null {
  const event = events.find(({ kind }) => kind === 'dial') as (GameEvent & { number?: number; signal?: string }) | undefined;
  if (!event) return null;
  return { seat: event.seats[0] ?? 0, number: Number(event.number), signal: event.signal as SignalName };
}

export const SIGNALS: Record<SignalName, string> = {
  accepted: 'Story accepted',
  scrapped: 'Scrap it',
  three_star: 'Three Star',
  press: 'Press',
  syndicated: 'Syndicated',
};

export const asButton = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const list = (parts: readonly string[]): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');

const theCard = (card: string): string =>
  card === 'scoop' ? 'the SCOOP card' : card.startsWith('telephone ') ? card : `the ${card}`;

/** What a button calls an action: people by their names, where the action's own words count seats. */
export function deedWords(action: Action, names: readonly string[]): string {
  const deed = deedOf(action);
  const cards = 'hand' in deed ? list(deed.hand.filter((card) => card !== 'scoop').map(theCard)) : '';
  if (deed.kind === 'scoop') {
    return `Scoop ${list(deed.reserve.map(theCard))} from ${names[deed.owner!]}, claim ${deed.type} with ${cards}`;
  }
  if (deed.kind === 'block') return `Block reserve ${deed.space + 1} of ${names[deed.owner]} with ${theCard(deed.card)}`;
  return asButton(action.text);
}
