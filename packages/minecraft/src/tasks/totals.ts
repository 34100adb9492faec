import type { Condition } from '@s-agents/core';

type Holding = Extract<Condition, { kind: 'holds' }>;

/**
 * Returns how many items that fit `condition` must be held in total so that each of `conditions` has its own: a goal
 * counts an item once, whereas a deed's quantity is a total. "12 logs and 4 oak logs" is 16 logs, at least 4 of them
 * oak. When two conditions overlap and neither is part of the other, each total includes both: it may be more than
 * needed, never less.
 */
export function totalOf(condition: Holding, conditions: readonly Condition[]): number {
  const others = conditions.filter((other): other is Holding => other.kind === 'holds' && other !== condition);
  return others.reduce(
    (sum, other) =>
      overlap(condition, other) && !(isPartOf(condition, other) && !isPartOf(other, condition))
        ? sum + other.count
        : sum,
    condition.count,
  );
}

/** Whether every item that fits `inner` also fits `outer`. */
function isPartOf(inner: Holding, outer: Holding): boolean {
  return (
    inner.items.every((item) => outer.items.includes(item)) &&
    (outer.agent === undefined || outer.agent === inner.agent)
  );
}

function overlap(one: Holding, other: Holding): boolean {
  return (
    one.items.some((item) => other.items.includes(item)) &&
    (one.agent === undefined || other.agent === undefined || one.agent === other.agent)
  );
}
