import type { Condition } from '@s-agents/core';

type Holding = Extract<Condition, { kind: 'holds' }>;

/**
 * How many must be held in all, so that each of `conditions` has its own pieces: a goal counts a piece once, a deed's
 * quantity is a total. "12 logs and 4 oak logs" are 16 logs, at least 4 of them oak. Where two overlap and neither is
 * part of the other, each asks for both: more than may be needed, never less.
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

function isPartOf(one: Holding, whole: Holding): boolean {
  return (
    one.items.every((item) => whole.items.includes(item)) && (whole.agent === undefined || whole.agent === one.agent)
  );
}

function overlap(one: Holding, other: Holding): boolean {
  return (
    one.items.some((item) => other.items.includes(item)) &&
    (one.agent === undefined || other.agent === undefined || one.agent === other.agent)
  );
}
