import { deedsIn, isSameWork, workOf } from '@s-agents/core';

/** Whether a task asks for all that another one asks for, and perhaps for more of it or for other things besides. */
export function asksForMore(task: string, than: string): boolean {
  const [more, less] = [workOf(task), workOf(than)];
  return (
    deedsIn(less).length === less.length &&
    deedsIn(less).every((deed) =>
      deedsIn(more).some((other) => isSameWork([other], [deed]) && other.quantity >= deed.quantity),
    )
  );
}
