/** What the server tells of a table of Star Reporter (`words.scene`), and its actions and events. */
import type { Action, GameEvent, Scene } from '$lib/types';
import { say } from './words';

export type Point = [number, number];

export interface City {
  name: string;
  grid: string;
  /** On which side of the city its name stands: n, ne, e ... */
  label: string;
  airport: boolean;
  rail: boolean;
}

/** Points lie on a sheet of 16 by 12; cities are the first spaces. */
export interface Board {
  name: string;
  cities: City[];
  spaces: Point[];
  /** Each road as its spaces in order. */
  roads: number[][];
  railroads: { name: string; stops: number[] }[];
  scenery: {
    coast?: Point[];
    lakes?: [number, number, number][];
    river?: Point[];
    hills?: [number, number, number][];
    woods?: Point[];
    ships?: Point[];
  };
}

export interface Card {
  code: string;
  kind: 'news' | 'headline' | 'scoop';
  city: number;
  place: string;
  points: number;
  event: string;
}

export interface Reporter {
  seat: number;
  name: string;
  total: number;
  place: number;
  space: number;
  at: string;
  may_fly: boolean;
  assignment: Card | 'hidden' | null;
  cards: string[];
}

export interface Odds {
  card: string;
  city: number;
  automobile: number;
  train: number;
  of: number;
}

export interface StarScene {
  you: number | null;
  turn: number | null;
  phase: 'choosing' | 'driving' | 'riding' | 'landed' | 'boarding' | 'over';
  options: Record<string, boolean | number | string>;
  dice: [number, number] | null;
  throws: number;
  throws_left: number | null;
  target: number | null;
  seats: Reporter[];
  open: Card[];
  scoop: Card | null;
  scoop_of: number | null;
  turned: number;
  piles: { news: number; headlines: number };
  seen_under: string[];
  odds: Odds[];
  board: Board;
}

export const sceneOf = (scene: Scene): StarScene => scene as unknown as StarScene;

/** A city, or a circle of the road between two cities, counted from the first. */
export type Place = { city: number } | { circle: number; ends: [number, number] };

/** How the dice lead there: steps on, and back if the move is split; to a stop, after how many. */
export type How = { on: number; back?: number } | { after: number };

/** An action's parts (`words.detail`). */
export type Deed =
  | { kind: 'drive' | 'collect' | 'stop' | 'ride' | 'fly'; space: number; to: Place; how?: How; path?: number[]; left?: number }
  | { kind: 'announce'; method: Vehicle }
  | { kind: 'stay' | 'spike' };

export type Vehicle = 'automobile' | 'train' | 'airplane';

export const deedOf = (action: Action): Deed => action.do as unknown as Deed;

/** A move of this event, if it is one. */
export interface Move {
  seat: number;
  vehicle: Vehicle;
  path: number[];
}

const VEHICLES: Record<string, Vehicle> = { drive: 'automobile', stop: 'automobile', ride: 'train', fly: 'airplane' };

export function moveOf(events: readonly GameEvent[]): Move | null {
  for (const event of events) {
    const vehicle = VEHICLES[event.kind];
    const path = (event as unknown as { path?: number[] }).path;
    if (vehicle && path && event.seats[0] !== undefined) return { seat: event.seats[0], vehicle, path };
  }
  return null;
}

/** A space that an action leads to, with all actions that lead there. */
export interface Destination {
  space: number;
  actions: Action[];
  /** Cards that can be collected there, the dearest first. */
  cards: Card[];
}

/** Where one can go now, what pays first, then airports and stations, then what is nearest the News. */
export function destinationsOf(scene: StarScene, actions: readonly Action[]): Destination[] {
  const found = new Map<number, Action[]>();
  for (const action of actions) {
    const deed = deedOf(action);
    if ('space' in deed) found.set(deed.space, [...(found.get(deed.space) ?? []), action]);
  }
  const own = scene.turn === null ? null : scene.seats[scene.turn]!.assignment;
  const news = own !== null && own !== 'hidden' ? own : null;
  const wanted = [...scene.open, ...(news ? [news] : [])];
  const list = [...found].map(([space, ways]) => ({
    space,
    actions: ways,
    cards: wanted.filter((card) => card.city === space || (card === news && ways.some(isCollecting))),
  }));
  const use = ({ space, actions, cards }: Destination): number => {
    const city = scene.board.cities[space];
    const left = leftOf(actions[0]!);
    const near = left === null ? 0 : 10 - left / 4;
    return cards.reduce((sum, card) => sum + card.points * 10, 0) + (city?.airport ? 6 : 0) + (city?.rail ? 3 : 0) + near;
  };
  return list.sort((a, b) => use(b) - use(a));
}

/** How many steps the action leaves to the News, or else to the nearest open card; null: nobody knows, or none. */
export function leftOf(action: Action): number | null {
  const deed = deedOf(action);
  return ('left' in deed && deed.left) || null;
}

/** How the dice lead there, in words. */
export function howOf(action: Action): string {
  const deed = deedOf(action);
  if (!('how' in deed) || !deed.how) return '';
  if ('after' in deed.how) return say('how.after', { steps: deed.how.after });
  const { on, back } = deed.how;
  return back === undefined ? say('how.on', { on }) : say('how.on_and_back', { on, back });
}

/** Whether a drive goes on and back: there is a place where it turns. */
export function isSplit(action: Action): boolean {
  const deed = deedOf(action);
  if (!('path' in deed) || !deed.path || deed.kind === 'stop') return false;
  const { path } = deed;
  return path.some((space, step) => step >= 2 && space === path[step - 2]);
}

export const isCollecting = (action: Action): boolean => ['collect', 'stop'].includes(deedOf(action).kind);

/** "City" or "circle 2 from Pomp to Urbania". */
export function placeName({ cities }: Board, to: Place): string {
  if ('city' in to) return cities[to.city]!.name;
  const [start, end] = to.ends.map((city) => cities[city]!.name) as [string, string];
  return say('destinations.circle', { number: to.circle, start, end });
}

export const asButton = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
