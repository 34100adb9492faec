import { SAgentsError, type Condition, type Goal, type GoalStatus, type Inventory } from '@s-agents/core';
import { mostAssigned } from './assignment.js';

type Holding = Extract<Condition, { kind: 'holds' }>;

/**
 * What an agent holds, or a container where `agent` is null. `asOf`: the world second at which it was seen, where it
 * cannot be looked at now.
 */
export interface Possession {
  readonly agent: string | null;
  readonly inventory: Inventory;
  readonly asOf?: number;
}

/**
 * How far the team is: `possessions` of everyone, and of the containers that they used. Each piece counts for one
 * condition only: "50 logs and 10 oak logs" is 60 logs, at least 10 of them oak. `reached` is the most that any sharing
 * out of the pieces among the conditions gives, so it never exceeds what is really there. A condition that names an
 * agent counts what that one holds. Throws SAgentsError GOAL_UNSUPPORTED on conditions of other kinds than "holds".
 */
export function goalStatus(goal: Goal, possessions: readonly Possession[]): GoalStatus {
  const conditions = goal.conditions.map(holding);
  const wanted = conditions.reduce((sum, { count }) => sum + count, 0);
  const items = new Set(conditions.flatMap((condition) => condition.items));
  const named = new Set(conditions.flatMap(({ agent }) => agent ?? []));
  // Pieces of one kind: the same item, held by the same agent where a condition asks by whom.
  const kinds = new Map<string, { item: string; agent: string | null; count: number }>();
  for (const { agent, inventory } of possessions) {
    const owner = agent !== null && named.has(agent) ? agent : null;
    for (const [item, count] of Object.entries(inventory)) {
      if (!items.has(item)) continue;
      const key = `${item} ${owner ?? ''}`;
      kinds.set(key, { item, agent: owner, count: (kinds.get(key)?.count ?? 0) + count });
    }
  }
  const pieces = [...kinds.values()];
  const accepts = conditions.map((condition) =>
    pieces.map(
      ({ item, agent }) =>
        condition.items.includes(item) && (condition.agent === undefined || condition.agent === agent),
    ),
  );
  const reached = mostAssigned(
    pieces.map(({ count }) => count),
    conditions.map(({ count }) => count),
    accepts,
  );
  return { met: reached === wanted, wanted, reached };
}

function holding(condition: Condition): Holding {
  if (condition.kind === 'holds') return condition;
  throw new SAgentsError({
    code: 'GOAL_UNSUPPORTED',
    message: `a condition of kind "${condition.kind}" cannot be judged by inventories`,
    remedy: 'ask the world itself for positions and blocks',
  });
}
