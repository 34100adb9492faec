import { failed, succeeded } from '@s-agents/core';
import { distance, straightEscape } from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import { waitUntilLanded } from '../movement/standing.js';
import { walkStraight } from '../movement/walk.js';
import { act } from './act.js';
import { movingTargetOf } from './moving-target.js';

/** Runs in a row without getting away, after which the body gives up. */
const maximumFailedRuns = 3;
/** Each run is steered again every half second and ends after 60 ticks. */
const run = { slice: 10, limit: 60 };

export const flee = act('flee', {
  run: async (scene, { from, distance: far }) => {
    const threat = movingTargetOf(scene, scene.world.entity(from));
    const away = (): number => (threat === null ? Infinity : distance(threat.position(), feetOf(scene)));
    const safe = (): boolean => threat?.isInSight() !== true || away() >= far;
    await waitUntilLanded(scene);
    for (let stuck = 0; !safe() && threat !== null; ) {
      const before = feetOf(scene);
      const to = straightEscape(scene.reader(), before, threat.position());
      if (to !== null)
        await walkStraight(scene, to, ({ position }) => Math.hypot(position.x - to.x, position.z - to.z) < 0.5, {
          ...run,
          stop: safe,
        });
      if (distance(before, feetOf(scene)) > 1) stuck = 0;
      else if (++stuck >= maximumFailedRuns)
        return failed('unreachable', `there is no way out; ${threat.name} is ${away().toFixed(1)} blocks away`);
      else if (to === null) await scene.pass(0.25);
    }
    return succeeded({ distance: threat?.isInSight() === true ? away() : far });
  },
});
