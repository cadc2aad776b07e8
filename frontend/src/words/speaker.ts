/** Messages are said by their keys; a catalogue for each language has the words.
 *
 *  The English catalogue travels with the code. Another language is a file of its own, fetched before
 *  anything is shown: whoever loads components waits for `ready()`.
 */
import { language, locale, type Language } from './languages';

/** A text, or one for each number that the language tells apart ("one", "other", ...); {parts} are filled in. */
export type Message = string | ({ readonly other: string } & { readonly [rule in Intl.LDMLPluralRule]?: string });
export type Catalogue = Readonly<Record<string, Message>>;
/** What another language has to say: the same keys, and numbers told apart where English does. */
export type Translation<English extends Catalogue> = { readonly [Key in keyof English]: English[Key] extends string ? string : Exclude<Message, string> };
type Loaders<English extends Catalogue> = Record<Exclude<Language, 'en'>, () => Promise<Translation<English>>>;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type TextOf<M> = M extends string ? M : M[keyof M];
type PartNames<M> = Names<TextOf<M>> | (M extends string ? never : 'n');
type Parts<M> = [PartNames<M>] extends [never] ? [] : [parts: Record<PartNames<M>, string | number>];

export interface Speaker<English extends Catalogue> {
  /** The message, its {parts} filled in; a message with several forms takes the one for the number `n`. */
  <Key extends keyof English & string>(key: Key, ...parts: Parts<English[Key]>): string;
}

const rules = new Intl.PluralRules(locale);
const figures = new Intl.NumberFormat(locale, { useGrouping: 'min2' });
const everything = new Intl.ListFormat(locale, { type: 'conjunction' });
const anything = new Intl.ListFormat(locale, { type: 'disjunction' });

/** "Anna, Bert and Clara". */
export const listed = (names: readonly string[]): string => everything.format(names);
/** "3, 5 or 6". */
export const either = (names: readonly string[]): string => anything.format(names);
/** "0.8", "0,8": with that many digits behind the point, or with as many as it has. */
export const inFigures = (value: number, digits?: number): string =>
  value.toLocaleString(locale, digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits });

const MARKS = /<(a|b|i|kbd|code)>/;
/** What stands for the "<" of a part among marks, so that nobody's name marks itself; `Marked` shows it.
 *  The server lets no such sign into a name. */
export const LESS = '\uE000';

/** A message with its {parts} filled in; a part that is not given stays in sight. */
export function filled(message: Message, parts: Readonly<Record<string, string | number>>): string {
  const text = typeof message === 'string' ? message : (message[rules.select(Number(parts.n))] ?? message.other);
  const isMarked = MARKS.test(text);
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const part = parts[name] ?? whole;
    if (typeof part === 'number') return figures.format(part);
    return isMarked ? part.replaceAll('<', LESS) : part;
  });
}

const underway = new Set<Promise<void>>();

/** Wait until every catalogue that was asked for is here. */
export async function ready(): Promise<void> {
  while (underway.size > 0) await Promise.all(underway);
}

/** A part of the page that is fetched later, with its words. */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const fetched = await part;
  await ready();
  return fetched;
}

/** The speaker of one catalogue: parts of the shell have one, and so has each game.
 *  What it has not is said by `wider`, if there is such a one. */
export function speaker<const English extends Catalogue, Wider extends Catalogue = {}>(
  english: English,
  others: Loaders<English>,
  wider?: Speaker<Wider>,
): Speaker<English & Wider> {
  let words: Catalogue | null = language === 'en' ? english : null;
  if (language !== 'en') {
    const loading = others[language]()
      // English is better than a page that does not open
      .catch(() => english)
      .then((found) => {
        words = found;
        underway.delete(loading);
      });
    underway.add(loading);
  }
  return (key, ...parts) => {
    if (wider && !Object.hasOwn(english, key)) return wider(key, ...(parts as Parts<Wider[typeof key]>));
    if (!words) throw new Error(`"${key}" is said before its language is here: say it in a function, not while the module loads`);
    return filled(words[key] ?? english[key] ?? key, parts[0] ?? {});
  };
}
