import { possessionsIn, type Counted, type WorldLayout, type WorldLook } from '@s-agents/minecraft';
import { blockStateText } from '@s-agents/minecraft-rules';
import { equipmentOf } from './body/observe.js';
import type { World } from './world/world.js';

/**
 * Answers what goals ask about the world, from its own state. Bodies that have left the world count, too. `layout` is
 * what the task's setup put into the world, `counted` what the world has counted.
 */
export function createWorldLook(world: World, layout: Pick<WorldLayout, 'containers'>, counted: Counted): WorldLook {
  const upToDate = (): World => {
    world.advance();
    return world;
  };
  return {
    possessions: async () => [
      ...upToDate().inhabitants.all.map((who) => ({ agent: who.name, inventory: who.inventory.counts() })),
      ...possessionsIn(world.containers.all, layout),
    ],
    stores: async () => upToDate().containers.all,
    positions: async () =>
      upToDate().inhabitants.all.map((who) => ({ agent: who.name, position: world.positionOf(who) })),
    blocks: async (positions) => positions.map((position) => upToDate().land.kindAt(position).name),
    states: async (positions) =>
      positions.map((position) =>
        blockStateText({
          name: upToDate().land.kindAt(position).name,
          properties: world.blocks.propertiesAt(position),
        }),
      ),
    creatures: async () =>
      upToDate().creatures.all.map((creature) => ({ name: creature.name, position: creature.positionAt() })),
    bodies: async () =>
      upToDate().inhabitants.all.map((who) => ({
        agent: who.name,
        equipment: equipmentOf(who),
        food: who.nourishment.food,
      })),
    ...counted,
  };
}
