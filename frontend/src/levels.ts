/** How well bots play: the levels that a game offers, and the bot of the one that was chosen last. */
import type { Bot, GameInfo } from './protocol';
import { settings } from './settings.svelte';
import { say } from './words/pages';

export type Level = NonNullable<Bot['level']>;

/** The bot that anybody may be played by; the server knows it by this name, whatever else it offers. */
const ANY = 'house';

/** The bots that people choose from, the easiest first. */
export function levelsOf(game: GameInfo): Bot[] {
  return game.bots.filter((bot) => bot.level !== null);
}

/** What a seat can be filled with: the levels first, then others that are not one of them by another name. */
export function botsOf(game: GameInfo): Bot[] {
  const levels = levelsOf(game);
  const known = new Set(levels.map((bot) => bot.title));
  return [...levels, ...game.bots.filter((bot) => bot.level === null && !known.has(bot.title))];
}

/** The bot for a seat of which nothing is said. */
export function usualBot(game: GameInfo | null): string {
  const bots = game?.bots ?? [];
  return (bots.find((bot) => bot.level === settings.level) ?? bots[0])?.name ?? ANY;
}

/** "Cub reporter, easy"; a bot without a level has its title only. */
export function botTitle(bot: Bot): string {
  return bot.level === null ? bot.title : say('level.bot', { bot: bot.title, level: say(`level.${bot.level}`) });
}
