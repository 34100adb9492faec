import { SAgentsError } from '@s-agents/core';
import type { WorldLayout } from '@s-agents/minecraft';
import { breedingTicks, textsOf } from '@s-agents/minecraft-rules';
import { ceilingY } from '../land/land.js';
import { isOpenable } from './doors.js';
import type { World } from './world.js';

/** Puts what a task's setup asks for into the world. Throws SAgentsError TASK_INVALID for what the world cannot hold. */
export function layOut(world: World, { blocks, containers, creatures }: WorldLayout): void {
  for (const { position, block, properties } of blocks) {
    const isOpen = isOpenable(block) && String(properties?.['open']) === 'true';
    const kind = isOpen ? world.land.kinds.opened(block) : world.land.kinds.named(block);
    if (kind === null || position.y >= ceilingY)
      throw new SAgentsError({
        code: 'TASK_INVALID',
        message: `task.setup: this world has no ${block} at ${position.x}, ${position.y}, ${position.z}`,
        remedy: `use other blocks, below y ${ceilingY}`,
      });
    world.containers.remove(position);
    world.blocks.lay(position, kind, properties === undefined ? undefined : textsOf(properties));
    const age = properties?.['age'];
    if (typeof age === 'number') world.crops.setAge(position, age);
  }
  for (const { position, items } of containers) {
    const container = world.containers.at(position);
    for (const { item, count } of items) {
      const id = world.itemKinds.id(item);
      if (container !== undefined && id !== undefined) world.containers.put(container, { id, count, damage: 0 });
    }
  }
  for (const { creature, position, baby = false, colour } of creatures)
    world.creatures.add(creature, position, {
      growing: baby ? breedingTicks.growing : 0,
      ...(colour === undefined ? {} : { colour }),
    });
}
