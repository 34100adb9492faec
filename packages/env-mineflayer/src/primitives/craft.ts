import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { craft as definition, craftParameters as parameters, type CraftParameters } from '@s-agents/minecraft';
import { itemVariants } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { botHasRoomFor } from '../bot/room.js';
import { until } from '../bot/until.js';
import { implement, type RunOptions } from './implementation.js';
import { outOfReach } from '../bot/reach.js';
import { ingredientsOf, makes, wayToCraft, type Recipe } from './way-to-craft.js';

/** Doings that go on after an abort at most: mineflayer knows no stop. */
const batch = 8;
const onceMilliseconds = 3_000;
/**
 * Longer than mineflayer itself waits for an answer: what was given up by one side only would go on clicking in the
 * next doing's window.
 */
const openMilliseconds = 22_000;
const settleMilliseconds = 1_000;

export const craft = implement(definition, { parameters, run });

async function run(
  body: BodyBot,
  { item, times, table }: CraftParameters,
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
  const all = bot.recipesAll(type.id, null, true).filter((recipe) => makes(names, recipe, item));
  const usable = all.filter((recipe) => tableBlock !== null || !recipe.requiresTable);
  if (usable.length === 0)
    return failed(
      'unsupported',
      all.length === 0 ? `${item} cannot be crafted` : `${item} needs a crafting table: give its place as "table"`,
    );
  const before = inventoryOf(bot);
  const way = wayToCraft(names, usable, before, times);
  if (way.missing.size > 0) return failed('missing-item', `${item} ${times}x needs more: ${listed(way.missing)}`);
  const wanted = way.makes * times;
  const made = (): number => (inventoryOf(bot)[item] ?? 0) - (before[item] ?? 0);
  let error: string | null = null;
  for (const { recipe, times: doings } of way.doings)
    for (let left = doings, now = 0; left > 0 && error === null; left -= now) {
      now = mostWithRoom(bot, type, recipe, Math.min(left, batch));
      if (now === 0)
        return failed(
          'inventory-full',
          `${made()} of ${wanted} ${item} were made: no room for more: drop or use something first`,
        );
      error = await attempt(body, () => bot.craft(recipe, now, tableBlock ?? undefined), {
        milliseconds: openMilliseconds + now * onceMilliseconds,
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

/** How many doings' yield finds room, `most` at most: what would find none the server throws out. */
function mostWithRoom(
  bot: Bot,
  { name, stackSize }: { readonly name: string; readonly stackSize: number },
  recipe: Recipe,
  most: number,
): number {
  const taken = Object.entries(ingredientsOf(itemVariants(bot.version), recipe));
  const fits = (times: number): boolean =>
    botHasRoomFor(
      bot,
      { name, count: times * recipe.result.count, stackSize },
      Object.fromEntries(taken.map(([item, count]) => [item, times * count])),
    );
  let times = most;
  while (times > 0 && !fits(times)) times--;
  return times;
}

/**
 * What lies in the grid, or on the cursor, without the client's knowing keeps every recipe from being made: closing the
 * inventory brings it back, and the server tells what is held.
 */
async function clearGrid(body: BodyBot, signal: AbortSignal): Promise<void> {
  void body.bot.closeWindow(body.bot.inventory);
  await until(body, () => false, { milliseconds: settleMilliseconds / 2, signal });
}

function listed(missing: ReadonlyMap<string, number>): string {
  return [...missing].map(([name, count]) => `${count} ${name}`).join(', ');
}
