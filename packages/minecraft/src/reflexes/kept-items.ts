import type { Goal, WorldKnowledge } from '@s-agents/core';

/** Returns the items that a goal wants held and the items they are made of. Bodies eat them only when very hungry. */
export function keptItems({ conditions }: Goal, knowledge: Pick<WorldKnowledge, 'methods'>): ReadonlySet<string> {
  // Iterating over a Set also visits the items that are added meanwhile.
  const kept = new Set(conditions.flatMap((condition) => (condition.kind === 'holds' ? condition.items : [])));
  for (const item of kept)
    for (const { gathers, consumes } of knowledge.methods(`minecraft:${item}`))
      if (!gathers) for (const { items } of consumes) for (const one of items) kept.add(one);
  return kept;
}
