import { failed, succeeded } from '@s-agents/core';
import { canHarvest, carries, inflow, outOfReach } from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import { waitUntilLanded } from '../movement/standing.js';
import { act } from './act.js';
import { digBlock } from './digging.js';
import { unloadedFailure } from './loaded.js';

export const dig = act('dig', {
  run: async (scene, { position, needDrop, underFeet, nextToLiquid }) => {
    const { self, world } = scene;
    const where = `${position.x} ${position.y} ${position.z}`;
    const unseen = unloadedFailure(scene, position);
    if (unseen !== null) return unseen;
    const kind = world.land.kindAt(position);
    if (kind.air) return failed('target-gone', `there is no block at ${where}`);
    const left = world.whyNotDig(position);
    if (left !== null) return failed('refused', left);
    const far = outOfReach(self.eyesAt(world.now), position);
    if (far !== null) return failed('unreachable', far);
    if (!kind.diggable) return failed('blocked', `${kind.name} cannot be broken`);
    const tool = self.inventory.heldName;
    const yieldsDrop = canHarvest(kind, tool);
    if (needDrop && !yieldsDrop)
      return failed('missing-tool', `${kind.name} drops nothing when dug with ${tool ?? 'the bare hand'}`);
    const liquid = nextToLiquid ? null : inflow(world.land.liquidAt, position);
    if (liquid !== null)
      return failed('blocked', `${liquid} would flow in at ${where}: dig elsewhere, or allow it with nextToLiquid`);
    // What the body stands on is certain only once it has landed.
    await waitUntilLanded(scene);
    const isSolid = (x: number, y: number, z: number): boolean => world.land.solidAt(x, y, z);
    if (!underFeet && isSolid(position.x, position.y, position.z) && carries(isSolid, feetOf(scene), position))
      return failed(
        'blocked',
        `${kind.name} at ${where} is what the body stands on: step aside first, or allow it with underFeet`,
      );
    if ((await digBlock(scene, position)) === 'gone')
      return failed('target-gone', `another body broke ${kind.name} at ${where} first`);
    const drop = yieldsDrop ? kind.listedDrops[0] : undefined;
    return succeeded({ name: kind.name, ...(drop === undefined ? {} : { drops: drop }) });
  },
});
