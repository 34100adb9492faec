import type { Inventory, Work } from '@s-agents/core';
import type { Assigned } from './assigned.js';
import type { Lessons } from '../team/lessons.js';
import type { RequestedNeed } from '../means-ends/needs.js';
import { take } from '../means-ends/take.js';

/** Something that counts in one agent's hands only. */
export type OwnNeed = RequestedNeed & { readonly holder: string };

export function isOwn(need: RequestedNeed): need is OwnNeed {
  return need.holder !== undefined;
}

/** Puts a need as a task for an agent that is to hold the thing itself. */
export function taskFor({ verb, name, count }: RequestedNeed): Work {
  return [{ verb, object: name, quantity: count }];
}

/**
 * Like {@link taskFor}, for a worker that also has others work for it: the task names the agent that must hold the
 * thing.
 */
export function taskForHolder({ verb, name, count, holder }: OwnNeed): Work {
  return [{ verb, object: name, quantity: count, holder }];
}

/** The worker through which an agent gets its tasks, and whether that worker acts with its own hands alone. */
export interface Way {
  readonly agent: string;
  readonly isAlone: boolean;
}

/** Whether an agent may be told to see itself to what it must hold. */
export function mayGetItself(
  need: OwnNeed,
  { wayTo, lessons }: { readonly wayTo: (holder: string) => Way | null; readonly lessons: Lessons },
): boolean {
  const way = wayTo(need.holder);
  return way !== null && lessons.canTry(way.agent, (way.isAlone ? taskFor : taskForHolder)(need));
}

/**
 * Assigns to agents what they must hold themselves: all of it as one task or, if advice rules that out, the first thing
 * that they may try. `left`: tasks for agents that are busy.
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
    const asTask = (need: OwnNeed): Work => (wayTo(need.holder)?.isAlone === true ? taskFor : taskForHolder)(need);
    const [first, ...others] = own.map(asTask).filter((work) => lessons.canTry(agent, work));
    if (first === undefined) continue;
    const all = [first, ...others].flat();
    const work = lessons.canTry(agent, all) ? all : first;
    if (free.includes(agent)) given.push({ agent, work });
    else left.push({ agent, work });
  }
  return { given, left };
}

/** What somebody holds beyond what it must hold itself. */
export function withoutOwn(inventory: Inventory, own: readonly OwnNeed[]): Inventory {
  if (own.length === 0) return inventory;
  const left = { ...inventory };
  for (const { items, count } of own) take(left, items, count);
  return left;
}
