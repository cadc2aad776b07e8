import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Desk } from './motion';

interface Played { element: Element; duration: number }
let played: Played[];
let finish: (() => void)[];
let still: boolean;

function box(left: number, top: number): DOMRect {
  return { left, top, width: 50, height: 70, right: left + 50, bottom: top + 70, x: left, y: top } as DOMRect;
}

function element(left: number, top: number): HTMLElement {
  const made = document.createElement('div');
  made.getBoundingClientRect = () => box(left, top);
  document.body.append(made);
  return made;
}

beforeEach(() => {
  played = [];
  finish = [];
  still = false;
  vi.stubGlobal('matchMedia', () => ({ matches: still }));
  Element.prototype.animate = function (this: Element, _frames, options) {
    const animation = { cancel: vi.fn(), onfinish: null as (() => void) | null };
    played.push({ element: this, duration: (options as KeyframeAnimationOptions).duration as number });
    finish.push(() => animation.onfinish?.());
    return animation as unknown as Animation;
  };
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const inTheAir = () => document.querySelectorAll('.airspace > *').length;

test('a card that gets a new element elsewhere flies there as a picture, and lands', () => {
  const desk = new Desk();
  const unmark = desk.card('7S')(element(0, 0));
  desk.before(300);
  const arrived = element(300, 200);
  desk.card('7S')(arrived);
  unmark?.();
  desk.after();
  expect(inTheAir()).toBe(1);
  // the real one is only hidden: it is in its place and can be pressed
  expect(played.map((one) => one.element)).toContain(arrived);
  finish.forEach((end) => end());
  expect(inTheAir()).toBe(0);
});

test('a card that stays in its row slides, without a picture', () => {
  const desk = new Desk();
  const card = element(0, 0);
  desk.card('7S')(card);
  desk.before(300);
  card.getBoundingClientRect = () => box(60, 0);
  desk.after();
  expect(inTheAir()).toBe(0);
  expect(played).toEqual([{ element: card, duration: 300 }]);
});

test('a card that stays put does not move', () => {
  const desk = new Desk();
  desk.card('7S')(element(0, 0));
  desk.before(300);
  desk.after();
  expect(played).toEqual([]);
});

test('new cards come from their place, and leaving cards fly to theirs', () => {
  const desk = new Desk();
  desk.place('draw')(element(500, 0));
  desk.place('discard')(element(600, 0));
  const unmark = desk.card('7S', { to: 'discard' })(element(0, 0));
  desk.before(300);
  unmark?.();
  desk.card('8S', { from: 'draw' })(element(20, 0));
  desk.after();
  expect(inTheAir()).toBe(2);
});

test('an update during a flight takes over from where the card is', () => {
  const desk = new Desk();
  const first = desk.card('7S')(element(0, 0));
  desk.before(300);
  const second = desk.card('7S')(element(300, 0));
  first?.();
  desk.after();
  desk.before(300);
  expect(inTheAir()).toBe(0);
  desk.card('7S')(element(300, 300));
  second?.();
  desk.after();
  expect(inTheAir()).toBe(1);
});

test('with less motion asked for, new cards only fade in and nothing flies', () => {
  still = true;
  const desk = new Desk();
  desk.place('draw')(element(500, 0));
  desk.place('me')(element(0, 0));
  desk.card('7S')(element(0, 0));
  desk.before(300);
  const card = element(20, 0);
  desk.card('8S', { from: 'draw' })(card);
  desk.after();
  desk.fly('draw', 'me');
  expect(inTheAir()).toBe(0);
  expect(desk.ms).toBe(0);
  expect(played).toEqual([{ element: card, duration: 150 }]);
});

test('what a table sends off while the scene is drawn flies at the pace of this update', () => {
  const desk = new Desk();
  desk.place('draw')(element(500, 0));
  desk.place('me')(element(0, 0));
  desk.before(300);
  desk.fly('draw', 'me');
  desk.after();
  expect(inTheAir()).toBe(1);
  expect(played.map((one) => one.duration)).toEqual([300]);
});

test('a card back is as large as the cards of the smaller place, and starts in the middle of a wide one', () => {
  const desk = new Desk();
  const place = (left: number, width: number, height: number) => Object.assign(element(0, 0), { getBoundingClientRect: () => new DOMRect(left, 0, width, height) });
  desk.place('seat:1')(place(0, 240, 100));
  desk.place('discard')(place(500, 50, 70));
  desk.before(300);
  desk.fly('seat:1', 'discard');
  const frame = document.querySelector<HTMLElement>('.airspace > *')!;
  expect([frame.style.left, frame.style.top, frame.style.width]).toEqual(['95px', '15px', '50px']);
});

test('nothing moves to a scene that is shown at once, whatever the one before took', () => {
  const desk = new Desk();
  desk.place('draw')(element(500, 0));
  desk.place('me')(element(0, 0));
  const unmark = desk.card('7S')(element(0, 0));
  desk.before(300);
  desk.after();
  desk.before(0);
  unmark?.();
  desk.card('7S')(element(300, 0));
  desk.fly('draw', 'me');
  desk.after();
  expect(desk.ms).toBe(0);
  expect(played).toEqual([]);
});
