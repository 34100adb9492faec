import { failed, succeeded } from '@s-agents/core';
import { distance } from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import { walk } from '../movement/walk.js';
import { act } from './act.js';
import { movingTargetOf } from './moving-target.js';

/** World seconds between two checks of a player who is near enough. */
const lookSeconds = 0.5;

export const follow = act('follow', {
  run: async (scene, { player, distance: near, seconds }) => {
    const movingTarget = movingTargetOf(scene, scene.world.inhabitants.named(player));
    if (movingTarget === null) return failed('not-found', `${player} is not in sight: go nearer first`);
    const { tally } = scene;
    const began = scene.now() - tally.done;
    const end = began + seconds;
    const away = (): number => distance(movingTarget.position(), feetOf(scene));
    const isOver = (): boolean => scene.now() >= end || !movingTarget.isInSight();
    while (!isOver()) {
      tally.done = scene.now() - began;
      if (away() <= near) {
        await scene.pass(Math.min(lookSeconds, end - scene.now()));
        continue;
      }
      const result = await walk(
        scene,
        {
          get target() {
            return movingTarget.position();
          },
          within: near,
        },
        { allowDig: false, stop: isOver },
      );
      if (!result.arrived && result.reason !== 'timeout') return failed(result.reason, result.detail);
      // The walk's goal is met for whole blocks, whose far edge may be beyond the distance.
      if (result.arrived && away() > near) await scene.pass(Math.min(lookSeconds, Math.max(end - scene.now(), 0)));
    }
    if (!movingTarget.isInSight()) return failed('target-gone', `${player} is out of sight`);
    return succeeded({ distance: away() });
  },
});
