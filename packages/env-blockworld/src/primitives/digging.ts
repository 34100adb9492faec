import { digSeconds, exhaustionOf, tire, type Position } from '@s-agents/minecraft-rules';
import type { Scene } from '../body/scene.js';
import { landed } from '../movement/standing.js';
import { seconds } from './durations.js';
import { lookTowards } from './looking.js';

/**
 * Breaks a block that the caller knows to be within reach and diggable. Resolves with `gone` when another body was
 * faster.
 */
export async function digBlock(scene: Scene, at: Position): Promise<'dug' | 'gone'> {
  const { self, world } = scene;
  // In the air the game digs five times slower.
  await landed(scene);
  const kind = world.land.kindAt(at);
  if (kind.air) return 'gone';
  lookTowards(scene, { x: at.x + 0.5, y: at.y + 0.5, z: at.z + 0.5 });
  const inWater = world.land.kindAt(self.eyesAt(world.now)).liquid === 'water';
  const needed = digSeconds(kind, { tool: self.inventory.heldName, inWater, onGround: !self.isMovingAt(world.now) });
  const done = await scene.passUnless(needed, (early) => world.blocks.watch(at, early));
  if (!done || world.land.kindAt(at) !== kind) return 'gone';
  world.blocks.break(at, self);
  tire(self.nourishment, exhaustionOf.dig);
  await scene.pass(seconds.digAnswer);
  return 'dug';
}
