import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { foodsOf } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { droppedItems, type DroppedItem } from '../bot/dropped-items.js';
import { inventoryOf } from '../bot/observe.js';
import { until } from '../bot/until.js';
import { primitivesByName, strike } from '@s-agents/minecraft';
import { MineflayerMotions } from '../primitives/motions.js';
import type { RunOptions } from '../primitives/run-options.js';

/** Blocks from the animal within which its drops lie, and world milliseconds within which they appear. */
const dropBlocks = 3;
const dropMilliseconds = 1_500;

/** Kills an animal and picks up the food that it drops. */
export async function huntForFood(body: BodyBot, id: number, options: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  const animal = bot.entities[id];
  const foods = foodsOf(bot.version);
  const held = (): number =>
    Object.entries(inventoryOf(bot)).reduce((sum, [name, count]) => (foods.has(name) ? sum + count : sum), 0);
  const before = held();
  const blow = await strike(new MineflayerMotions(body, options), id, Infinity);
  if (animal === undefined || blow.status !== 'succeeded') return blow;
  const meat = (): DroppedItem | undefined =>
    droppedItems(bot).find(
      ({ name, position }) => foods.has(name) && distance(position, animal.position) <= dropBlocks,
    );
  // Drops at the body's feet are picked up without a walk.
  await until(body, () => held() > before || meat() !== undefined, {
    milliseconds: dropMilliseconds,
    signal: options.signal,
  });
  if (held() > before) return succeeded({});
  const lying = meat();
  return lying === undefined
    ? failed('not-found', `no food was left of the ${animal.name ?? 'animal'}`)
    : primitivesByName.pickUp.act(new MineflayerMotions(body, options), { id: lying.id });
}
