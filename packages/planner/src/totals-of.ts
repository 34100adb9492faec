import { user, type Ingredient, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { Totals } from './purposes/schemas.js';
import { NoWay, solve, type SolutionStep } from './symbolic/means-ends.js';
import { readRequest, type Request } from './symbolic/needs.js';

/**
 * What a request still takes over its whole chain for one doer who holds `held`: what is got from the world and what is
 * made of that, tools and stations too. Null for a request that takes no more than it names, that the rules give no way
 * to, or that is not in the words of tasks, and where nothing is missing. Pure.
 */
export function totalsOf(request: string, knowledge: WorldKnowledge, held: Inventory = {}): Totals | null {
  const needs = neededFor(readRequest(request, user, knowledge), knowledge);
  if (needs.length === 0) return null;
  try {
    const steps = solve(needs, { inventory: held, nearby: new Set() }, knowledge);
    if (steps.every(({ name }) => needs.some((need) => need.name === name))) return null;
    return {
      got: amountsOf(steps.filter(({ uses }) => uses.length === 0)),
      made: amountsOf(steps.filter(({ uses }) => uses.length > 0)),
    };
  } catch (error) {
    if (error instanceof NoWay) return null;
    throw error;
  }
}

/** What is to be held, and the materials of what is to be built. */
function neededFor({ needs, deeds }: Request, { structures }: WorldKnowledge): readonly Ingredient[] {
  const byName = new Map<string, Ingredient>();
  const add = ({ name, items, count }: Ingredient): void =>
    void byName.set(name, { name, items, count: count + (byName.get(name)?.count ?? 0) });
  for (const need of needs) add(need);
  for (const { object, quantity } of deeds)
    for (const material of structures.find(({ name }) => name === object)?.materials ?? [])
      add({ ...material, count: material.count * quantity });
  return [...byName.values()];
}

function amountsOf(steps: readonly SolutionStep[]): Totals['got'] {
  const counts = new Map<string, number>();
  for (const { name, made } of steps) counts.set(name, (counts.get(name) ?? 0) + made);
  return [...counts].map(([name, count]) => ({ name, count }));
}
