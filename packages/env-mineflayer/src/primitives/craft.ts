import type { Crafted } from '@s-agents/minecraft';
import { itemVariants, type Craft, type Position, type Recipe } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { botHasRoomFor } from '../bot/room.js';
import { until } from '../bot/until.js';
import type { RunOptions } from './run-options.js';
import { filledWith, named, recipesOf, type BotRecipe } from './recipes.js';

/** Crafts per call of mineflayer, which cannot be aborted: at most this many go on after an abort. */
const maximumCraftsPerCall = 8;
/** World milliseconds that one craft may take. */
const craftMilliseconds = 3_000;
/**
 * World milliseconds that opening the table may take. Longer than mineflayer's own timeout: a call that goes on after
 * we gave it up would click in the window of the next craft.
 */
const openMilliseconds = 22_000;
/** World milliseconds within which the server confirms the inventory. */
const settleMilliseconds = 1_000;

/** The recipes of an item by names; null when there is no such item. */
export function recipesFor(bot: Bot, item: string): readonly Recipe[] | null {
  const names = itemVariants(bot.version);
  return names.itemType(item) === null ? null : botRecipes(bot, item).map((recipe) => named(names, item, recipe));
}

/** Crafts an item, by hand or at a table, as far as there is room for it. */
export async function craft(
  body: BodyBot,
  item: string,
  crafts: readonly Craft[],
  table: Position | undefined,
  { signal, progress }: RunOptions,
): Promise<Crafted> {
  const { bot } = body;
  const names = itemVariants(bot.version);
  const recipes = botRecipes(bot, item);
  const block = table === undefined ? null : bot.blockAt(new Vec3(table.x, table.y, table.z));
  const before = inventoryOf(bot)[item] ?? 0;
  const made = (): number => (inventoryOf(bot)[item] ?? 0) - before;
  let trouble: string | null = null;
  let wanted = 0;
  for (const one of crafts) {
    const recipe = filledWith(names, recipes, one);
    if (recipe === undefined) return { made: made(), isFull: false, trouble: 'the recipe is not known' };
    wanted += recipe.result.count * one.times;
    for (let left = one.times, now = 0; left > 0 && trouble === null; left -= now) {
      now = timesThatFit(bot, item, recipe, one.takes, Math.min(left, maximumCraftsPerCall));
      if (now === 0) return { made: made(), isFull: true, trouble: null };
      trouble = await attempt(body, () => bot.craft(recipe, now, block ?? undefined), {
        milliseconds: openMilliseconds + now * craftMilliseconds,
        signal,
      });
      progress();
    }
  }
  await until(body, () => made() >= wanted, { milliseconds: settleMilliseconds, signal });
  if (bot.currentWindow) void bot.closeWindow(bot.currentWindow);
  if (made() < wanted) await clearGrid(body, signal);
  return { made: made(), isFull: false, trouble };
}

function botRecipes(bot: Bot, item: string): readonly BotRecipe[] {
  const names = itemVariants(bot.version);
  const type = names.itemType(item);
  return type === null ? [] : recipesOf(names, bot.recipesAll(type.id, null, true), item);
}

/** How many of `wanted` crafts the inventory has room for; the server would throw the rest on the ground. */
function timesThatFit(
  bot: Bot,
  item: string,
  { result }: BotRecipe,
  takes: Readonly<Record<string, number>>,
  wanted: number,
): number {
  const stackSize = itemVariants(bot.version).itemType(item)?.stackSize ?? 64;
  const fits = (times: number): boolean =>
    botHasRoomFor(
      bot,
      { name: item, count: times * result.count, stackSize },
      Object.fromEntries(Object.entries(takes).map(([taken, count]) => [taken, times * count])),
    );
  let times = wanted;
  while (times > 0 && !fits(times)) times--;
  return times;
}

/**
 * Closes the inventory, so that the server returns what lies in the crafting grid or on the cursor and sends the
 * inventory anew. Items there that the client does not know of would make every recipe fail.
 */
async function clearGrid(body: BodyBot, signal: AbortSignal): Promise<void> {
  void body.bot.closeWindow(body.bot.inventory);
  await until(body, () => false, { milliseconds: settleMilliseconds / 2, signal });
}
