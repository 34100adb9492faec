import { distance, failed, type ActionOutcome } from '@s-agents/core';
import { foodsOf } from '@s-agents/minecraft-rules';
import type { BodyBot } from '../bot/body-bot.js';
import { droppedItems, type DroppedItem } from '../bot/dropped-items.js';
import { until } from '../bot/until.js';
import { strike } from '../primitives/attack.js';
import type { RunOptions } from '../primitives/implementation.js';
import { pickUp } from '../primitives/pick-up.js';

/** What it leaves lies so near, in blocks, and is seen so soon. */
const spread = 3;
const dropMilliseconds = 1_500;

/** Kills an animal and picks up what can be eaten of it. */
export async function bringDown(body: BodyBot, id: number, options: RunOptions): Promise<ActionOutcome> {
  const { bot } = body;
  const animal = bot.entities[id];
  const blow = await strike(body, id, Infinity, options);
  if (animal === undefined || blow.status !== 'succeeded') return blow;
  const foods = foodsOf(bot.version);
  const meat = (): DroppedItem | undefined => droppedItems(bot).find(({ name, position }) => foods.has(name) && distance(position, animal.position) <= spread);
  await until(body, () => meat() !== undefined, { milliseconds: dropMilliseconds, signal: options.signal });
  const lying = meat();
  return lying === undefined ? failed('not-found', `nothing to eat was left of the ${animal.name ?? 'animal'}`) : pickUp.run(body, { id: lying.id }, options);
}
