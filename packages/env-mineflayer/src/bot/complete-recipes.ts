import { listedRecipes } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

/**
 * Gives a bot the recipes of `listedRecipes`, of which minecraft-data leaves out some. Must be called after the bot's
 * registry is created and before its plugins start.
 */
export function completeRecipes(bot: Bot): void {
  Object.assign(bot.registry, { recipes: listedRecipes(bot.version) });
}
