import type { Deed, Immutable, Work } from '@s-agents/core';
import { deedsIn, isSameWork } from '@s-agents/kit';

/** Whether a task asks for all that another one asks for, and perhaps for more of it or for other things besides. */
export function asksForMore(work: Work, than: Work): boolean {
  return than.every((part) => typeof part === 'object' && includes(work, part));
}

/** Whether a task asks for a deed, for as much of it at least; where it names no tool or fuel, any will do. */
export function includes(work: Work, deed: Immutable<Deed>): boolean {
  const { tool, ...open } = deed;
  return deedsIn(work).some(
    (other) =>
      other.quantity >= deed.quantity && isSameWork([other], [other.tool === undefined ? open : { ...open, tool }]),
  );
}
