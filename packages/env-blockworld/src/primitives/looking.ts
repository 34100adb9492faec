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
  placesAsked,
} from '@s-agents/minecraft';
import { distance, growthOf, Nearest, type Position } from '@s-agents/minecraft-rules';
import { feetOf, type Scene } from '../body/scene.js';
import type { Entity } from '../world/entity.js';
import { nearestBlocks } from '../land/find.js';
import { act } from './act.js';
import { seconds } from './durations.js';

export const findBlocks = act(findBlocksDefinition, {
  parameters: findBlocksParameters,
  limitSeconds: 10,
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
  limitSeconds: 10,
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
  limitSeconds: 10,
  run: async (scene, asked) => {
    await scene.pass(seconds.find);
    return succeeded(placesAsked(asked).map((position) => scene.world.land.kindAt(position).name));
  },
});

export const findEntities = act(findEntitiesDefinition, {
  parameters: findEntitiesParameters,
  limitSeconds: 10,
  run: async (scene, { kinds, names, maxDistance, count }) => {
    await scene.pass(seconds.find);
    const { self, world } = scene;
    const feet = feetOf(scene);
    const found = new Nearest<Entity>(count);
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
  limitSeconds: 5,
  run: async (scene, { position }) => {
    await face(scene, position);
    return succeeded({});
  },
});

/** Turns the head, and waits until that is known. */
export async function face(scene: Scene, to: Position): Promise<void> {
  turnTo(scene, to);
  await scene.pass(seconds.face);
}

/** Turns the head. */
export function turnTo(scene: Scene, to: Position): void {
  const eyes = scene.self.eyesAt(scene.world.now);
  const [dx, dy, dz] = [to.x - eyes.x, to.y - eyes.y, to.z - eyes.z];
  scene.self.yaw = Math.atan2(-dx, dz);
  scene.self.pitch = -Math.atan2(dy, Math.hypot(dx, dz));
}
