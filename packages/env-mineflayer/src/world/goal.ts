import { distance, SAgentsError, type Condition, type Goal, type GoalCheck, type GoalStatus, type Inventory, type Position } from '@s-agents/core';
import { goalStatus } from '@s-agents/minecraft';
import type { WorldState } from './world.js';

/** Judges by the server's own state. Everyone of `agents` counts, in the world or not. */
export function serverGoalCheck(goal: Goal, agents: readonly string[], state: WorldState): GoalCheck {
  return {
    source: 'server',
    check: async () => {
      const { holdings, others } = split(goal);
      const held = holdings === null ? nothing : goalStatus(holdings, [...(await state.inventories(agents)).values()]);
      const places = others.some(({ kind }) => kind === 'at') ? [...(await state.positions(agents)).values()] : [];
      const flags = await Promise.all(others.map(async (condition) => (condition.kind === 'at' ? isSomeoneAt(condition, places) : (await state.block(condition.position)) === condition.name)));
      return together(held, flags);
    },
  };
}

/** Judges by what a foreign server told each body that it holds: inventories are all that it knows. */
export function bodiesGoalCheck(goal: Goal, inventories: (options: { signal: AbortSignal }) => Promise<readonly Inventory[]>): GoalCheck {
  const { others } = split(goal);
  const [other] = others;
  if (other !== undefined)
    throw new SAgentsError({ code: 'GOAL_UNSUPPORTED', message: `a condition of kind "${other.kind}" cannot be judged on a server whose state cannot be read`, remedy: 'use `server: embedded`, or a goal that is held in inventories' });
  return { source: 'bodies', check: async (options) => goalStatus(goal, await inventories(options)) };
}

type Holding = Extract<Condition, { kind: 'holds' }>;
type Other = Exclude<Condition, Holding>;
const nothing: GoalStatus = { met: true, wanted: 0, reached: 0 };

function split({ conditions }: Goal): { holdings: Goal | null; others: readonly Other[] } {
  const holdings = conditions.filter((condition): condition is Holding => condition.kind === 'holds');
  return { holdings: holdings.length === 0 ? null : { conditions: holdings }, others: conditions.filter((condition): condition is Other => condition.kind !== 'holds') };
}

/** A condition that holds or not counts as one piece. */
function together(held: GoalStatus, flags: readonly boolean[]): GoalStatus {
  const reached = held.reached + flags.filter((flag) => flag).length;
  return { met: held.met && flags.every((flag) => flag), wanted: held.wanted + flags.length, reached };
}

function isSomeoneAt({ position, within }: Extract<Condition, { kind: 'at' }>, places: readonly Position[]): boolean {
  return places.some((place) => distance(place, position) <= within);
}
