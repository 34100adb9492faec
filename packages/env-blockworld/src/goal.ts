import type { WorldLook } from '@s-agents/minecraft';
import type { World } from './world/world.js';

/** Answers what goals ask about the world, from its own state. Bodies that have left the world count, too. */
export function createWorldLook(world: World): WorldLook {
  const upToDate = (): World => {
    world.advance();
    return world;
  };
  return {
    possessions: async () => [
      ...upToDate().inhabitants.all.map((who) => ({ agent: who.name, inventory: who.inventory.counts() })),
      ...world.containers.all.map((inventory) => ({ agent: null, inventory })),
    ],
    positions: async () =>
      upToDate().inhabitants.all.map((who) => ({ agent: who.name, position: world.positionOf(who) })),
    blocks: async (positions) => positions.map((position) => upToDate().land.kindAt(position).name),
    creatures: async () =>
      upToDate().creatures.all.map((creature) => ({ name: creature.name, position: creature.positionAt(world.now) })),
  };
}
