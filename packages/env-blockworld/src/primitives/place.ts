import { failed, succeeded } from '@s-agents/core';
import { place as definition, placeParameters as parameters } from '@s-agents/minecraft';
import { blockOfItem, outOfReach, standsIn } from '@s-agents/minecraft-rules';
import { feetOf } from '../body/scene.js';
import { ceilingY } from '../land/land.js';
import { isDoor } from '../world/doors.js';
import { act } from './act.js';
import { seconds } from './durations.js';
import { turnTo } from './looking.js';

const sides = [
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 0, -1],
  [0, 0, 1],
  [0, 1, 0],
] as const;

export const place = act(definition, {
  parameters,
  limitSeconds: 30,
  run: async (scene, { item, position }) => {
    const { self, world } = scene;
    const { land } = world;
    const where = `${position.x} ${position.y} ${position.z}`;
    if (self.inventory.count(item) === 0) return failed('missing-item', `there is no ${item} in the inventory`);
    const there = land.kindAt(position);
    if (!there.replaceable) return failed('blocked', `${there.name} is at ${where} already`);
    const far = outOfReach(self.eyesAt(world.now), position);
    if (far !== null) return failed('unreachable', far);
    const kind = land.kinds.named(blockOfItem(item));
    if (kind?.solid !== false && standsIn(feetOf(scene), position))
      return failed('blocked', `the body itself stands in ${where}: step aside first`);
    if (kind?.solid === true && world.inhabitants.isSomeoneIn(position, world.now))
      return failed('blocked', `somebody stands in ${where}`);
    if (!sides.some(([dx, dy, dz]) => land.solidAt(position.x + dx, position.y + dy, position.z + dz)))
      return failed('blocked', `${where} has no solid neighbour to put ${item} against`);
    if (self.inventory.hold(item)?.moved === true) await scene.pass(seconds.moveItem);
    turnTo(scene, { x: position.x + 0.5, y: position.y + 0.5, z: position.z + 0.5 });
    await scene.pass(seconds.place);
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
      await scene.pass(seconds.placeRefused);
      return failed('refused', `${item} did not appear at ${where}: the world took it away again`);
    }
    self.inventory.takeHeld();
    world.motions.stir(self);
    world.blocks.place(position, kind);
    return succeeded({});
  },
});
