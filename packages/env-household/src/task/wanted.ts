import type { Goal } from '@s-agents/core';
import type { Kept } from '../skills/guest-code.js';

/** How many things of each class a goal takes, and where they are to be. */
export interface Wanted {
  readonly counts: Readonly<Record<string, number>>;
  /** Class of things → ids of furniture. */
  readonly targets: Readonly<Record<string, ReadonlySet<string>>>;
}

export function wantedBy(goal: Goal): Wanted {
  const counts = new Map<string, number>();
  for (const condition of goal.conditions)
    if (condition.kind === 'holds' || (condition.kind === 'entities' && condition.relation !== undefined))
      for (const name of condition.kind === 'holds' ? condition.items : condition.names)
        counts.set(name, (counts.get(name) ?? 0) + condition.count);
  return {
    counts: Object.fromEntries(counts),
    targets: Object.fromEntries(
      Object.entries(keptBy(goal).places).map(([name, places]) => [name, new Set(Object.keys(places))]),
    ),
  };
}

/** Where things are to stay, once they are there. */
export function keptBy({ conditions }: Goal): Kept {
  const kept: Record<string, Record<string, number>> = {};
  for (const condition of conditions) {
    if (condition.kind !== 'entities' || condition.relation === undefined) continue;
    for (const name of condition.names) {
      const places = (kept[name] ??= {});
      places[condition.relation.object] = Math.max(places[condition.relation.object] ?? 0, condition.count);
    }
  }
  return {
    places: kept,
    hands: conditions.flatMap((condition) => (condition.kind === 'holds' ? condition.items : [])),
  };
}
