import { SAgentsError, type Condition, type Goal, type GoalStatus, type Inventory } from '@s-agents/core';
import { statusOfParts } from '@s-agents/kit';
import { enchantedName, plainItem } from '@s-agents/minecraft-rules';
import { assignedTo } from './assignment.js';

type Holding = Extract<Condition, { kind: 'holds' }>;

/**
 * An inventory and its owner; `agent` is null for a container. `asOf` is the world second at which it was last seen,
 * when it cannot be seen now.
 */
export interface Possession {
  readonly agent: string | null;
  readonly inventory: Inventory;
  readonly asOf?: number;
}

/**
 * Counts how much of a goal the team holds. `possessions` are the inventories of all agents and of the containers that
 * they used. Each piece counts for one condition only: "50 logs and 10 oak logs" is 60 logs, at least 10 of them oak.
 * `reached` is the maximum over all assignments of pieces to conditions, so that it never exceeds what is held. A
 * condition that names an agent counts that agent's inventory only. Throws SAgentsError GOAL_UNSUPPORTED for conditions
 * of a kind other than "holds".
 */
export function goalStatus(goal: Goal, possessions: readonly Possession[]): GoalStatus {
  // What little fits is counted first, so that no wider condition seems to have it: oak logs before logs.
  const places = goal.conditions.map(holding);
  const conditions = places.toSorted((a, b) => widthOf(a) - widthOf(b));
  const items = new Set(conditions.flatMap((condition) => condition.items));
  const named = new Set(conditions.flatMap(({ agent }) => agent ?? []));
  // Pieces of one kind are the same item with the same owner; owners that no condition names count as one.
  const kinds = new Map<string, { item: string; agent: string | null; count: number }>();
  for (const { agent, inventory } of possessions) {
    const owner = agent !== null && named.has(agent) ? agent : null;
    for (const [item, held] of Object.entries(inventory)) {
      // What is enchanted is listed under both its names, and is one piece.
      const enchanted = enchantedName(item);
      const count = plainOf(enchanted) === item ? held - (inventory[enchanted] ?? 0) : held;
      if (count <= 0 || !namesOf(item).some((name) => items.has(name))) continue;
      const key = `${item} ${owner ?? ''}`;
      kinds.set(key, { item, agent: owner, count: (kinds.get(key)?.count ?? 0) + count });
    }
  }
  const pieces = [...kinds.values()];
  const accepts = conditions.map((condition) =>
    pieces.map(
      ({ item, agent }) =>
        namesOf(item).some((name) => condition.items.includes(name)) &&
        (condition.agent === undefined || condition.agent === agent),
    ),
  );
  const assigned = assignedTo(
    pieces.map(({ count }) => count),
    conditions.map(({ count }) => count),
    accepts,
  );
  const reached = new Map(conditions.map((condition, index) => [condition, assigned[index] ?? 0]));
  return statusOfParts(places.map((place) => ({ wanted: place.count, reached: reached.get(place) ?? 0 })));
}

/** The names that fit a piece: an enchanted pickaxe is a pickaxe. */
function namesOf(item: string): readonly string[] {
  const plain = plainOf(item);
  return plain === null ? [item] : [item, plain];
}

/** The item that is enchanted. A book becomes another item. */
function plainOf(item: string): string | null {
  const plain = plainItem(item);
  return plain === 'book' ? null : plain;
}

/** How much fits a condition, for comparison. */
function widthOf({ items, agent }: Holding): number {
  return items.length + (agent === undefined ? 0.5 : 0);
}

function holding(condition: Condition): Holding {
  if (condition.kind === 'holds') return condition;
  throw new SAgentsError({
    code: 'GOAL_UNSUPPORTED',
    message: `a condition of kind "${condition.kind}" cannot be checked by inventories`,
    remedy: 'check positions, blocks and creatures with worldGoalCheck',
  });
}
