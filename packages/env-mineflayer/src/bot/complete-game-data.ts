import { listedRecipes, mendGameData } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

/**
 * Gives a bot the recipes of `listedRecipes`, of which minecraft-data leaves out some, and mends what it has wrong. Must
 * be called after the bot's registry is created and before its plugins start.
 */
export function completeGameData(bot: Bot): void {
  Object.assign(bot.registry, { recipes: listedRecipes(bot.version) });
  mendGameData(bot.registry);
}
