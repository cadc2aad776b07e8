/** What a review's figures are called. */
import type { ReviewInfo } from '../protocol';
import { say } from '../words/review';
import { inFigures } from '../words/speaker';

type Account = ReviewInfo['accounts'][number];
type Figure = NonNullable<Account['parts'][string]>;

/** The parts of a result, in the order of their telling; the key is what the server calls them. */
export const PARTS = ['seat', 'deal', 'chance', 'own', 'others', 'unseen'] as const;

/** "+0.8 ±0.2"; what is next to nothing is 0. */
export function gained({ value, margin }: Figure): string {
  const sure = margin === null || margin < 0.05 ? '' : ` ±${inFigures(margin, 1)}`;
  if (Math.abs(value) < 0.05) return `0${sure}`;
  return `${value > 0 ? '+' : '−'}${inFigures(Math.abs(value), 1)}${sure}`;
}

/** Luck and decisions of one seat, in places gained. */
export function sums(account: Account): { luck: number; own: number; others: number } {
  const of = (part: string) => account.parts[part]?.value ?? 0;
  return { luck: of('seat') + of('deal') + of('chance'), own: of('own'), others: of('others') };
}

/** "Anna up 0.8, Bert down 1.2": who gained and lost the most. */
export function swing(gains: number[], names: string[]): string {
  const best = gains.indexOf(Math.max(...gains));
  const worst = gains.indexOf(Math.min(...gains));
  return say('review.swing', { winner: names[best]!, won: inFigures(gains[best]!, 1), loser: names[worst]!, lost: inFigures(-gains[worst]!, 1) });
}
