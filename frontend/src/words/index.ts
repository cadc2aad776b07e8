/** What the shell says. A game has a file like this in its own page folder. */
import en from './en';
import { speaker } from './speaker';

export const say = speaker(en, { de: async () => (await import('./de')).default });
