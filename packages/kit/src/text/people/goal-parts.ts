import type { Immutable, Condition, GoalStatus, Goal } from '@s-agents/core';
import { plainName, severalOf } from './count-of.js';

/** What a condition of a goal counts, for people, and how much of it there is. */
export interface GoalPart {
  /** "logs", "ada: iron swords", "cupcakes on coffeetable". */
  readonly what: string;
  readonly wanted: number;
  readonly reached: number;
}

/** The counts of a goal with several conditions; none for a goal that is counted as a whole. Pure. */
export function goalParts(
  { conditions }: Immutable<Pick<Goal, 'conditions'>>,
  { parts = [] }: Immutable<GoalStatus>,
): readonly GoalPart[] {
  return parts.map((part, index) => {
    const condition = conditions[index];
    return { ...part, what: condition === undefined ? 'what the agents judge' : whatOf(condition) };
  });
}

/** The counts on one line: "logs 3 of 6, crafting tables 0 of 1"; without parts the whole. Pure. */
export function goalText(parts: readonly GoalPart[], { reached, wanted }: GoalStatus): string {
  if (parts.length === 0) return `${reached} of ${wanted}`;
  return parts.map((part) => `${part.what} ${part.reached} of ${part.wanted}`).join(', ');
}

function whatOf(condition: Immutable<Condition>): string {
  switch (condition.kind) {
    case 'holds':
      return `${condition.agent === undefined ? '' : `${condition.agent}: `}${severalOf(condition.name)}`;
    case 'at': {
      const { x, y, z } = condition.position;
      return `${condition.agent ?? 'somebody'} at (${x}, ${y}, ${z})`;
    }
    case 'entities': {
      const { names, relation, near } = condition;
      const things = names.map(condition.count === 1 ? plainName : severalOf).join(' or ');
      const place = near === undefined ? '' : ` near (${near.position.x}, ${near.position.y}, ${near.position.z})`;
      return `${things}${relation === undefined ? '' : ` ${relation.relation} ${plainName(relation.object)}`}${place}`;
    }
    case 'fact':
      return condition.text;
  }
}
