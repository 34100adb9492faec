import { failed, succeeded, type ActionOutcome } from '@s-agents/core';
import {
  disturbsSleep,
  inBedReach,
  canSleepAt,
  sleepTicks,
  ticksPerSecond,
  type Position,
} from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import { face, turnTowards } from './looking.js';

/** Lies down in a bed. Resolves with null, or the failure. */
export async function lieDown(scene: Scene, bed: Position): Promise<ActionOutcome | null> {
  const { self, world } = scene;
  const where = `${bed.x} ${bed.y} ${bed.z}`;
  const halves = world.blocks.bedHalves(bed);
  if (halves === null) return failed('target-gone', `half of the bed at ${where} is missing`);
  const [head] = halves;
  if (!inBedReach(feetOf(scene), halves))
    return failed('unreachable', `the bed at ${where} is too far away to lie down in: go nearer`);
  await face(scene, { x: bed.x + 0.5, y: bed.y + 0.3, z: bed.z + 0.5 });
  await turnTowards(scene, { x: bed.x + 0.5, y: bed.y + 0.5, z: bed.z + 0.5 });
  self.bed = { ...head };
  if (!canSleepAt(world.timeOfDay)) return failed('refused', 'sleeping is possible only at night');
  if (world.sleepers.isTaken(head)) return failed('refused', `another body lies in the bed at ${where}`);
  const monster = world.creatures
    .near(head, 12)
    .find((creature) => creature.monster !== undefined && disturbsSleep(creature.position, head));
  if (monster !== undefined) return failed('refused', `a ${monster.name} is near`);
  return null;
}

/** Sleeps until it is morning, or something wakes the body. */
export async function sleep(scene: Scene, bed: Position): Promise<ActionOutcome> {
  const { self, world } = scene;
  const where = `${bed.x} ${bed.y} ${bed.z}`;
  const since = world.now;
  for (;;) {
    const soundly = await scene.passUnless(sleepTicks / ticksPerSecond, (wake) =>
      world.sleepers.lieDown(self, { bed: self.bed ?? bed, since, wake }),
    );
    if (world.blocks.bedHalves(bed) === null) return failed('target-gone', `the bed at ${where} was taken away`);
    if (!canSleepAt(world.timeOfDay)) return succeeded({});
    if (!soundly) return failed('interrupted', 'the body was woken');
    if (
      !world.sleepers.haveAllSleptEnough(
        world.inhabitants.present.filter((who) => who !== self),
        world.now,
      )
    )
      continue;
    world.skipNight();
    world.sleepers.wakeAll();
    return succeeded({});
  }
}
