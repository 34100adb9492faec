import { deedsIn, isSameWork, workOf, type Deed, type Immutable } from '@s-agents/core';

/** Whether a task asks for all that another one asks for, and perhaps for more of it or for other things besides. */
export function asksForMore(task: string, than: string): boolean {
  const less = workOf(than);
  return deedsIn(less).length === less.length && deedsIn(less).every((deed) => includes(task, deed));
}

/** Whether a task asks for a deed, for as much of it at least. */
export function includes(task: string, deed: Immutable<Deed>): boolean {
  return deedsIn(workOf(task)).some((other) => isSameWork([other], [deed]) && other.quantity >= deed.quantity);
}
