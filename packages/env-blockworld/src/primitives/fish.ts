import { failed, lackOf, succeeded } from '@s-agents/core';
import {
  catchOf,
  distance,
  reelVelocity,
  rodWear,
  ticksPerSecond,
  ticksToBite,
  type Position,
} from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import type { Land } from '../land/land.js';
import { sees } from '../movement/sight.js';
import { act } from './act.js';
import { face } from './looking.js';
import { takeInHand } from './take-in-hand.js';
import { unloadedFailure } from './loaded.js';

/** How far a line reaches, in blocks. */
const castBlocks = 16;
/** World seconds until the float lies on the water, and until a catch arrives. */
const castSeconds = 1;
const reelSeconds = 1;

export const fish = act('fish', {
  run: async (scene, { water }) => {
    const { self, world } = scene;
    const { inventory } = self;
    const where = `${water.x} ${water.y} ${water.z}`;
    const isWater = (): boolean => world.land.kindAt(water).liquid === 'water';
    if (inventory.count('fishing_rod') === 0)
      return failed('missing-item', 'there is no fishing_rod in the inventory', lackOf('fishing_rod', 1));
    const unseen = unloadedFailure(scene, water);
    if (unseen !== null) return unseen;
    if (!isWater()) return failed('target-gone', `there is no water at ${where}`);
    const surface = { x: water.x + 0.5, y: water.y + 0.95, z: water.z + 0.5 };
    const eyes = self.eyesAt(world.now);
    if (distance(eyes, surface) > castBlocks)
      return failed(
        'unreachable',
        `the water at ${where} is ${distance(eyes, surface).toFixed(1)} blocks away, a line reaches ${castBlocks}: go nearer`,
      );
    if (!sees(world.land, eyes, surface)) return failed('unreachable', `the water at ${where} is out of sight`);
    await takeInHand(scene, 'fishing_rod');
    await face(scene, surface);
    await scene.pass(castSeconds);
    await scene.pass(ticksToBite(() => world.random.next()) / ticksPerSecond);
    if (!isWater()) return failed('target-gone', `the water at ${where} is gone`);
    if (inventory.heldName !== 'fishing_rod')
      return failed('missing-item', 'the rod is no longer in the hand', lackOf('fishing_rod', 1));
    const { item, count } = catchOf(isOpen(world.land, water), () => world.random.next());
    inventory.wearHeld(rodWear.caught);
    const before = inventory.count(item);
    const above = { ...surface, y: water.y + 1.1 };
    world.drops.throwItem(above, reelVelocity(above, feetOf(scene)), item, count);
    await scene.pass(reelSeconds);
    return succeeded(inventory.count(item) > before ? { item } : {});
  },
});

/** Whether the water is open: five by five blocks wide and two deep. */
function isOpen(land: Land, { x, y, z }: Position): boolean {
  for (let dx = -2; dx <= 2; dx++)
    for (let dz = -2; dz <= 2; dz++)
      for (const dy of [0, -1]) if (land.liquidAt(x + dx, y + dy, z + dz) !== 'water') return false;
  return true;
}
