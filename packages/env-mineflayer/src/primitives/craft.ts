import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { craft as definition, craftParameters as parameters, type CraftParameters } from '@s-agents/minecraft';
import { chooseRecipe, type RecipeNeeds } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { attempt } from '../bot/attempt.js';
import type { BodyBot } from '../bot/body-bot.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { implement } from './implementation.js';
import { outOfReach } from './reach.js';

type Recipe = ReturnType<Bot['recipesAll']>[number];

const onceMilliseconds = 3_000;
const openMilliseconds = 4_000;
const settleMilliseconds = 1_000;

export const craft = implement(definition, { parameters, limitSeconds: 120, run });

async function run(body: BodyBot, { item, times, table }: CraftParameters, { signal }: { signal: AbortSignal }): Promise<ActionOutcome> {
  const { bot } = body;
  const type = bot.registry.itemsByName[item];
  if (type === undefined) return failed('unsupported', `there is no item "${item}"`);
  let tableBlock: ReturnType<Bot['blockAt']> = null;
  if (table !== undefined) {
    tableBlock = bot.blockAt(new Vec3(table.x, table.y, table.z));
    if (tableBlock?.name !== 'crafting_table') return failed('unreachable', `there is no crafting table at ${table.x} ${table.y} ${table.z}`);
    const far = outOfReach(bot, table);
    if (far !== null) return failed('unreachable', far);
  }
  const all = bot.recipesAll(type.id, null, true);
  const usable = all.filter((recipe) => tableBlock !== null || !recipe.requiresTable);
  if (usable.length === 0) return failed('unsupported', all.length === 0 ? `nobody can craft ${item}` : `${item} needs a crafting table: give its place as "table"`);
  const before = inventoryOf(bot);
  const chosen = chooseRecipe(usable.map((recipe) => needsOf(bot, recipe)), before, times);
  if (chosen === null || chosen.missing.size > 0) return failed('missing-item', `${item} ${times}x needs more: ${listed(chosen?.missing ?? new Map<string, number>())}`);
  const { recipe, makes } = chosen.recipe;
  const made = (): number => (inventoryOf(bot)[item] ?? 0) - (before[item] ?? 0);
  const error = await attempt(body, () => bot.craft(recipe, times, tableBlock ?? undefined), { milliseconds: openMilliseconds + times * onceMilliseconds, signal });
  await until(body, () => made() >= makes * times, { milliseconds: settleMilliseconds, signal });
  if (bot.currentWindow) void bot.closeWindow(bot.currentWindow);
  if (made() >= makes * times) return succeeded({ item, count: made() });
  return failed('refused', `${made()} of ${makes * times} ${item} were made: ${error ?? 'the server did not give the rest'}`);
}

/** From mineflayer's change of the inventory: what is taken is negative, what is made positive. */
function needsOf(bot: Bot, recipe: Recipe): RecipeNeeds & { recipe: Recipe } {
  const needs = new Map<string, number>();
  for (const { id, count } of recipe.delta) {
    const name = bot.registry.items[id]?.name;
    if (count < 0 && name !== undefined) needs.set(name, (needs.get(name) ?? 0) - count);
  }
  return { recipe, needs, makes: recipe.result.count };
}

function listed(missing: ReadonlyMap<string, number>): string {
  return [...missing].map(([name, count]) => `${count} ${name}`).join(', ');
}
