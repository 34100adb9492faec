import { failed } from '@s-agents/core';
import { distance } from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import { walk } from '../movement/walk.js';
import { act } from './act.js';
import { face } from './looking.js';
import { toss } from './toss.js';

const giveBlocks = 2;
/** Approaches to a player who may walk on. */
const maximumApproaches = 5;

export const give = act('give', {
  run: async (scene, { player, item, count }) => {
    const { self, world } = scene;
    const held = self.inventory.count(item);
    if (held < count) return failed('missing-item', `${count} ${item} wanted, ${held} held`);
    for (let approach = 0; ; approach++) {
      const other = world.inhabitants.named(player);
      if (other === undefined || other === self || !world.isInSight(self, other))
        return failed('not-found', `${player} is not in sight: go nearer first`);
      const position = world.positionOf(other);
      if (distance(position, feetOf(scene)) <= giveBlocks + 0.5) {
        await face(scene, { ...position, y: position.y + 1 });
        return toss(scene, item, count);
      }
      if (approach === maximumApproaches)
        return failed('unreachable', `${player} walks away faster than the body can follow`);
      const result = await walk(scene, { target: position, within: giveBlocks }, { allowDig: false });
      if (!result.arrived) return failed(result.reason, result.detail);
    }
  },
});
