/** Which rule matters now: the server names one for each kind of action. */
import type { Action, GameInfo } from '../protocol';

/** Where the book opens if a game has no guide. */
const FIRST = '1.1';

export function ruleNow(game: GameInfo | undefined, actions: readonly Action[]): string {
  const guide = game?.guide ?? {};
  const kind = actions[0]?.do.kind;
  return (typeof kind === 'string' && guide[kind]) || guide.wait || FIRST;
}
