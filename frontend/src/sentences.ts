import { say } from './words';
import { language } from './words/languages';
import { either } from './words/speaker';

/** A tagline as a sentence among others: with a full stop, unless it ends with a sign of its own. */
export const sentence = (words: string): string => (/[.!?…]$/.test(words) || !words ? words : `${words}.`);

/** "3", "3 or 4", "3 to 8", "3, 5 or 6": numbers as people say them. */
export function range(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return '';
  const isRun = last - first === numbers.length - 1;
  return isRun && numbers.length > 2 ? say('numbers.run', { first, last }) : either(numbers.map(String));
}

/** A title within a sentence: English writes its nouns small there. */
export const inside = (title: string): string => (language === 'en' ? title.toLowerCase() : title);
