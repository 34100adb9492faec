import { failed, succeeded } from '@s-agents/core';
import { dig as definition, digParameters as parameters } from '@s-agents/minecraft';
import { canHarvest, outOfReach } from '@s-agents/minecraft-rules';
import { act } from './act.js';
import { digBlock } from './digging.js';

export const dig = act(definition, {
  parameters,
  limitSeconds: 120,
  run: async (scene, { position, needDrop }) => {
    const { self, world } = scene;
    const where = `${position.x} ${position.y} ${position.z}`;
    const kind = world.land.kindAt(position);
    if (kind.air) return failed('target-gone', `there is no block at ${where}`);
    const far = outOfReach(self.eyesAt(world.now), position);
    if (far !== null) return failed('unreachable', far);
    if (!kind.diggable) return failed('blocked', `${kind.name} cannot be broken`);
    const tool = self.inventory.heldName;
    const yieldsDrop = canHarvest(kind, tool);
    if (needDrop && !yieldsDrop) return failed('missing-tool', `${kind.name} drops nothing for ${tool ?? 'the bare hand'}`);
    if ((await digBlock(scene, position)) === 'gone') return failed('target-gone', `somebody else broke ${kind.name} at ${where}`);
    const drop = yieldsDrop ? kind.listedDrops[0] : undefined;
    return succeeded({ name: kind.name, ...(drop === undefined ? {} : { drops: drop }) });
  },
});
