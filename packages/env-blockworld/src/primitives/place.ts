import { failed, lackOf, succeeded } from '@s-agents/core';
import { answerWaits, noNeighbour } from '@s-agents/minecraft';
import {
  blockOfItem,
  leastPlacingTicks,
  middleOf,
  opensOnClick,
  outOfReach,
  standsIn,
  type Position,
} from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import { ceilingY, type Land } from '../land/land.js';
import { isDoor } from '../world/doors.js';
import { act } from './act.js';
import { seconds } from './durations.js';
import { turnTowards } from './looking.js';
import { takeInHand } from './take-in-hand.js';
import { unloadedFailure } from './loaded.js';

/** Offsets to the neighbours of a block in order of preference: the ground first, the ceiling last. */
const sides = [
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
  [0, 1, 0],
] as const;

export const place = act('place', {
  run: async (scene, { item, position }) => {
    const { self, world } = scene;
    const { land } = world;
    const where = `${position.x} ${position.y} ${position.z}`;
    if (self.inventory.count(item) === 0)
      return failed('missing-item', `there is no ${item} in the inventory`, lackOf(item, 1));
    const unseen = unloadedFailure(scene, position);
    if (unseen !== null) return unseen;
    const left = world.protection.whyNotPlace(position);
    if (left !== null) return failed('refused', left);
    const there = land.kindAt(position);
    if (!there.replaceable) return failed('blocked', `${there.name} is at ${where} already`);
    const far = outOfReach(self.eyesAt(world.now), position);
    if (far !== null) return failed('unreachable', far);
    const kind = land.kinds.named(blockOfItem(item));
    if (kind?.solid !== false && standsIn(feetOf(scene), position))
      return failed('blocked', `the body itself stands in ${where}: step aside first`);
    if (kind?.solid === true && world.inhabitants.isSomeoneIn(position, world.now))
      return failed('blocked', `another body stands in ${where}`);
    const side = sideToClick(land, position);
    if (side === undefined) return noNeighbour({ item, position }, (y) => land.solidAt(position.x, y, position.z));
    await takeInHand(scene, item);
    const [dx, dy, dz] = side;
    const { x, y, z } = middleOf(position);
    await turnTowards(scene, { x: x + dx / 2, y: y + 0.5 + dy / 2, z: z + dz / 2 }, { least: leastPlacingTicks });
    await scene.pass(seconds.answer);
    const below = land.kindAt({ ...position, y: position.y - 1 });
    const stands = kind !== null && world.blocks.mayGrow(kind.name, position) && (!kind.standsOnGround || below.solid);
    const taken = kind !== null && isDoor(kind.name) ? [position, { ...position, y: position.y + 1 }] : [position];
    const free = taken.every(
      (at) =>
        land.kindAt(at).replaceable &&
        at.y < ceilingY &&
        !(kind?.solid === true && world.inhabitants.isSomeoneIn(at, world.now)),
    );
    if (!stands || !free || kind === null || self.inventory.heldName !== item) {
      await scene.pass(answerWaits.placed);
      return failed('refused', `${item} did not appear at ${where}: the world took it away again`);
    }
    self.inventory.takeHeld();
    world.motions.recheckPlace(self);
    world.placeFor(position, kind);
    self.sown.remember(kind.name, position);
    return succeeded({});
  },
});

/** Returns the offset to the neighbour that the block is put against, or undefined if no neighbour is solid. */
function sideToClick(land: Land, { x, y, z }: Position): (typeof sides)[number] | undefined {
  const solid = sides.filter(([dx, dy, dz]) => land.solidAt(x + dx, y + dy, z + dz));
  return solid.find(([dx, dy, dz]) => !opensOnClick(land.kindAt({ x: x + dx, y: y + dy, z: z + dz }).name)) ?? solid[0];
}
