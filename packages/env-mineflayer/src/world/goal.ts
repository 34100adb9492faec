import type { WorldLook } from '@s-agents/minecraft';
import type { WorldState } from './world.js';

/** The server's own state, as goals ask for it. Everyone of `agents` counts, in the world or not. */
export function lookAtServer(agents: readonly string[], state: WorldState): WorldLook {
  return {
    possessions: async () => [
      ...[...(await state.inventories(agents))].map(([agent, inventory]) => ({ agent, inventory })),
      ...(await state.containers()).map((inventory) => ({ agent: null, inventory })),
    ],
    positions: async () => [...(await state.positions(agents)).values()],
    blocks: (positions) => state.blocks(positions),
    creatures: () => state.creatures(),
  };
}
