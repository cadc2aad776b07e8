/** The pictures beside advertisements, in a few strokes each, on squares of 46. */
export const ENGRAVINGS: Record<string, string> = {
  boots: 'M8 6h8v22h14c6 0 8 6 8 10H8zM22 6h8v16M8 38h30',
  kettle: 'M10 36h24c4-8 2-18-4-22H14c-6 4-8 14-4 22zM16 14c0-8 12-8 12 0M34 20l8-4M22 10V7',
  bicycle: 'M11 32a8 8 0 1 1 .1 0zM35 32a8 8 0 1 1 .1 0zM11 24l8-14h12l4 14M19 10l8 14h-16M29 6h5',
  soap: 'M8 22h30v14H8zM12 22c0-4 22-4 22 0M16 29h14M14 12a3 3 0 1 1 .1 0zM26 9a4 4 0 1 1 .1 0z',
  jar: 'M14 12h18v6c4 2 4 20 0 20H14c-4 0-4-18 0-20zM12 8h22v4H12zM18 26h10M18 31h10',
  clock: 'M23 40a15 15 0 1 1 .1 0zM23 16v9l6 4M10 10l-4 4M36 10l4 4',
  scarf: 'M14 10c6 6 12 6 18 0l2 6c-6 6-16 6-22 0zM26 18l4 20M32 16l6 20M28 38h6',
  umbrella: 'M6 24c2-22 32-22 34 0-4-4-8-4-11 0-4-4-8-4-12 0-3-4-7-4-11 0zM23 24v14c0 5-7 5-7 0',
  boat: 'M6 30h34l-6 9H12zM22 28V6l14 20H22M18 28V14l-9 14z',
  hat: 'M6 34c8 6 26 6 34 0M12 33c0-26 22-26 22 0M12 28h22',
  bird: 'M10 30c4-14 18-18 24-10l6-2-4 6c0 10-14 16-26 6zM30 19h1M18 36v5M24 36v5',
  biscuits: 'M18 34a11 11 0 1 1 .1 0zM32 40a9 9 0 1 1 .1 0zM15 20h1M20 26h1M14 28h1M32 30h1',
  brush: 'M8 38c10 0 6-10 14-12l4 4c-2 8-10 8-18 8zM24 25L38 8l2 2-13 18',
  ladder: 'M14 40L20 6M32 40L26 6M19 12h8M18 20h10M17 28h13M15 36h16',
};
