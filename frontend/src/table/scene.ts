/** How a value of a scene that nobody drew a table for is best shown. */
import { faceOf } from '../cards/faces';
import { say } from '../words';

export type Shape = 'nothing' | 'word' | 'cards' | 'words' | 'seats' | 'list' | 'parts';

const isPlain = (value: unknown) => value === null || typeof value !== 'object';
const isCard = (value: unknown) => typeof value === 'string' && faceOf(value) !== null;

export function shapeOf(value: unknown, seats: number): Shape {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (!Array.isArray(value)) return typeof value === 'object' ? (Object.keys(value).length > 0 ? 'parts' : 'nothing') : 'word';
  if (value.length === 0) return 'nothing';
  if (value.every(isCard)) return 'cards';
  // as many values as there are seats: one for each
  if (value.length === seats) return 'seats';
  return value.every(isPlain) ? 'words' : 'list';
}

/** By convention of all scenes: the cards that nobody else sees; null where nobody holds any. */
export const handIn = (scene: Record<string, unknown>): unknown[] | null => (Array.isArray(scene.hand) ? scene.hand : null);

/** "hot_topic" as "Hot topic". */
export function labelOf(key: string): string {
  const words = key.replaceAll('_', ' ').replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function wordOf(value: unknown): string {
  if (value === true) return say('scene.yes');
  if (value === false) return say('scene.no');
  return String(value);
}
