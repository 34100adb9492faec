import type { WorldLook } from '@s-agents/minecraft';
import type { WorldState } from './world.js';

/** Judges goals by the server's own state. All of `agents` count, whether in the world or not. */
export function lookAtServer(agents: readonly string[], state: WorldState): WorldLook {
  return {
    possessions: async () => [
      ...[...(await state.inventories(agents))].map(([agent, inventory]) => ({ agent, inventory })),
      ...(await state.containers()).map((inventory) => ({ agent: null, inventory })),
    ],
    positions: async () => [...(await state.positions(agents))].map(([agent, position]) => ({ agent, position })),
    blocks: (positions) => state.blocks(positions),
    creatures: () => state.creatures(),
  };
}
