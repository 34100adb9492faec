import type { Inventory, Work } from '@s-agents/core';
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

/** What somebody holds beyond what it must hold itself. */
export function withoutOwn(inventory: Inventory, own: readonly OwnNeed[]): Inventory {
  if (own.length === 0) return inventory;
  const left = { ...inventory };
  for (const { items, count } of own) take(left, items, count);
  return left;
}
