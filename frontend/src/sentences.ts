/** A tagline as a sentence among others: with a full stop, unless it ends with a sign of its own. */
export const sentence = (words: string): string => (/[.!?…]$/.test(words) || !words ? words : `${words}.`);

/** "3", "3 or 4", "3 to 8", "3, 5 or 6": numbers as people say them. */
export function range(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  if (first === undefined || last === undefined) return '';
  const isRun = last - first === numbers.length - 1;
  if (isRun && numbers.length > 2) return `${first} to ${last}`;
  return numbers.length === 1 ? `${first}` : `${numbers.slice(0, -1).join(', ')} or ${last}`;
}
