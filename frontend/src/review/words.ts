/** What a review's figures are called. */
import type { ReviewInfo } from '../protocol';

type Account = ReviewInfo['accounts'][number];
type Figure = NonNullable<Account['parts'][string]>;

/** The parts of a result, in the order of their telling; the key is what the server calls them. */
export const PARTS: readonly { part: string; name: string; explain: string; isLuck: boolean }[] = [
  { part: 'seat', name: 'The seat', explain: 'what this seat makes over all deals', isLuck: true },
  { part: 'deal', name: 'The deal', explain: 'this deal, played again by staff reporters at every seat', isLuck: true },
  { part: 'chance', name: 'Chance', explain: 'dice, telephone and shuffles of the match', isLuck: true },
  { part: 'own', name: 'Own decisions', explain: 'as they turned out', isLuck: false },
  { part: 'others', name: 'The others', explain: 'what everybody else decided', isLuck: false },
  { part: 'unseen', name: 'Not looked into', explain: 'stretches in between', isLuck: false },
];

/** "+0.8 ±0.2"; what is next to nothing is 0. */
export function gained({ value, margin }: Figure): string {
  const sure = margin === null || margin < 0.05 ? '' : ` ±${margin.toFixed(1)}`;
  if (Math.abs(value) < 0.05) return `0${sure}`;
  return `${value > 0 ? '+' : '−'}${Math.abs(value).toFixed(1)}${sure}`;
}

/** Luck and decisions of one seat, in places gained. */
export function sums(account: Account): { luck: number; own: number; others: number } {
  const of = (part: string) => account.parts[part]?.value ?? 0;
  return { luck: of('seat') + of('deal') + of('chance'), own: of('own'), others: of('others') };
}

/** "Anna", "Anna and Bert", "Anna, Bert and Clara". */
export const listed = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** "Anna up 0.8, Bert down 1.2": who gained and lost the most. */
export function swing(gains: number[], names: string[]): string {
  const best = gains.indexOf(Math.max(...gains));
  const worst = gains.indexOf(Math.min(...gains));
  return `${names[best]} ${gains[best]!.toFixed(1)} up, ${names[worst]} ${(-gains[worst]!).toFixed(1)} down`;
}
