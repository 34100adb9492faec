import type { Deed } from '@s-agents/core';
import type { Part } from './divided-task.js';
import type { LeaderView } from '../team/leader-view.js';
import type { Way } from './own-needs.js';
import { goesSomewhere } from './at-their-places.js';

/**
 * Gives one deed to each free worker and leaves the rest unassigned. A deed for a certain agent waits for the worker
 * through which it is told what to do; one that leads others is given all that is for its people at once. A deed that
 * leads to a place waits for a worker outside `staying`, if any may do it.
 */
export function assignDeeds(
  deeds: readonly Deed[],
  free: readonly string[],
  view: Pick<LeaderView, 'lessons' | 'workers' | 'knowledge' | 'wayTo'>,
  staying: ReadonlySet<string> = new Set(),
): Part {
  const { lessons, workers, knowledge } = view;
  // Deeds for certain agents are given out before the open ones.
  const own = ownDeeds(deeds, free, view);
  const queue = free.filter((worker) => own.every(({ agent }) => agent !== worker));
  const open = deeds.filter((deed) => doerOf(deed, view) === null);
  return [
    ...own,
    ...open.flatMap((deed) => {
      const work = [deed];
      const mayTry = (worker: string): boolean => lessons.canTry(worker, work);
      const mayLeave = (worker: string): boolean => mayTry(worker) && !staying.has(worker);
      const isBound = staying.size > 0 && goesSomewhere(work, knowledge) && workers.some(mayLeave);
      const index = queue.findIndex(isBound ? mayLeave : mayTry);
      if (isBound && index < 0) return [];
      const [agent = null] = index < 0 ? [] : queue.splice(index, 1);
      return [{ agent, work, after: [] }];
    }),
  ];
}

function ownDeeds(
  deeds: readonly Deed[],
  free: readonly string[],
  { lessons, wayTo }: Pick<LeaderView, 'lessons' | 'wayTo'>,
): Part {
  return free.flatMap((agent) => {
    const own = deeds.filter((deed) => doerOf(deed, { wayTo })?.agent === agent && lessons.canTry(agent, [deed]));
    const given = own.slice(0, wayTo(agent)?.isAlone === true ? 1 : undefined);
    return given.length === 0 ? [] : [{ agent, work: given, after: [] }];
  });
}

/** Through whom a deed gets done that is for a certain agent; null where it is for anybody. */
function doerOf({ holder }: Deed, { wayTo }: Pick<LeaderView, 'wayTo'>): Way | null {
  return holder === undefined ? null : wayTo(holder);
}
