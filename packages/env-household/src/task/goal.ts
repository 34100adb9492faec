import { SAgentsError, type Condition, type Goal, type GoalCheck } from '@s-agents/core';
import { statusOfParts } from '@s-agents/kit';
import type { Apartment, Thing } from '../apartment/apartment.js';

/** Looks at the apartment itself, closed doors or not. Throws SAgentsError GOAL_UNSUPPORTED for other conditions. */
export function checkGoal({ conditions }: Goal, apartment: () => Apartment): GoalCheck {
  const parts = conditions.map(partOf);
  return {
    source: 'server',
    check: async ({ signal }) => {
      signal.throwIfAborted();
      return statusOfParts(
        parts.map(({ wanted, count }) => ({ wanted, reached: Math.min(wanted, count(apartment())) })),
      );
    },
  };
}

interface GoalPart {
  readonly wanted: number;
  readonly count: (apartment: Apartment) => number;
}

function partOf(condition: Condition): GoalPart {
  switch (condition.kind) {
    case 'holds': {
      const { agent, items, count } = condition;
      return {
        wanted: count,
        count: ({ things }) =>
          ofClasses(things, items).filter(
            ({ parent }) => parent.kind === 'hand' && (agent === undefined || parent.agent === agent),
          ).length,
      };
    }
    case 'entities': {
      const { names, count, properties = {}, relation, near } = condition;
      const { open, ...others } = properties;
      if (near !== undefined || Object.keys(others).length > 0) throw unsupported('positions or other properties');
      if (relation !== undefined && open === undefined)
        return {
          wanted: count,
          count: (apartment) =>
            apartment.piece(relation.object)?.relation === relation.relation
              ? ofClasses(apartment.inFurniture(relation.object), names).length
              : 0,
        };
      if (relation === undefined && typeof open === 'boolean')
        return {
          wanted: count,
          count: (apartment) => names.filter((name) => apartment.piece(name)?.isOpen === open).length,
        };
      throw unsupported('things that are nowhere in particular');
    }
    default:
      throw unsupported(condition.kind);
  }
}

function ofClasses(things: readonly Thing[], classes: readonly string[]): readonly Thing[] {
  return things.filter((thing) => classes.includes(thing.class));
}

function unsupported(what: string): SAgentsError {
  return new SAgentsError({
    code: 'GOAL_UNSUPPORTED',
    message: `the household cannot check a condition about ${what}`,
    remedy: 'ask for things in or on furniture, for things that are held, or for containers that are open or closed',
  });
}
