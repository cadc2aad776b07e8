/** The languages that the page speaks, and the one it speaks here. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const; // as they call themselves
export type Language = keyof typeof LANGUAGES;

/** What Intl is asked for; British, because our lists have no comma before "and". */
const LOCALES: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };

/** The server reads the same cookie, so that its sentences and ours are of one language. */
const COOKIE = 'newsstand_language';
const YEAR = 365 * 24 * 3600; // s

const isSpoken = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The language that was chosen once, else the reader's first that is spoken here, else English. */
export function languageOf(cookies: string, wished: readonly string[]): Language {
  const kept = cookies.split(/;\s*/).find((one) => one.startsWith(`${COOKIE}=`));
  const codes = [kept?.slice(COOKIE.length + 1) ?? '', ...wished.map((wish) => wish.split('-')[0]!.toLowerCase())];
  return codes.find(isSpoken) ?? 'en';
}

/** One language for as long as the page lives: another one begins with a new page. */
export const language: Language = languageOf(globalThis.document?.cookie ?? '', globalThis.navigator?.languages ?? []);
export const locale = LOCALES[language];

export function choose(wanted: Language): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${COOKIE}=${wanted}; path=/; max-age=${YEAR}; samesite=lax${secure}`;
  location.reload();
}
