import { succeeded } from '@s-agents/core';
import {
  blocksAt as blocksAtDefinition,
  blocksAtParameters,
  findBlocks as findBlocksDefinition,
  findBlocksParameters,
  findEntities as findEntitiesDefinition,
  findEntitiesParameters,
  findItems as findItemsDefinition,
  findItemsParameters,
  lookAt as lookAtDefinition,
  lookAtParameters,
  requestedPositions,
} from '@s-agents/minecraft';
import { distance, growthOf, NearestList, turnTicks, type Position } from '@s-agents/minecraft-rules';
import { feetOf, waitUntilTick, type Scene } from '../body/scene.js';
import type { Entity } from '../world/entity.js';
import { nearestBlocks } from '../land/find.js';
import { act } from './act.js';
import { seconds } from './durations.js';
import { isLoaded } from './loaded.js';

export const findBlocks = act(findBlocksDefinition, {
  parameters: findBlocksParameters,
  run: async (scene, options) => {
    await scene.pass(seconds.find);
    const { land, crops } = scene.world;
    const found = nearestBlocks(land, feetOf(scene), options);
    return succeeded(
      found.map(({ name, position }) => {
        const growth = growthOf(name, crops.ageAt(position) ?? 0);
        return { name, position: { ...position }, ...(growth === undefined ? {} : { growth }) };
      }),
    );
  },
});

export const findItems = act(findItemsDefinition, {
  parameters: findItemsParameters,
  run: async (scene, { maxDistance }) => {
    await scene.pass(seconds.find);
    const feet = feetOf(scene);
    const { items, itemKinds } = scene.world;
    const found = items.near(feet, maxDistance).map((item) => ({ item, away: distance(item.position, feet) }));
    found.sort((a, b) => a.away - b.away || a.item.id - b.item.id);
    return succeeded(
      found.map(({ item: { id, stack, position } }) => ({
        id,
        name: itemKinds.name(stack.id),
        count: stack.count,
        position: { ...position },
      })),
    );
  },
});

export const blocksAt = act(blocksAtDefinition, {
  parameters: blocksAtParameters,
  run: async (scene, asked) => {
    await scene.pass(seconds.find);
    const { land } = scene.world;
    return succeeded(
      requestedPositions(asked).map((position) => (isLoaded(scene, position) ? land.kindAt(position).name : null)),
    );
  },
});

export const findEntities = act(findEntitiesDefinition, {
  parameters: findEntitiesParameters,
  run: async (scene, { kinds, names, maxDistance, count }) => {
    await scene.pass(seconds.find);
    const { self, world } = scene;
    const feet = feetOf(scene);
    const found = new NearestList<Entity>(count);
    const creatures = kinds?.every((kind) => kind === 'player') === true ? [] : world.creatures.near(feet, maxDistance);
    for (const entity of [...world.inhabitants.near(feet, maxDistance), ...creatures]) {
      if (entity === self || names?.includes(entity.name) === false || kinds?.includes(entity.kind) === false) continue;
      const away = distance(entity.positionAt(world.now), feet);
      if (away <= maxDistance) found.add(away, () => entity);
    }
    return succeeded(
      found.entries().map(({ thing }) => ({
        id: thing.id,
        name: thing.name,
        kind: thing.kind,
        position: { ...thing.positionAt(world.now) },
      })),
    );
  },
});

export const lookAt = act(lookAtDefinition, {
  parameters: lookAtParameters,
  run: async (scene, { position }) => {
    await face(scene, position);
    return succeeded({});
  },
});

/** Ticks after which a client that turns its head knows that the server was told. */
const lookSentTicks = 2;

/** Looks at a point and waits until the server was told. */
export async function face(scene: Scene, to: Position): Promise<void> {
  lookTowards(scene, to);
  await waitUntilTick(scene, scene.world.now + lookSentTicks);
}

/** Turns the head as fast as a client does before it clicks a block, and waits for at least `least` ticks. */
export async function turnTowards(scene: Scene, to: Position, { least = 0 } = {}): Promise<void> {
  const { self, world } = scene;
  const before = { yaw: self.yaw, pitch: self.pitch };
  lookTowards(scene, to);
  await waitUntilTick(scene, world.now + Math.max(least, turnTicks(before, self)));
}

/** Waits until a client notices a change: it checks once a tick. */
export async function waitForClientTick(scene: Scene): Promise<void> {
  await waitUntilTick(scene, scene.world.now + 1);
}

/** Looks at a point without taking time. */
export function lookTowards({ self, world }: Scene, to: Position): void {
  const eyes = self.eyesAt(world.now);
  const [dx, dy, dz] = [to.x - eyes.x, to.y - eyes.y, to.z - eyes.z];
  // Looking straight up or down keeps the yaw.
  if (Math.hypot(dx, dz) > 1e-6) self.yaw = Math.atan2(-dx, dz);
  self.pitch = -Math.atan2(dy, Math.hypot(dx, dz));
}
