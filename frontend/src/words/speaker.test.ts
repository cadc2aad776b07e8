import { afterEach, describe, expect, test, vi } from 'vitest';
import { languageOf } from './languages';
import { filled, listed } from './speaker';

describe('the language', () => {
  test.each([
    ['newsstand_language=de', ['en-US'], 'de'],
    ['guest=x; newsstand_language=en', ['de-DE'], 'en'],
    ['', ['fr-FR', 'de-AT', 'en'], 'de'],
    ['', ['fr', 'it'], 'en'],
    ['newsstand_language=klingon', ['de'], 'de'],
    ['not_newsstand_language=de', [], 'en'],
    ['newsstand_language=constructor', ['toString'], 'en'],
  ] as const)('%s with %j is %s', (cookies, wished, expected) => {
    expect(languageOf(cookies, wished)).toBe(expected);
  });
});

test('parts are filled in, numbers take their form, and what is missing stays in sight', () => {
  expect(filled('{who} deals {what}', { who: 'Anna {what}', what: 'cards' })).toBe('Anna {what} deals cards');
  expect(filled({ one: '{n} card', other: '{n} cards' }, { n: 1 })).toBe('1 card');
  expect(filled({ one: '{n} card', other: '{n} cards' }, { n: 12_345 })).toBe('12,345 cards');
  expect(filled('{who} deals', {})).toBe('{who} deals');
  expect(listed(['Anna', 'Bert', 'Clara'])).toBe('Anna, Bert and Clara');
});

describe('in German', () => {
  afterEach(() => {
    document.cookie = 'newsstand_language=; max-age=0';
    vi.resetModules();
  });
  async function germans() {
    document.cookie = 'newsstand_language=de';
    vi.resetModules();
    return import('./speaker');
  }

  test('a catalogue is waited for', async () => {
    const { ready, speaker } = await germans();
    const say = speaker({ 'pile.height': { one: '{n} card', other: '{n} cards' } }, {
      de: async () => ({ 'pile.height': { one: '{n} Karte', other: '{n} Karten' } }),
    });
    expect(() => say('pile.height', { n: 2 })).toThrow('before its language is here');
    await ready();
    expect(say('pile.height', { n: 2000.5 })).toBe('2000,5 Karten');
  });

  test('one that cannot be fetched gives way to English', async () => {
    const { ready, speaker } = await germans();
    const say = speaker({ 'pile.empty': 'No card' }, { de: () => Promise.reject(new Error('offline')) });
    await ready();
    expect(say('pile.empty')).toBe('No card');
  });
});
