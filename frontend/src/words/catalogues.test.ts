import { describe, expect, test } from 'vitest';
import { LANGUAGES } from './languages';
import type { Catalogue, Message } from './speaker';

const found = {
  ...import.meta.glob<Catalogue>('./**/??.ts', { eager: true, import: 'default' }),
  ...import.meta.glob<Catalogue>('../../../src/newsstand/games/*/page/words/??.ts', { eager: true, import: 'default' }),
};
const sources = {
  ...import.meta.glob<string>(['../**/*.{ts,svelte}', '!./**/??.ts'], { eager: true, import: 'default', query: '?raw' }),
  ...import.meta.glob<string>(['../../../src/newsstand/games/*/page/**/*.{ts,svelte}', '!**/words/??.ts'], { eager: true, import: 'default', query: '?raw' }),
};
const folders = [...new Set(Object.keys(found).map((path) => path.replace(/\w+\.ts$/, '')))];

const textsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const partsOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const marksOf = (text: string): string[] => (text.match(/<\w+>/g) ?? []).sort();
/** One form of a number may do without the number: "a card". */
const partsOfAll = (message: Message): string[] => [...new Set(textsOf(message).flatMap(partsOf))].sort();

/** All that is written in the folder that has this catalogue: the shell's, or a game's. */
function codeOf(folder: string): string {
  const game = folder.match(/games\/(\w+)\//)?.[1];
  return Object.entries(sources)
    .filter(([path]) => (game ? path.includes(`/games/${game}/`) : !path.includes('/games/')))
    .map(([, text]) => text)
    .join('\n');
}

describe.each(folders)('%s', (folder) => {
  const english = found[`${folder}en.ts`]!;
  const code = codeOf(folder);

  test.each(Object.keys(LANGUAGES))('says everything in %s, with the same parts', (language) => {
    const words = found[`${folder}${language}.ts`]!;
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const [key, message] of Object.entries(words)) {
      expect([key, ...partsOfAll(message)]).toEqual([key, ...partsOfAll(english[key]!)]);
      for (const text of textsOf(message)) {
        expect(text.trim(), key).toBe(text);
        expect(text, key).not.toBe('');
        expect([key, ...marksOf(text)]).toEqual([key, ...marksOf(textsOf(english[key]!)[0]!)]);
      }
    }
  });

  test('says nothing that nobody asks for', () => {
    // a key may be put together: say(`settings.pace.${name}`)
    const prefixes = [...code.matchAll(/`([a-z_.]+)\$\{/g)].map(([, prefix]) => prefix!).filter((prefix) => prefix.includes('.'));
    const asked = (key: string) => code.includes(`'${key}'`) || code.includes(`"${key}"`) || prefixes.some((prefix) => key.startsWith(prefix));
    expect(Object.keys(english).filter((key) => !asked(key))).toEqual([]);
  });
});
