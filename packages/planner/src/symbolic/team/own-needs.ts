import { formatDeed, type Inventory } from '@s-agents/core';
import type { Assigned } from './assigned.js';
import type { Lessons } from './lessons.js';
import type { RequestedNeed } from '../means/needs.js';

/** Something that counts in one agent's hands only. */
export type OwnNeed = RequestedNeed & { readonly holder: string };

export function isOwn(need: RequestedNeed): need is OwnNeed {
  return need.holder !== undefined;
}

/** The words in which a need is given out: whoever is told it works for its own hands. */
export function taskFor({ verb, name, count }: RequestedNeed): string {
  return formatDeed({ verb, object: name, quantity: count });
}

/** The same for whoever works through others, too: in whose hands it counts is said. */
export function taskForHolder({ verb, name, count, holder }: OwnNeed): string {
  return formatDeed({ verb, object: name, quantity: count, holder });
}

/** The worker through which an agent gets its tasks, and whether that worker acts with its own hands alone. */
export interface Way {
  readonly agent: string;
  readonly isAlone: boolean;
}

/**
 * What agents must hold themselves is given to them: all of it as one task where that has not failed, else one thing
 * after the other. `left`: for those who are busy.
 */
export function assignOwn(
  needs: readonly OwnNeed[],
  free: readonly string[],
  lessons: Lessons,
  wayTo: (holder: string) => Way | null,
): { readonly given: readonly Assigned[]; readonly left: readonly Assigned[] } {
  const given: Assigned[] = [];
  const left: Assigned[] = [];
  for (const [agent, own] of Map.groupBy(needs, ({ holder }) => wayTo(holder)?.agent ?? null)) {
    if (agent === null) continue;
    const words = (need: OwnNeed): string => (wayTo(need.holder)?.isAlone === true ? taskFor : taskForHolder)(need);
    const [first, ...others] = own.map(words).filter((task) => lessons.canTry(agent, task));
    if (first === undefined) continue;
    const all = [first, ...others].join('; ');
    const task = lessons.canTry(agent, all) ? all : first;
    if (free.includes(agent)) given.push({ agent, task });
    else left.push({ agent, task });
  }
  return { given, left };
}

/** What somebody holds beyond what it must hold itself. */
export function withoutOwn(inventory: Inventory, own: readonly OwnNeed[]): Inventory {
  if (own.length === 0) return inventory;
  const left = { ...inventory };
  for (const { items, count } of own) {
    let kept = count;
    for (const item of items) {
      const some = Math.min(kept, left[item] ?? 0);
      if (some > 0) left[item] = (left[item] ?? 0) - some;
      kept -= some;
    }
  }
  return left;
}
