/** What the shell says about a match that is over; it may say all that is said everywhere as well. */
import { say as everywhere } from '..';
import { speaker } from '../speaker';
import en from './en';

export const say = speaker(en, { de: async () => (await import('./de')).default }, everywhere);
