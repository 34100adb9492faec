import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { foodsOf } from '@s-agents/minecraft-rules';
import type { DroppedItem, MotionPort } from '../motion-port.js';
import { pickUp } from '../primitives/pick-up.js';
import { strike } from '../primitives/strike.js';

/** Blocks from the animal within which its drops lie, and world seconds within which they appear. */
const dropBlocks = 3;
const dropSeconds = 1.5;
const lookSeconds = 0.1;
/** Blocks from the feet within which a body that has killed an animal looks for its drops. */
const nearBlocks = 8;

/** Kills an animal and picks up the food that it drops. */
export async function huntForFood(body: MotionPort, id: number): Promise<ActionOutcome> {
  const animal = body.creature(id);
  if ('status' in animal) return animal;
  const foods = foodsOf(body.version);
  const held = (): number =>
    Object.entries(body.inventory()).reduce((sum, [name, count]) => (foods.has(name) ? sum + count : sum), 0);
  const before = held();
  const blow = await strike(body, id, Infinity);
  if (blow.status !== 'succeeded') return blow;
  const isMeat = ({ name, position }: DroppedItem): boolean =>
    foods.has(name) && distance(position, animal.middle()) <= dropBlocks;
  for (let waited = 0; waited < dropSeconds; waited += lookSeconds) {
    // Drops at the body's feet are picked up without a walk.
    if (held() > before) return succeeded({});
    const meat = (await body.itemsNear(nearBlocks)).find(isMeat);
    if (meat !== undefined) return pickUp.act(body, { id: meat.id });
    await body.pass(lookSeconds);
  }
  return failed('not-found', `no food was left of the ${animal.name}`);
}
