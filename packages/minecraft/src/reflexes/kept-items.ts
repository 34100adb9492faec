import type { Goal, WorldKnowledge } from '@s-agents/core';
import { heldFor } from '../goals/held-for.js';
import { wantedKills } from '../goals/killed-fact.js';

/**
 * Returns the items that a goal wants held, the items they are made of, and the creatures that it wants alive or killed
 * by somebody. Bodies eat such items only when they starve, and do not kill such creatures for food.
 */
export function keptItems({ conditions }: Goal, knowledge: Pick<WorldKnowledge, 'methods'>): ReadonlySet<string> {
  // Iterating over a Set also visits the items that are added meanwhile.
  const kept = new Set(conditions.flatMap((condition) => heldFor(condition)?.items ?? []));
  for (const item of kept)
    for (const { gathers, consumes } of knowledge.methods(`minecraft:${item}`))
      if (!gathers) for (const { items } of consumes) for (const one of items) kept.add(one);
  for (const condition of conditions) {
    if (condition.kind === 'entities') for (const name of condition.names) kept.add(name);
    const killed = wantedKills(condition);
    if (killed !== null) kept.add(killed.creature);
  }
  return kept;
}
