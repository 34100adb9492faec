import { failed, lackOf, succeeded } from '@s-agents/core';
import { answerWaits } from '@s-agents/minecraft';
import { outOfReach, type Position } from '@s-agents/minecraft-rules';
import { act } from './act.js';
import { seconds } from './durations.js';
import { face, waitForClientTick, turnTowards } from './looking.js';
import { takeInHand } from './take-in-hand.js';
import { blockUsesOf } from './block-uses.js';
import { unloadedFailure } from './loaded.js';

export const useOnBlock = act('useOnBlock', {
  run: async (scene, { position, item }) => {
    const { self, world } = scene;
    const { inventory } = self;
    const above: Position = { ...position, y: position.y + 1 };
    const named = (at: Position): string => world.land.kindAt(at).name;
    if (item !== '' && inventory.count(item) === 0)
      return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    const unseen = unloadedFailure(scene, position);
    if (unseen !== null) return unseen;
    if (world.land.kindAt(position).air)
      return failed('target-gone', `there is no block at ${position.x} ${position.y} ${position.z}`);
    const far = outOfReach(self.eyesAt(world.now), position);
    if (far !== null) return failed('unreachable', far);
    // The bare hand opens doors and picks berries, which breaks nothing.
    const left = item === '' ? null : (world.protection.whyNotPlace(position) ?? world.protection.whyNotPlace(above));
    if (left !== null) return failed('refused', left);
    const before = named(position);
    if (item !== '') await takeInHand(scene, item);
    await face(scene, { x: position.x + 0.5, y: position.y + 1, z: position.z + 0.5 });
    // A client uses a bucket by looking only; for any other item it turns to the middle of the block and clicks it.
    if (!item.endsWith('bucket'))
      await turnTowards(scene, { x: position.x + 0.5, y: position.y + 0.5, z: position.z + 0.5 });
    await scene.pass(seconds.answer);
    if (item !== '' && inventory.heldName !== item)
      return failed('missing-item', `${item} is no longer in the hand`, lackOf(item, 1));
    if (!blockUsesOf(item).some((use) => use(scene, position, above))) {
      await scene.pass(answerWaits.usedOnBlock);
      return failed('refused', `${item === '' ? 'the bare hand' : item} had no effect on ${named(position)}`);
    }
    if (named(position) !== before) world.protection.placed(position, named(position));
    await waitForClientTick(scene);
    await scene.pass(answerWaits.usedAlong);
    return succeeded({ block: named(position), above: named(above) });
  },
});
