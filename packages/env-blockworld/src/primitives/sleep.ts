import { failed, succeeded } from '@s-agents/core';
import { disturbsSleep, inBedReach, canSleepAt, sleepTicks, ticksPerSecond } from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import { act } from './act.js';
import { face, turnTowards } from './looking.js';
import { unloadedFailure } from './loaded.js';

export const sleep = act('sleep', {
  run: async (scene, { bed }) => {
    const { self, world } = scene;
    const where = `${bed.x} ${bed.y} ${bed.z}`;
    const isThere = (): boolean => world.land.kindAt(bed).name.endsWith('_bed');
    const unseen = unloadedFailure(scene, bed);
    if (unseen !== null) return unseen;
    if (!isThere()) return failed('target-gone', `there is no bed at ${where}`);
    if (!inBedReach(feetOf(scene), [bed]))
      return failed('unreachable', `the bed at ${where} is too far away to lie down in: go nearer`);
    await face(scene, { x: bed.x + 0.5, y: bed.y + 0.3, z: bed.z + 0.5 });
    await turnTowards(scene, { x: bed.x + 0.5, y: bed.y + 0.5, z: bed.z + 0.5 });
    self.bed = { ...bed };
    if (!canSleepAt(world.timeOfDay)) return failed('refused', 'sleeping is possible only at night');
    if (world.sleepers.isTaken(bed)) return failed('refused', `another body lies in the bed at ${where}`);
    const monster = world.creatures
      .near(bed, 12)
      .find((creature) => creature.kind === 'hostile' && disturbsSleep(creature.positionAt(world.now), bed));
    if (monster !== undefined) return failed('refused', `a ${monster.name} is near`);
    const since = world.now;
    for (;;) {
      const soundly = await scene.passUnless(sleepTicks / ticksPerSecond, (wake) =>
        world.sleepers.lieDown(self, { bed, since, wake }),
      );
      if (!isThere()) return failed('target-gone', `the bed at ${where} was taken away`);
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
  },
});
