/** The geometry of a telephone's dial, in degrees clockwise from the top. */

/** Where the finger stop is. */
export const STOP = 120;
const STEP = 30;
/** Degrees a second of the run back: ten holes, as the exchange wants it. */
export const RETURN_SPEED = 300;

/** The hole's place from 1 to 10; 0 is the tenth. */
const placeOf = (number: number): number => (number === 0 ? 10 : number);

/** Where the hole of a number rests. */
export const restOf = (number: number): number => STOP - STEP * (placeOf(number) + 1);

/** How far the dial must turn until that hole meets the stop. */
export const turnOf = (number: number): number => STEP * (placeOf(number) + 1);

/** Milliseconds of the run back. */
export const returnTime = (number: number): number => (turnOf(number) / RETURN_SPEED) * 1000;

/** The way from one angle to another, clockwise, from -180 to 180. */
export function sweep(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** The number whose hole is nearest to an angle at rest, or null between the holes 1 and 0. */
export function holeAt(angle: number): number | null {
  for (let place = 1; place <= 10; place++) {
    const number = place % 10;
    if (Math.abs(sweep(restOf(number), angle)) <= STEP / 2) return number;
  }
  return null;
}
