/** Card codes as scenes write them ("7S", "10H", "Q", "JOKER"), and what a face needs to be drawn. */
import { say } from '../words';

export interface Pip {
  /** One letter, for those who see neither shape nor colour. */
  letter: string;
  name: string;
  /** An SVG path in a box of 100 by 100. */
  path: string;
  /** An ink of the tokens: `ink`, `press`, `dusk`, `enamel` or `brass`. */
  colour: string;
}

export const SUITS: Readonly<Record<string, Pip>> = {
  S: {
    letter: 'S', get name() { return say('card.spades'); }, colour: 'ink',
    path: 'M50 5c9 19 39 35 39 58 0 12-9 20-19 20-7 0-13-3-17-8 1 8 4 15 11 20H36c7-5 10-12 11-20-4 5-10 8-17 8-10 0-19-8-19-20C11 40 41 24 50 5z',
  },
  H: {
    letter: 'H', get name() { return say('card.hearts'); }, colour: 'press',
    path: 'M50 92C22 66 8 51 8 32 8 18 18 9 30 9c9 0 16 5 20 14 4-9 11-14 20-14 12 0 22 9 22 23 0 19-14 34-42 60z',
  },
  D: {
    letter: 'D', get name() { return say('card.diamonds'); }, colour: 'dusk',
    path: 'M50 4c9 18 20 33 35 46-15 13-26 28-35 46-9-18-20-33-35-46C30 37 41 22 50 4z',
  },
  C: {
    letter: 'C', get name() { return say('card.clubs'); }, colour: 'enamel',
    path: 'M50 6a20 20 0 0 1 16 32 20.5 20.5 0 1 1-13 36c1 9 4 16 11 21H36c7-5 10-12 11-21a20.5 20.5 0 1 1-13-36A20 20 0 0 1 50 6z',
  },
};

/** For cards whose suit does not matter: a compositor's star. */
export const STAR: Pip = {
  letter: '', name: '', colour: 'ink',
  path: 'M50 6 61 39 95 39 68 60 78 93 50 73 22 93 32 60 5 39 39 39z',
};

export interface Face {
  /** A, 2 to 10, J, Q, K or JOKER. */
  rank: string;
  /** S, H, D or C; null where suits do not matter. */
  suit: string | null;
}

const RANK_NAMES = { A: 'card.ace', J: 'card.jack', Q: 'card.queen', K: 'card.king', JOKER: 'card.joker' } as const;
const SIGNS: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

/** The face of a code, or null for a card that is not known ("?", "", null). */
export function faceOf(code: string | null | undefined): Face | null {
  if (!code) return null;
  const plain = code.trim().toUpperCase().replace(/[♠♥♦♣]/, (sign) => SIGNS[sign]!);
  if (/^(\*|X|JOKERS?|JK.?)$/.test(plain)) return { rank: 'JOKER', suit: null };
  const parts = plain.match(/^(10|T|[2-9AJQK])([SHDC])?$/);
  if (!parts) return null;
  return { rank: parts[1] === 'T' ? '10' : parts[1]!, suit: parts[2] ?? null };
}

/** A card in words: "queen of hearts", "7", "joker", "face-down card". */
export function nameOf(code: string | null | undefined, suits = SUITS): string {
  const face = faceOf(code);
  if (!face) return say('card.face_down');
  const named = RANK_NAMES[face.rank as keyof typeof RANK_NAMES];
  const rank = named ? say(named) : face.rank;
  const suit = face.suit ? suits[face.suit] : undefined;
  return suit ? say('card.of_suit', { rank, suit: suit.name }) : rank;
}

/** Where the pips of a number card stand, as parts of the field's width and height. */
const [L, M, R] = [0, 0.5, 1];
export const LAYOUT: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '2': [[M, 0], [M, 1]],
  '3': [[M, 0], [M, 0.5], [M, 1]],
  '4': [[L, 0], [R, 0], [L, 1], [R, 1]],
  '5': [[L, 0], [R, 0], [M, 0.5], [L, 1], [R, 1]],
  '6': [[L, 0], [R, 0], [L, 0.5], [R, 0.5], [L, 1], [R, 1]],
  '7': [[L, 0], [R, 0], [M, 0.25], [L, 0.5], [R, 0.5], [L, 1], [R, 1]],
  '8': [[L, 0], [R, 0], [M, 0.25], [L, 0.5], [R, 0.5], [M, 0.75], [L, 1], [R, 1]],
  '9': [[L, 0], [R, 0], [L, 1 / 3], [R, 1 / 3], [M, 0.5], [L, 2 / 3], [R, 2 / 3], [L, 1], [R, 1]],
  '10': [[L, 0], [R, 0], [M, 1 / 6], [L, 1 / 3], [R, 1 / 3], [L, 2 / 3], [R, 2 / 3], [M, 5 / 6], [L, 1], [R, 1]],
};

/** Keys for a list that may hold equal cards: the second "7" becomes "7/2", and so on. */
export function keyed(codes: readonly string[], prefix = ''): { key: string; code: string }[] {
  const seen = new Map<string, number>();
  return codes.map((code) => {
    const nth = (seen.get(code) ?? 0) + 1;
    seen.set(code, nth);
    return { key: `${prefix}${code}${nth > 1 ? `/${nth}` : ''}`, code };
  });
}
