import { SAgentsError, type Goal, type GoalCheck } from '@s-agents/core';
import { goalStatus, type Possession, type WorldLook } from '@s-agents/minecraft';
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

/** Judges by what a foreign server told each body that it holds: inventories are all that it knows. */
export function bodiesGoalCheck(goal: Goal, possessions: (options: { signal: AbortSignal }) => Promise<readonly Possession[]>): GoalCheck {
  const other = goal.conditions.find(({ kind }) => kind !== 'holds');
  if (other !== undefined)
    throw new SAgentsError({ code: 'GOAL_UNSUPPORTED', message: `a condition of kind "${other.kind}" cannot be judged on a server whose state cannot be read`, remedy: 'use `server: embedded`, or a goal that is held in inventories' });
  return { source: 'bodies', check: async (options) => goalStatus(goal, await possessions(options)) };
}
