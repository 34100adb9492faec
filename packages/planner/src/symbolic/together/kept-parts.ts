import { countItems } from '@s-agents/core';
import type { Member } from '../team/makers.js';
import type { Bundle, Workloads } from '../workload/workloads.js';

/**
 * Things that a member holds to hand over or use later, and that its share alone would use up, for example as fuel: its
 * task has to name them, too. `bundle`: what it is to hold in the end; `added`: its share of that.
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
