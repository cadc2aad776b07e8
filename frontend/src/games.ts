/** What each game's folder brings to the page: its table, its lines on press cards, its front page. */
import type { Component } from 'svelte';
import type { CardProps, FrontProps, KeepsakeProps, SeatProps, TableProps } from './types';
import { withWords } from './words/speaker';

type Loader<Props extends Record<string, any>> = () => Promise<{ default: Component<Props> }>;

const gameOf = (path: string) => path.match(/games\/([^/]+)\/page\//)![1]!;
/** By the game's name; a component is there when its words are. */
const byGame = <Props extends Record<string, any>>(found: Record<string, Loader<Props>>) =>
  new Map(
    Object.entries(found).map(([path, load]): [string, Loader<Props>] => [gameOf(path), () => withWords(load())]),
  );

export const tables: Map<string, Loader<TableProps>> = byGame(
  import.meta.glob<{ default: Component<TableProps> }>('../../src/newsstand/games/*/page/Table.svelte'),
);
export const seatLines: Map<string, Loader<SeatProps>> = byGame(
  import.meta.glob<{ default: Component<SeatProps> }>('../../src/newsstand/games/*/page/Seat.svelte'),
);
export const keepsakes: Map<string, Loader<KeepsakeProps>> = byGame(
  import.meta.glob<{ default: Component<KeepsakeProps> }>('../../src/newsstand/games/*/page/Keepsake.svelte'),
);
export const cards: Map<string, Loader<CardProps>> = byGame(
  import.meta.glob<{ default: Component<CardProps> }>('../../src/newsstand/games/*/page/Card.svelte'),
);
export const fronts: Map<string, Loader<FrontProps>> = byGame(
  import.meta.glob<{ default: Component<FrontProps> }>('../../src/newsstand/games/*/page/Front.svelte'),
);
