/**
 * Moves cards from where they were to where they are. A table marks its cards and places with
 * attachments; around each update the frame calls `before` and `after`, and every marked card that
 * changed its place flies there. Input is never blocked: the real element is in its new place at
 * once, only its picture travels.
 */
import type { Attachment } from 'svelte/attachments';

export interface CardMotion {
  /** The place a card seems to come from when it was not on the table before. */
  from?: string | undefined;
  /** The place a card flies to when it leaves the table. */
  to?: string | undefined;
}

export interface Motion {
  /** What this update may take, in milliseconds; 0 under reduced motion, or if it is shown at once. */
  readonly ms: number;
  /** Mark the element of a card; equal keys before and after an update are the same card. */
  card(key: string, motion?: CardMotion): Attachment<HTMLElement>;
  /** Mark a place: a pile, a spike, a seat. The frame marks `seat:0`, `seat:1` ... on press cards. A lesson may point at it. */
  place(name: string): Attachment<HTMLElement>;
  /** Send a picture from one place to another: say, a card back from the draw pile to a seat. */
  fly(from: string, to: string, picture?: Picture): void;
}

export interface Picture {
  /** How many, one shortly after the other. */
  count?: number;
  /** The key of a marked card whose picture flies; a card back without it. */
  card?: string;
}

interface Marked {
  element: HTMLElement;
  motion: CardMotion;
}

interface Seen extends Marked {
  box: DOMRect;
}

interface Flight {
  picture: HTMLElement;
  stop(): void;
}

const EASE = 'cubic-bezier(0.25, 0.7, 0.3, 1)';
const STAGGER = 28;
const WIDEST_BACK = 90; // px

export const wantsStillness = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Desk implements Motion {
  ms = 0;

  private cards = new Map<string, Marked>();
  private places = new Map<string, HTMLElement>();
  private flights = new Map<string, Flight>();
  private seen = new Map<string, Seen>();
  /** The next scene follows from the one before, and some time may be spent on showing how. */
  private isShown = false;
  private layer: HTMLElement | null = null;
  private sent = 0;

  card(key: string, motion: CardMotion = {}): Attachment<HTMLElement> {
    return (element) => {
      this.cards.set(key, { element, motion });
      return () => {
        // the same card may have been marked anew elsewhere before this mark goes
        if (this.cards.get(key)?.element === element) this.cards.delete(key);
      };
    };
  }

  place(name: string): Attachment<HTMLElement> {
    return (element) => {
      this.places.set(name, element);
      element.dataset.place = name;
      return () => {
        if (this.places.get(name) === element) this.places.delete(name);
      };
    };
  }

  /**
   * Remember where every card is, those in flight included, and what the coming update may take.
   * Call right before the scene changes: the table's effects ask for `ms` before `after` is called.
   */
  before(ms: number): void {
    this.isShown = ms > 0;
    this.ms = wantsStillness() ? 0 : ms;
    this.seen.clear();
    if (document.hidden) return;
    for (const [key, { element, motion }] of this.cards) {
      const box = (this.flights.get(key)?.picture ?? element).getBoundingClientRect();
      this.seen.set(key, { element, motion, box });
    }
    this.land();
  }

  /** Let every card that changed its place fly. Call when the new scene is in the page. */
  after(): void {
    if (document.hidden || !this.isShown) return;
    if (this.ms === 0) {
      for (const [key, { element }] of this.cards) if (!this.seen.has(key)) fade(element);
      return;
    }
    let step = 0;
    for (const [key, { element, motion }] of this.cards) {
      const old = this.seen.get(key);
      const box = element.getBoundingClientRect();
      const start = old?.box ?? this.boxOf(motion.from);
      if (!start) {
        if (this.seen.size > 0) fade(element);
      } else if (old?.element === element) {
        if (far(start, box)) slide(element, start, box, this.ms);
      } else if (far(start, box)) {
        this.launch(key, element, start, box, step++);
      }
    }
    for (const [key, { element, motion, box }] of this.seen) {
      const end = this.cards.has(key) ? undefined : this.boxOf(motion.to);
      if (end) this.launch(key, element, box, end, step++, true);
    }
    this.seen.clear();
  }

  fly(from: string, to: string, { count = 1, card }: Picture = {}): void {
    const start = this.boxOf(from);
    const end = this.boxOf(to);
    if (!start || !end || this.ms === 0 || document.hidden) return;
    const model = card ? this.cards.get(card)?.element : undefined;
    const width = Math.min(start.width, end.width, WIDEST_BACK); // a pile says how large its cards are, a seat does not
    for (let nth = 0; nth < Math.min(count, 8); nth++) {
      const key = `sent ${this.sent++}`;
      if (model) this.launch(key, model, start, end, nth, true);
      else this.launch(key, cardBack(), amid(start, width), amid(end, width), nth, true);
    }
  }

  /** End all flights at once. */
  land(): void {
    for (const flight of [...this.flights.values()]) flight.stop();
  }

  private boxOf(place: string | undefined): DOMRect | undefined {
    return place === undefined ? undefined : this.places.get(place)?.getBoundingClientRect();
  }

  private launch(key: string, element: HTMLElement, from: DOMRect, to: DOMRect, step: number, leaves = false): void {
    this.flights.get(key)?.stop();
    const picture = element.cloneNode(true) as HTMLElement;
    picture.removeAttribute('id');
    const frame = document.createElement('div');
    frame.append(picture);
    // a card keeps its shape: it flies to the middle of a place, at its own proportions
    const size = leaves ? from : to;
    Object.assign(frame.style, {
      position: 'fixed', left: `${size.left}px`, top: `${size.top}px`, width: `${size.width}px`, height: `${size.height}px`,
    });
    frame.style.setProperty('--card-w', `${size.width}px`);
    this.airspace().append(frame);

    const delay = Math.min(step * STAGGER, this.ms * 0.6);
    const turn = (step % 2 ? -1 : 1) * Math.min(14, 4 + Math.abs(to.left - from.left) / 60);
    const start = leaves ? 'none' : between(to, from);
    const end = leaves ? between(from, to) : 'none';
    const flying = frame.animate(
      [
        { transform: start },
        { transform: `${midway(leaves ? from : to, leaves ? to : from)} rotate(${turn}deg)`, offset: 0.5 },
        { transform: end, opacity: leaves ? 0.2 : 1 },
      ],
      { duration: this.ms, delay, easing: EASE, fill: 'both' },
    );
    const hiding = leaves ? null : element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: this.ms + delay });
    const stop = () => {
      if (this.flights.get(key)?.picture === frame) this.flights.delete(key);
      flying.cancel();
      hiding?.cancel();
      frame.remove();
    };
    flying.onfinish = stop;
    this.flights.set(key, { picture: frame, stop });
  }

  private airspace(): HTMLElement {
    if (!this.layer?.isConnected) {
      this.layer = document.createElement('div');
      this.layer.setAttribute('aria-hidden', 'true');
      this.layer.className = 'airspace';
      this.layer.inert = true;
      document.body.append(this.layer);
    }
    return this.layer;
  }
}

const far = (a: DOMRect, b: DOMRect) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top) > 2;

function shift(base: DOMRect, other: DOMRect): [number, number] {
  return [
    other.left + other.width / 2 - (base.left + base.width / 2),
    other.top + other.height / 2 - (base.top + base.height / 2),
  ];
}

/** The transform that puts a box laid out at `base` into the middle of `other`; a card never grows to fill a place. */
function between(base: DOMRect, other: DOMRect): string {
  const [x, y] = shift(base, other);
  const isCard = other.height > other.width;
  const scale = base.width > 0 ? Math.min(Math.max(other.width / base.width, 0.3), isCard ? 1.6 : 1) : 1;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

function midway(base: DOMRect, other: DOMRect): string {
  const [x, y] = shift(base, other);
  return `translate(${x / 2}px, ${y / 2 - Math.min(40, Math.abs(x) / 8)}px) scale(1.06)`;
}

function slide(element: HTMLElement, from: DOMRect, to: DOMRect, ms: number): void {
  element.animate([{ transform: between(to, from) }, { transform: 'none' }], { duration: ms, easing: EASE });
}

function fade(element: HTMLElement): void {
  element.animate?.([{ opacity: 0 }, { opacity: 1 }], { duration: 150, easing: 'ease-out' });
}

/** The room of a card in the middle of a place. */
function amid(place: DOMRect, width: number): DOMRect {
  const height = width * 1.4;
  return new DOMRect(place.left + (place.width - width) / 2, place.top + (place.height - height) / 2, width, height);
}

function cardBack(): HTMLElement {
  const back = document.createElement('div');
  back.className = 'flying-back';
  return back;
}
