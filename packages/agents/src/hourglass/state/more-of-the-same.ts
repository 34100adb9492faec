import { deedsIn, isSameWork, workOf, type Deed, type Immutable } from '@s-agents/core';

/** Whether a task asks for all that another one asks for, and perhaps for more of it or for other things besides. */
export function asksForMore(task: string, than: string): boolean {
  const less = workOf(than);
  return deedsIn(less).length === less.length && deedsIn(less).every((deed) => includes(task, deed));
}

/** Whether a task asks for a deed, for as much of it at least; where it names no tool or fuel, any will do. */
export function includes(task: string, deed: Immutable<Deed>): boolean {
  const { tool, ...open } = deed;
  return deedsIn(workOf(task)).some(
    (other) =>
      other.quantity >= deed.quantity && isSameWork([other], [other.tool === undefined ? open : { ...open, tool }]),
  );
}
