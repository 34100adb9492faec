import type { Ingredient } from '@s-agents/core';
import type { SolutionStep } from './means-ends.js';

/** World seconds up to which making one piece on the spot is not worth sharing out. */
const quickSeconds = 2;

/**
 * What whoever makes `needs` must be brought: the needs, with what is quickly made of other things replaced by those.
 * `steps` solve the needs.
 */
export function deliverablesOf(needs: readonly Ingredient[], steps: readonly SolutionStep[]): readonly Ingredient[] {
  const wanted = new Map<string, { items: readonly string[]; count: number }>();
  const want = ({ name, items, count }: Ingredient): void => {
    wanted.set(name, { items, count: count + (wanted.get(name)?.count ?? 0) });
  };
  needs.forEach(want);
  for (const step of steps.toReversed()) {
    const entry = wanted.get(step.name);
    if (entry === undefined || !isQuick(step)) continue;
    entry.count = Math.max(0, entry.count - step.made);
    step.uses.forEach(want);
  }
  return [...wanted].filter(([, { count }]) => count > 0).map(([name, { items, count }]) => ({ name, items, count }));
}

function isQuick({ gathers, seconds, made }: SolutionStep): boolean {
  return !gathers && seconds / made <= quickSeconds;
}
