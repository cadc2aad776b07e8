/**
 * The bubble of a lesson points at the place on the table that it speaks of. Places have names:
 * whatever cards fly to (`motion.place`), and what a game's page marks by `data-place`.
 */
import { wantsStillness } from '../motion';
import { beside, share, type Box } from './beside';

const WIDTHS = [24, 17]; // rem
const EDGE = 8; // px from the edge of the window
const RING = 5; // px that a ring round a place takes
const PHONE = '(max-width: 45rem)';
/** What a bubble may cover before it rather stays in the dock, in things that are needed for a task. */
const MOST_COVERED = 1;
/** What a thing weighs that is only looked at, and a bubble that is narrow. */
const IDLE = 0.3;
/** A part of what has the focus that nobody would see it by. */
const HIDDEN = 0.9;

/** What is to be done about what has happened, from little to much. */
enum Wish {
  Mark,
  Settle,
  Bring,
}

const placeOf = (name: string): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)];
  return all.find((one) => one.checkVisibility() && one.offsetHeight > 0) ?? null;
};

/** What of a box lies within another. */
const inside = (box: Box, room: Box): Box => ({
  left: Math.max(box.left, room.left), top: Math.max(box.top, room.top),
  right: Math.min(box.right, room.right), bottom: Math.min(box.bottom, room.bottom),
});
const isSeen = (box: Box) => box.right > box.left && box.bottom > box.top;

/** Let a bubble in a dock point at a place, if there is such a place; returns what ends it. */
export function point(bubble: HTMLElement, name: string | null, isTask: boolean): () => void {
  const dock = bubble.parentElement!;
  const lesson = dock.parentElement!;
  let place: HTMLElement | null = null;
  /** It lay on what the keyboard came to. */
  let gaveWay = false;
  let frame = 0;
  let wish = Wish.Mark;
  let wide = innerWidth;

  const isPhone = () => matchMedia(PHONE).matches;
  const isFloating = () => bubble.style.width !== '';

  function stand(side: string, left?: number, top?: number, width?: number) {
    bubble.dataset.side = side;
    for (const [part, length] of Object.entries({ left, top, width })) bubble.style.setProperty(part, length === undefined ? '' : `${length}px`);
  }

  function bring() {
    // a phone has the dock over the lower end of the page
    lesson.style.setProperty('--dock', isPhone() ? `${dock.offsetHeight}px` : '0px');
    place!.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: isPhone() && !wantsStillness() ? 'smooth' : 'auto' });
  }

  /** What a reader sees of the place: the table scrolls within its own frame. */
  function seen(): Box | null {
    const box = place!.getBoundingClientRect();
    const cut = place!.parentElement?.closest('.table, .press');
    const part = cut ? inside(box, cut.getBoundingClientRect()) : box;
    return isSeen(part) ? part : null;
  }

  /** Beside the place, where that covers nothing that is needed. */
  function float(brings: boolean): boolean {
    if (gaveWay || isPhone()) return false;
    stand('right', 0, 0, 1); // out of the dock, so that all else is as large as it will be
    if (brings) bring();
    const shown = seen();
    if (!shown) return false;
    const room = { left: EDGE, top: lesson.getBoundingClientRect().top + EDGE, right: innerWidth - EDGE, bottom: dock.getBoundingClientRect().top - EDGE };
    const things = [...lesson.querySelectorAll<HTMLElement>('.table button:enabled, [data-place]')]
      .filter((one) => one.checkVisibility() && !one.contains(place) && !place!.contains(one))
      .map((one) => ({ box: one.getBoundingClientRect(), weight: isTask && one.matches('button') ? 1 : IDLE }));
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const spots = WIDTHS.flatMap((wide, nth) => {
      const width = wide * rem;
      bubble.style.width = `${width}px`;
      const spot = beside(shown, width, bubble.offsetHeight, room, things);
      return spot && spot.covers <= MOST_COVERED ? [{ ...spot, width, cost: spot.covers + nth * IDLE }] : [];
    });
    const best = spots.sort((a, b) => a.cost - b.cost)[0];
    if (!best) return false;
    stand(best.side, best.left, best.top, best.width);
    bubble.style.setProperty('--tip', `${best.tip}px`);
    return true;
  }

  function settle(brings: boolean) {
    if (place && !float(brings)) {
      stand('dock');
      if (brings) bring();
    }
    mark();
  }

  /** The ring stays within what would cut it off; the arrow of a bubble in the dock goes along. */
  function mark() {
    if (!place) return stand('none');
    const cut = place.closest('.table')?.getBoundingClientRect();
    const box = place.getBoundingClientRect();
    const isTight = cut !== undefined && (box.left - cut.left < RING || cut.right - box.right < RING);
    place.dataset.pointed = isTight ? 'within' : 'round';
    if (isFloating()) return;
    const shown = seen();
    const slip = bubble.getBoundingClientRect();
    bubble.dataset.side = shown && shown.top < slip.top ? 'dock' : 'none';
    if (shown) bubble.style.setProperty('--tip', `${Math.max(28, Math.min(slip.width - 28, (shown.left + shown.right) / 2 - slip.left))}px`);
  }

  /** The table arrives after the bubble, and draws some places anew; whether it did. */
  function look(): boolean {
    const found = name === null ? null : placeOf(name);
    if (found === place) return false;
    if (place) {
      delete place.dataset.pointed;
      shapes.unobserve(place);
    }
    place = found;
    if (place) shapes.observe(place);
    return true;
  }

  /** Once a frame, whatever has happened meanwhile. */
  function soon(what: Wish) {
    wish = Math.max(wish, what);
    frame ||= requestAnimationFrame(() => {
      const asked = look() ? Wish.Bring : wish;
      [frame, wish] = [0, Wish.Mark];
      if (asked === Wish.Mark && !isFloating()) mark();
      else settle(asked === Wish.Bring);
    });
  }

  function focused({ target }: FocusEvent) {
    if (!(target instanceof Element) || bubble.contains(target) || !isFloating()) return;
    if (share(bubble.getBoundingClientRect(), target.getBoundingClientRect()) < HIDDEN) return;
    gaveWay = true;
    settle(true);
  }

  // whoever reads elsewhere on the page is brought back only by what is said, or lies in the way
  const sizes = new ResizeObserver(() => soon(Wish.Bring));
  const shapes = new ResizeObserver(() => soon(Wish.Settle));
  const births = new MutationObserver(() => soon(Wish.Mark));
  const scrolled = () => soon(Wish.Mark);
  const resized = () => {
    soon(innerWidth === wide ? Wish.Settle : Wish.Bring); // a bar of a phone's browser comes and goes
    wide = innerWidth;
  };
  births.observe(lesson, { childList: true, subtree: true });
  for (const part of [dock, bubble]) sizes.observe(part);
  addEventListener('resize', resized);
  addEventListener('scroll', scrolled, true);
  addEventListener('focusin', focused);
  look();
  settle(true);

  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    shapes.disconnect();
    removeEventListener('resize', resized);
    births.disconnect();
    removeEventListener('scroll', scrolled, true);
    removeEventListener('focusin', focused);
    if (place) delete place.dataset.pointed;
    stand('none');
  };
}
