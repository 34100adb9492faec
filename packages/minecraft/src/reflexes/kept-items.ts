import type { Goal, WorldKnowledge } from '@s-agents/core';

/** What a goal wants to be held, and what that is made of: nobody eats it for a little hunger. */
export function keptItems({ conditions }: Goal, knowledge: Pick<WorldKnowledge, 'methods'>): ReadonlySet<string> {
  // A set goes on to what is added while it is gone through.
  const kept = new Set(conditions.flatMap((condition) => (condition.kind === 'holds' ? condition.items : [])));
  for (const item of kept)
    for (const { gathers, consumes } of knowledge.methods(`minecraft:${item}`))
      if (!gathers) for (const { items } of consumes) for (const one of items) kept.add(one);
  return kept;
}
