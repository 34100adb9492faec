import type { Goal } from '@s-agents/core';

/** What a goal wants to be held: nobody eats it for a little hunger. */
export function keptItems({ conditions }: Goal): ReadonlySet<string> {
  return new Set(conditions.flatMap((condition) => (condition.kind === 'holds' ? condition.items : [])));
}
