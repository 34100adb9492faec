import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import { lackOf } from '@s-agents/kit';
import {
  pointsOfCatch,
  catchOf,
  distance,
  reelVelocity,
  rodWear,
  ticksPerSecond,
  ticksToBite,
  type Position,
} from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import type { Land } from '../land/land.js';
import { sees } from '../movement/sight.js';
import { face } from './looking.js';

/** How far a line reaches, in blocks. */
const castBlocks = 16;
/** World seconds until the float lies on the water, and until a catch arrives. */
const castSeconds = 1;
const reelSeconds = 1;

function surfaceOf({ x, y, z }: Position): Position {
  return { x: x + 0.5, y: y + 0.95, z: z + 0.5 };
}

/** Why a line cast from here would not get to the water there, or null. */
export function whyNoCast({ self, world }: Scene, water: Position): string | null {
  const where = `${water.x} ${water.y} ${water.z}`;
  const [eyes, surface] = [self.eyesAt(world.now), surfaceOf(water)];
  const away = distance(eyes, surface);
  if (away > castBlocks)
    return `the water at ${where} is ${away.toFixed(1)} blocks away, a line reaches ${castBlocks}: go nearer`;
  return sees(world.land, eyes, surface) ? null : `the water at ${where} is out of sight`;
}

/** Casts the rod in the hand, waits for a bite and reels in. */
export async function fish(scene: Scene, water: Position): Promise<ActionOutcome> {
  const { self, world } = scene;
  const { inventory } = self;
  const where = `${water.x} ${water.y} ${water.z}`;
  const surface = surfaceOf(water);
  await face(scene, surface);
  await scene.pass(castSeconds);
  await scene.pass(ticksToBite(world.luck.of('a bite')) / ticksPerSecond);
  if (world.land.kindAt(water).liquid !== 'water') return failed('target-gone', `the water at ${where} is gone`);
  if (inventory.heldName !== 'fishing_rod')
    return failed('missing-item', 'the rod is no longer in the hand', lackOf('fishing_rod', 1));
  const { item, count } = catchOf(isOpen(world.land, water), world.luck.of('a catch'));
  inventory.wearHeld(rodWear.caught);
  world.reward(self, pointsOfCatch);
  const before = inventory.count(item);
  const above = { ...surface, y: water.y + 1.1 };
  world.drops.throwItem(above, reelVelocity(above, feetOf(scene)), item, count);
  await scene.pass(reelSeconds);
  return succeeded(inventory.count(item) > before ? { item } : {});
}

/** Whether the water is open: five by five blocks wide and two deep. */
function isOpen(land: Land, { x, y, z }: Position): boolean {
  for (let dx = -2; dx <= 2; dx++)
    for (let dz = -2; dz <= 2; dz++)
      for (const dy of [0, -1]) if (land.liquidAt(x + dx, y + dy, z + dz) !== 'water') return false;
  return true;
}
