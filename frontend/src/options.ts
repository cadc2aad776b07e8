/** The option form's logic: what a preset means, what differs from it, and what may be sent. */
import type { GameInfo, GameOption, OptionValue } from './protocol';
import { say } from './words';

export type Values = Record<string, OptionValue>;

/** Every option's value under a preset: the option's own default where the preset is silent. */
export function valuesOf(game: GameInfo, preset: string): Values {
  const named = game.presets.find((one) => one.name === preset);
  return Object.fromEntries(
    game.options.map((option) => [option.name, named?.options[option.name] ?? option.default]),
  );
}

/** The options whose value is not what the preset says: what has to be sent with it. */
export function changes(game: GameInfo, preset: string, values: Values): Values {
  const base = valuesOf(game, preset);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== base[name]));
}

/** One sentence on what is wrong with a value, or null. */
export function fault(option: GameOption, value: OptionValue | null | undefined): string | null {
  if (option.kind === 'number') {
    if (typeof value !== 'number' || !Number.isInteger(value)) return say('option.whole', { option: option.title });
    if (option.min != null && value < option.min) return say('option.least', { option: option.title, least: option.min });
    if (option.max != null && value > option.max) return say('option.most', { option: option.title, most: option.max });
  } else if (option.kind === 'choice') {
    if (!option.choices?.some((choice) => choice.value === value)) return say('option.choose', { option: option.title });
  } else if (typeof value !== 'boolean') {
    return say('option.on_or_off', { option: option.title });
  }
  return null;
}

/** A value in words, as a lobby or a sheet shows it. */
export function inWords(option: GameOption, value: OptionValue): string {
  if (option.kind === 'choice') return option.choices?.find((choice) => choice.value === value)?.title ?? String(value);
  if (option.kind === 'switch') return say(value ? 'option.on' : 'option.off');
  return String(value);
}

const USUAL = 4;

/** The table to offer somebody who just wants to play: of the recommended sizes, the one nearest to four. */
export function usualSeats(game: GameInfo): number {
  const { min, max, recommended } = game.players;
  const distance = (seats: number) => Math.abs(seats - USUAL);
  return [...recommended].sort((a, b) => distance(a) - distance(b))[0] ?? Math.min(Math.max(USUAL, min), max);
}
