import { failed, succeeded } from '@s-agents/core';
import {
  follow as followDefinition,
  followParameters,
  goTo as goToDefinition,
  goToParameters,
  wait as waitDefinition,
  waitParameters,
} from '@s-agents/minecraft';
import { distance } from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import { walk } from '../movement/walk.js';
import { act } from './act.js';
import { playerNamed, quarryOf } from './quarry.js';

/** World seconds between two looks at a player who is near enough. */
const glance = 0.5;

export const goTo = act(goToDefinition, {
  parameters: goToParameters,
  run: async (scene, { position, entity, player, within, allowDig }) => {
    const quarry =
      position === undefined
        ? quarryOf(scene, player === undefined ? scene.world.entity(entity ?? -1) : playerNamed(scene, player))
        : null;
    if (position === undefined && quarry === null)
      return failed('not-found', `${player ?? `no creature ${entity ?? ''}`} is not in sight`);
    const result = await walk(
      scene,
      quarry === null
        ? { target: position ?? feetOf(scene), within }
        : {
            get target() {
              return quarry.position();
            },
            within,
          },
      { allowDig },
    );
    if (quarry?.isInSight() === false) return failed('target-gone', `${quarry.name} is out of sight`);
    return result.arrived ? succeeded({ position: { ...feetOf(scene) } }) : failed(result.reason, result.detail);
  },
});

export const follow = act(followDefinition, {
  parameters: followParameters,
  run: async (scene, { player, distance: near, seconds }) => {
    const quarry = quarryOf(scene, playerNamed(scene, player));
    if (quarry === null) return failed('not-found', `${player} is not in sight: go nearer first`);
    const { tally } = scene;
    const began = scene.now() - tally.done;
    const end = began + seconds;
    const away = (): number => distance(quarry.position(), feetOf(scene));
    const isOver = (): boolean => scene.now() >= end || !quarry.isInSight();
    while (!isOver()) {
      tally.done = scene.now() - began;
      if (away() <= near) {
        await scene.pass(Math.min(glance, end - scene.now()));
        continue;
      }
      const result = await walk(
        scene,
        {
          get target() {
            return quarry.position();
          },
          within: near,
        },
        { allowDig: false, stop: isOver },
      );
      if (!result.arrived && result.reason !== 'timeout') return failed(result.reason, result.detail);
      // The goal holds for whole blocks, which may be farther off than the distance itself.
      if (result.arrived && away() > near) await scene.pass(Math.min(glance, Math.max(end - scene.now(), 0)));
    }
    if (!quarry.isInSight()) return failed('target-gone', `${player} is out of sight`);
    return succeeded({ distance: away() });
  },
});

export const wait = act(waitDefinition, {
  parameters: waitParameters,
  run: async (scene, { seconds }) => {
    const { tally } = scene;
    const since = scene.now() - tally.done;
    try {
      await scene.pass(Math.max(seconds - tally.done, 0));
    } finally {
      tally.done = scene.now() - since;
    }
    return succeeded({});
  },
});
