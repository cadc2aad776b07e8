// @vitest-environment node
import { expect, test } from 'vitest';
import css from './tokens.css?raw';

type Inks = Record<string, string>;

/** The colours of each edition, read from the style sheet itself. */
function editions(): Record<string, Inks> {
  const morning: Inks = {};
  const late: Inks = {};
  const [root, rest] = [css.split(':root {')[1]!.split('\n}')[0]!, css.split("'contrast'] .paper {")[1]!];
  for (const [, name, value] of root.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = value!.match(/light-dark\((#\w+), (#\w+)\)/);
    if (pair) [morning[name!], late[name!]] = [pair[1]!, pair[2]!];
    else if (value!.startsWith('#')) morning[name!] = late[name!] = value!;
  }
  const contrast: Inks = { ...morning };
  for (const [, name, value] of rest.matchAll(/--([\w-]+):\s*(#\w+);/g)) contrast[name!] = value!;
  // on a sheet of paper the inks are Morning's, whatever the edition
  const lamp: Inks = { ...morning, sheet: late.sheet! };
  return { Morning: morning, Late: late, 'Late, on paper': lamp, 'High contrast': contrast };
}

function light(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, bright] = [light(a), light(b)].sort((x, y) => x - y);
  return (bright! + 0.05) / (dark! + 0.05);
}

const INKS = ['ink', 'ink-soft', 'press', 'enamel', 'brass', 'dusk'];
const FILLS = ['press-fill', 'enamel-fill', 'brass-fill', 'dusk-fill'];

for (const [name, inks] of Object.entries(editions())) {
  const grounds = name.endsWith('on paper') ? ['sheet'] : name === 'Late' ? ['page', 'desk'] : ['page', 'desk', 'sheet'];
  for (const ground of grounds) {
    test.each(INKS)(`${name}: %s on ${ground} has a contrast of at least 4.5`, (ink) => {
      expect(contrast(inks[ink]!, inks[ground]!)).toBeGreaterThanOrEqual(4.5);
    });
    test(`${name}: the focus ring shows on ${ground}`, () => {
      expect(contrast(inks.focus!, inks[ground]!)).toBeGreaterThanOrEqual(3);
    });
  }
  test.each(FILLS)(`${name}: lettering on %s has a contrast of at least 4.5`, (fill) => {
    expect(contrast(inks[fill]!, inks['on-fill']!)).toBeGreaterThanOrEqual(4.5);
  });
}

test('cards: the four suit inks show on both card faces', () => {
  const { Morning, Late } = editions();
  for (const ink of INKS) {
    expect(contrast(Morning![ink]!, Morning!['card-face']!)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(Morning![ink]!, Late!['card-face']!)).toBeGreaterThanOrEqual(4.5);
  }
});
