import type { OutcomeReason, Lack } from '@s-agents/core';

/** Reasons that may be gone at the next try: failing for one of them does not mean that the action is impossible. */
export const retryableReasons: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>([
  'timeout',
  'interrupted',
  'died',
  'driven-off',
  'blocked',
  'target-gone',
]);

/** Reasons that say nothing of what was tried: a death or a danger ended it. */
export const reasonsFromOutside: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['died', 'driven-off']);

/** The lack of what is held too little of, if `wanted` of any of the items are wanted. */
export function lackOf(items: string | readonly string[], wanted: number, held = 0): readonly Lack[] {
  return wanted <= held ? [] : [{ items: typeof items === 'string' ? [items] : items, count: wanted - held }];
}
