import type { TableInfo } from '../protocol';
import { say } from '../words/pages';

/** Who else sits at a table, in a few words. */
export function company({ seats }: TableInfo): string {
  const others = seats.filter((seat) => !seat.yours).map((seat) => seat.name || say('my_tables.empty_seat'));
  if (others.length <= 3) return others.join(', ');
  return say('my_tables.and_more', { names: others.slice(0, 2).join(', '), more: others.length - 2 });
}
