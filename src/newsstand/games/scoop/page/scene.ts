/** What the server tells of a table of SCOOP (`words.scene`), and its actions and events. */
import type { Action, GameEvent, Scene } from '$lib/types';
import { listed } from '$lib/words/speaker';
import { locale } from '$lib/words/languages';
import { say } from './words';

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

export function dollars(money: number): string {
  const amount = Math.abs(money).toLocaleString(locale);
  return money < 0 ? say('money.below', { amount }) : say('money.amount', { amount });
}

/** The number to dial for a claim, or null for what needs no call. */
export function numberOf(deed: Deed): number | null {
  if (deed.kind !== 'claim' && deed.kind !== 'scoop') return null;
  const phone = [...deed.hand, ...deed.reserve].find((card) => numberOn(card) !== null);
  return phone ? Number(numberOn(phone)) : null;
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

export const signalWords = (signal: SignalName): string => say(`signal.${signal}`);

export const asButton = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const KINDS = [
  'crime reporter', 'sport reporter', 'general reporter', 'star reporter', 'photographer', 'telephone', 'salesman', 'artist', 'copywriter', 'scoop',
] as const;
const TYPES = ['crime', 'sport', 'general', 'star', 'three star', 'advertisement'] as const;

/** The number on a telephone, or null for another card. */
export const numberOn = (card: string): string | null => (card.startsWith('telephone ') ? card.slice('telephone '.length) : null);

/** What a card is, whatever number is on it. */
const kindOf = (card: string): (typeof KINDS)[number] => KINDS.find((kind) => kind === card) ?? 'telephone';

/** A card's name as a card bears it: it may be broken at a soft hyphen. */
export function faceOf(card: string): string {
  const number = numberOn(card);
  return number === null ? say(`card.${kindOf(card)}`) : say('card.numbered_telephone', { number });
}

/** A card by itself, in words. */
export const cardWords = (card: string): string => faceOf(card).replaceAll('\u00ad', '');
export const cardsInWords = (cards: readonly string[]): string => cards.map(cardWords).join(', ');

/** A few letters of a card's name. */
export const initialsOf = (card: string): string => (numberOn(card) === null ? say(`initials.${kindOf(card)}`) : `☎${numberOn(card)}`);

/** A card that something is done to. */
const theCard = (card: string): string => (numberOn(card) === null ? say(`the.${kindOf(card)}`) : cardWords(card));

/** A card in a list, as after "with". */
const listedCard = (card: string): string => (numberOn(card) === null ? say('the.listed', { card: cardWords(card) }) : cardWords(card));

/** What a button calls an action: people by their names, where the action's own words count seats. */
export function deedWords(action: Action, names: readonly string[]): string {
  const deed = deedOf(action);
  if (deed.kind === 'scoop') {
    const type = TYPES.find((each) => each === deed.type) ?? 'advertisement';
    return say('deed.scoop', {
      taken: listed(deed.reserve.map(theCard)),
      who: names[deed.owner!]!,
      piece: say(`piece.${type}`),
      cards: listed(deed.hand.filter((card) => card !== 'scoop').map(listedCard)),
    });
  }
  if (deed.kind === 'block') return say('deed.block', { space: deed.space + 1, who: names[deed.owner]!, card: theCard(deed.card) });
  return asButton(action.text);
}
