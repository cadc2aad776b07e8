/**
 * What the viewer has picked up and may do with it. The server's actions are the only source: a pick
 * moves among the ways that they offer.
 */
import type { Action } from '$lib/types';
import { deedOf } from './scene';

export type Pick = { card: string; hand: number; board: number } | { place: number };

type Way = { action: Action; hand: number; board: number };

/** The ways in which cards of one kind may be used now. */
export function waysOf(actions: readonly Action[], card: string): Way[] {
  return actions.flatMap((action) => {
    const deed = deedOf(action);
    return 'card' in deed && deed.card === card ? [{ action, hand: deed.hand, board: deed.board }] : [];
  });
}

/** The action that a pick stands for. */
export function actionOf(actions: readonly Action[], pick: Pick): Action | undefined {
  if ('place' in pick) {
    return actions.find((action) => {
      const deed = deedOf(action);
      return deed.kind === 'turn' && deed.place === pick.place;
    });
  }
  return waysOf(actions, pick.card).find(({ hand, board }) => hand === pick.hand && board === pick.board)?.action;
}

const most = (ways: Way[], size: (way: Way) => number): Way | undefined =>
  ways.reduce<Way | undefined>((best, way) => (best && size(best) >= size(way) ? best : way), undefined);

/** A touch on cards of the hand: as many of them as may be played, with as few of the board as need be. */
export function pickFromHand(actions: readonly Action[], card: string): Pick | null {
  const ways = waysOf(actions, card).filter(({ hand }) => hand > 0);
  const way = most(ways, ({ hand, board }) => hand - 100 * board);
  return way ? { card, hand: way.hand, board: way.board } : null;
}

/** A touch on a card of the board: one more of them, beside what is picked up of its kind. */
export function pickFromBoard(actions: readonly Action[], card: string, held: Pick | null): Pick | null {
  const ways = waysOf(actions, card).filter(({ board }) => board > 0);
  if (held && 'card' in held && held.card === card) {
    const more = ways.find(({ hand, board }) => hand === held.hand && board === held.board + 1);
    if (more) return { card, hand: more.hand, board: more.board };
  }
  const way = most(ways, ({ hand, board }) => -hand - 100 * board);
  return way ? { card, hand: way.hand, board: way.board } : null;
}

/** A pick with more or fewer cards of the hand or the board, or null if no action is so. */
export function stepped(actions: readonly Action[], pick: Pick, side: 'hand' | 'board', by: 1 | -1): Pick | null {
  if ('place' in pick) return null;
  const other = side === 'hand' ? 'board' : 'hand';
  const ways = waysOf(actions, pick.card).filter((way) => way[other] === pick[other] && (way[side] - pick[side]) * by > 0);
  const way = most(ways, (found) => -Math.abs(found[side] - pick[side]));
  return way ? { card: pick.card, hand: way.hand, board: way.board } : null;
}
