import { failed, lackOf, succeeded, type ActionOutcome } from '@s-agents/core';
import { craftLack, type ParametersOf } from '@s-agents/minecraft';
import { itemVariants, usesOf } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { botHasRoomFor } from '../bot/room.js';
import { until } from '../bot/until.js';
import { implement, type RunOptions } from './implementation.js';
import { outOfReach } from '../bot/reach.js';
import { ingredientsOf, planCraft, recipesOf, type Recipe } from './plan-craft.js';

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

export const craft = implement('craft', { run });

async function run(
  body: BodyBot,
  { item, times, table, of }: ParametersOf<'craft'>,
  { signal, progress }: RunOptions,
): Promise<ActionOutcome> {
  const { bot } = body;
  const names = itemVariants(bot.version);
  const type = names.itemType(item);
  if (type === null) return failed('unsupported', `there is no item "${item}"`);
  let tableBlock: ReturnType<Bot['blockAt']> = null;
  if (table !== undefined) {
    tableBlock = bot.blockAt(new Vec3(table.x, table.y, table.z));
    if (tableBlock?.name !== 'crafting_table')
      return failed('unreachable', `there is no crafting table at ${table.x} ${table.y} ${table.z}`);
    const far = outOfReach(bot, table);
    if (far !== null) return failed('unreachable', far);
  }
  const all = recipesOf(names, bot.recipesAll(type.id, null, true), { item, of });
  const usable = all.filter((recipe) => tableBlock !== null || !recipe.requiresTable);
  const needsTable = `${item} needs a crafting table: pass its position as "table"`;
  if (usable.length === 0)
    return failed(
      'unsupported',
      all.length === 0 ? `${item} cannot be crafted` : needsTable,
      all.length === 0 ? [] : lackOf('crafting_table', 1),
    );
  const before = inventoryOf(bot);
  const uses = usesOf(bot.version);
  const plan = planCraft(names, usable, before, times, uses);
  // Of what is held it can be made all the same, only not by hand.
  if (
    plan.missing.size > 0 &&
    usable.length < all.length &&
    planCraft(names, all, before, times, uses).missing.size === 0
  )
    return failed('unsupported', needsTable, lackOf('crafting_table', 1));
  const wanted = plan.yieldEach * times;
  if (plan.missing.size > 0) return craftLack(item, wanted, plan.missing);
  const made = (): number => (inventoryOf(bot)[item] ?? 0) - (before[item] ?? 0);
  let error: string | null = null;
  for (const { recipe, times: planned } of plan.crafts)
    for (let left = planned, now = 0; left > 0 && error === null; left -= now) {
      now = timesThatFit(bot, type, recipe, Math.min(left, maximumCraftsPerCall));
      if (now === 0)
        return failed(
          'inventory-full',
          `${made()} of ${wanted} ${item} were made, and there is no room for more: drop or use something first`,
        );
      error = await attempt(body, () => bot.craft(recipe, now, tableBlock ?? undefined), {
        milliseconds: openMilliseconds + now * craftMilliseconds,
        signal,
      });
      progress();
    }
  await until(body, () => made() >= wanted, { milliseconds: settleMilliseconds, signal });
  if (bot.currentWindow) void bot.closeWindow(bot.currentWindow);
  if (made() >= wanted) return succeeded({ item, count: made() });
  await clearGrid(body, signal);
  return failed('refused', `${made()} of ${wanted} ${item} were made: ${error ?? 'the server did not give the rest'}`);
}

/** How many of `wanted` crafts the inventory has room for; the server would throw the rest on the ground. */
function timesThatFit(
  bot: Bot,
  { name, stackSize }: { readonly name: string; readonly stackSize: number },
  recipe: Recipe,
  wanted: number,
): number {
  const taken = Object.entries(ingredientsOf(itemVariants(bot.version), recipe));
  const fits = (times: number): boolean =>
    botHasRoomFor(
      bot,
      { name, count: times * recipe.result.count, stackSize },
      Object.fromEntries(taken.map(([item, count]) => [item, times * count])),
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
