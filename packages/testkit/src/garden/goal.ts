import { contents, SAgentsError, type Condition, type Goal, type GoalCheck, type Inventory } from '@s-agents/core';
import { countItems, statusOfParts } from '@s-agents/kit';
import type { Furniture } from './furniture.js';
import type { Inhabitant } from './inhabitant.js';

export interface GardenState {
  readonly inhabitants: ReadonlyMap<string, Inhabitant>;
  readonly furniture: ReadonlyMap<string, Furniture>;
}

/** Looks at the garden itself, closed doors or not. Throws SAgentsError GOAL_UNSUPPORTED for other conditions. */
export function checkGoal({ conditions }: Goal, state: GardenState): GoalCheck {
  const parts = conditions.map((condition) => partOf(condition, state));
  return {
    source: 'server',
    check: async ({ signal }) => {
      signal.throwIfAborted();
      return statusOfParts(parts.map(({ wanted, count }) => ({ wanted, reached: Math.min(wanted, count()) })));
    },
  };
}

interface GoalPart {
  readonly wanted: number;
  readonly count: () => number;
}

function partOf(condition: Condition, { inhabitants, furniture }: GardenState): GoalPart {
  switch (condition.kind) {
    case 'holds': {
      const { agent, items, count } = condition;
      const holders = (): readonly Pick<Inhabitant, 'inventory'>[] =>
        agent === undefined
          ? [...inhabitants.values(), ...furniture.values()]
          : [...inhabitants.values()].filter(({ name }) => name === agent);
      return { wanted: count, count: () => sum(holders().map((holder) => countItems(itemsOf(holder), items))) };
    }
    case 'entities': {
      const { names, count, properties = {}, relation, near } = condition;
      if (near !== undefined) throw unsupported('entities near a position');
      const place = furniture.get(relation?.object ?? '');
      if (relation !== undefined && contents.includes(relation.relation) && Object.keys(properties).length === 0)
        return { wanted: count, count: () => (place === undefined ? 0 : countItems(itemsOf(place), names)) };
      if (relation === undefined) return { wanted: count, count: () => standing(names, properties, furniture) };
      throw unsupported(`entities ${relation.relation} something`);
    }
    default:
      throw unsupported(condition.kind);
  }
}

/** How much of the named furniture has these properties. */
function standing(
  names: readonly string[],
  { open, ...others }: Readonly<Record<string, unknown>>,
  furniture: GardenState['furniture'],
): number {
  if (Object.keys(others).length > 0) throw unsupported(`entities with ${Object.keys(others).join(', ')}`);
  return names.filter((name) => {
    const thing = furniture.get(name);
    return thing !== undefined && (open === undefined || thing.isOpen === open);
  }).length;
}

function itemsOf({ inventory }: Pick<Inhabitant, 'inventory'>): Inventory {
  return Object.fromEntries(inventory);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function unsupported(what: string): SAgentsError {
  return new SAgentsError({
    code: 'GOAL_UNSUPPORTED',
    message: `the garden cannot check a condition about ${what}`,
    remedy: 'ask for things that are held, that are in or on furniture, or for furniture that is open or closed',
  });
}
