import { SAgentsError, type Condition, type Goal, type GoalStatus, type Inventory } from '@s-agents/core';
import { mostAssigned } from './assignment.js';

type Holding = Extract<Condition, { kind: 'holds' }>;

/**
 * How far the team is: `inventories` of everyone, and of the containers that they used. Each piece counts for one condition
 * only: "50 logs and 10 oak logs" is 60 logs, at least 10 of them oak. `reached` is the most that any sharing out of the
 * pieces among the conditions gives, so it never exceeds what is really there.
 * Throws SAgentsError GOAL_UNSUPPORTED on conditions of other kinds than "holds".
 */
export function goalStatus(goal: Goal, inventories: readonly Inventory[]): GoalStatus {
  const conditions = goal.conditions.map(holding);
  const wanted = conditions.reduce((sum, { count }) => sum + count, 0);
  const items = [...new Set(conditions.flatMap((condition) => condition.items))];
  const pieces = items.map((item) => inventories.reduce((sum, inventory) => sum + (inventory[item] ?? 0), 0));
  const accepts = conditions.map((condition) => items.map((item) => condition.items.includes(item)));
  const reached = mostAssigned(pieces, conditions.map(({ count }) => count), accepts);
  return { met: reached === wanted, wanted, reached };
}

function holding(condition: Condition): Holding {
  if (condition.kind === 'holds') return condition;
  throw new SAgentsError({ code: 'GOAL_UNSUPPORTED', message: `a condition of kind "${condition.kind}" cannot be judged by inventories`, remedy: 'ask the world itself for positions and blocks' });
}
