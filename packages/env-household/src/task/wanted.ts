import type { Goal } from '@s-agents/core';
import type { Reserved } from '../skills/guest-code.js';

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
      Object.entries(reservedBy(goal)).map(([name, places]) => [name, new Set(Object.keys(places))]),
    ),
  };
}

/** How many things of each class shall stay where they are, once they are there. */
export function reservedBy({ conditions }: Goal): Reserved {
  const reserved: Record<string, Record<string, number>> = {};
  for (const condition of conditions) {
    if (condition.kind !== 'entities' || condition.relation === undefined) continue;
    for (const name of condition.names) {
      const places = (reserved[name] ??= {});
      places[condition.relation.object] = Math.max(places[condition.relation.object] ?? 0, condition.count);
    }
  }
  return reserved;
}
