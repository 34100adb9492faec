import { workKey, workOf, type Advice } from '@s-agents/core';

/**
 * Advice without what later advice of the same agent, or of everybody, has overtaken: what was to be done first, or after
 * something else, and is now not to be done at all. Pure.
 */
export function standingAdvice(advice: readonly Advice[]): readonly Advice[] {
  const avoided = new Set<string>();
  const isAvoided = ({ agent, task, before }: Advice): boolean =>
    [task, before].some(
      (one) => one !== null && [agent, null].some((whose) => avoided.has(keyOf({ agent: whose, task: one }))),
    );
  return advice
    .toReversed()
    .filter((one) => {
      if (one.kind === 'avoid') avoided.add(keyOf(one));
      return one.kind !== 'first' || !isAvoided(one);
    })
    .toReversed();
}

function keyOf({ agent, task }: Pick<Advice, 'agent' | 'task'>): string {
  return JSON.stringify([agent, workKey(workOf(task))]);
}
