import { countItems } from '@s-agents/core';
import type { Member } from '../team/makers.js';
import type { Bundle, Workloads } from '../workload/workloads.js';

/**
 * What a member holds for later, to hand it over or to make something of it, and its share alone would use up, as fuel for
 * example: its task has to name that, too. `bundle`: what it is to hold in the end; `added`: of that, its share.
 */
export function keptParts(
  { inventory, pace }: Pick<Member, 'inventory' | 'pace'>,
  { bundle, added }: { readonly bundle: Bundle; readonly added: ReadonlyMap<string, number> },
  workloads: Workloads,
): readonly string[] {
  if (added.size === 0 || added.size === bundle.size) return [];
  const share = new Map([...bundle].filter(([thing]) => added.has(thing)));
  const { inventory: left } = workloads.of(share, inventory, pace);
  return [...bundle.values()]
    .filter(({ name, items, count }) => !added.has(name) && countItems(left, items) < count)
    .map(({ name }) => name);
}
