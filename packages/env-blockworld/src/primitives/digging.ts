import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { digSeconds, exhaustionOf, tire, type Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { climbs } from '../movement/physics.js';
import { waitUntilLanded } from '../movement/standing.js';
import { seconds } from './durations.js';
import { lookTowards } from './looking.js';

/** Breaks a block that is within reach and diggable, as the caller has checked. */
export async function digBlock(scene: Scene, at: Position): Promise<ActionOutcome> {
  const { self, world } = scene;
  const { name } = world.land.kindAt(at);
  const left = world.whyNotDig(at);
  if (left !== null) return failed('refused', left);
  const gone = failed('target-gone', `another body broke ${name} at ${at.x} ${at.y} ${at.z} first`);
  // Digging takes five times as long in the air.
  await waitUntilLanded(scene);
  const kind = world.land.kindAt(at);
  if (kind.air) return gone;
  lookTowards(scene, { x: at.x + 0.5, y: at.y + 0.5, z: at.z + 0.5 });
  const inWater = world.land.kindAt(self.eyesAt(world.now)).liquid === 'water';
  const needed = digSeconds(kind, {
    tool: self.inventory.heldName,
    inWater,
    onGround: !self.isMovingAt(world.now) && !climbs(self.body, world.land),
    enchantments: self.inventory.held?.enchantments,
  });
  const done = await scene.passUnless(needed, (early) => world.blocks.watch(at, early));
  if (!done || world.land.kindAt(at) !== kind) return gone;
  world.blocks.break(at, self);
  tire(self.nourishment, exhaustionOf.dig);
  await scene.pass(seconds.digAnswer);
  return succeeded({});
}
