/** What SCOOP's table says. */
import { speaker } from '$lib/words/speaker';
import en from './en';

export const say = speaker(en, { de: async () => (await import('./de')).default });
