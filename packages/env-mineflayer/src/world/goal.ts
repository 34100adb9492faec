import { possessionsIn, type Counted, type WorldLayout, type WorldLook } from '@s-agents/minecraft';
import type { WorldState } from './world.js';

/**
 * Judges goals by the server's own state. All of `agents` count, whether in the world or not. `layout` is what the task's
 * setup put into the world, `counted` what the world has counted.
 */
export function lookAtServer(
  agents: readonly string[],
  state: WorldState,
  layout: Pick<WorldLayout, 'containers'>,
  counted: Counted,
): WorldLook {
  return {
    possessions: async () => [
      ...[...(await state.inventories(agents))].map(([agent, inventory]) => ({ agent, inventory })),
      ...possessionsIn(await state.containers(), layout),
    ],
    stores: () => state.containers(),
    positions: async () => [...(await state.positions(agents))].map(([agent, position]) => ({ agent, position })),
    blocks: (positions) => state.blocks(positions),
    states: (positions) => state.states(positions),
    creatures: () => state.creatures(),
    bodies: () => state.bodies(agents),
    ...counted,
  };
}
