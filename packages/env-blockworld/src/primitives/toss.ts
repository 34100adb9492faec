import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import type { Scene } from '../body/scene.js';
import { seconds } from './durations.js';

/** Throws items in the direction that the body faces. */
export async function toss(scene: Scene, item: string, count: number): Promise<ActionOutcome> {
  await scene.pass(seconds.toss);
  const { self, world } = scene;
  const held = self.inventory.count(item);
  if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`, lackOf(item, count, held));
  for (const stack of self.inventory.take(item, count)) world.drops.throwStack(self, stack);
  world.motions.recheckPlace(self);
  return succeeded({});
}
