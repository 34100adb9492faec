import type { WorldLook } from '@s-agents/minecraft';
import type { World } from './world/world.js';

/** The world's own state, as goals ask for it. Every agent that was ever spawned counts. */
export function lookAtWorld(world: World): WorldLook {
  const now = (): World => {
    world.advance();
    return world;
  };
  return {
    possessions: async () => [
      ...now().inhabitants.all.map((who) => ({ agent: who.name, inventory: who.inventory.counts() })),
      ...world.containers.all.map((inventory) => ({ agent: null, inventory })),
    ],
    positions: async () => now().inhabitants.all.map((who) => world.positionOf(who)),
    blocks: async (positions) => positions.map((position) => now().land.kindAt(position).name),
    creatures: async () =>
      now().creatures.all.map((creature) => ({ name: creature.name, position: creature.positionAt(world.now) })),
  };
}
