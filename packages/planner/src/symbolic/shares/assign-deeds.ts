import { parseDeed } from '@s-agents/core';
import type { Part } from '../team/divided-task.js';
import type { LeaderView } from '../team/leader-view.js';
import { goesSomewhere } from '../team/at-their-places.js';

/**
 * Gives one deed to each free worker and leaves the rest unassigned. A deed for a certain worker waits for it, and one
 * that leads to a place waits for a worker outside `staying`, if any may do it.
 */
export function assignDeeds(
  deeds: readonly string[],
  free: readonly string[],
  { lessons, workers, knowledge }: Pick<LeaderView, 'lessons' | 'workers' | 'knowledge'>,
  staying: ReadonlySet<string> = new Set(),
): Part {
  const queue = [...free];
  // Deeds for a certain worker are given out before the open ones.
  const [own, open] = [
    deeds.filter((task) => doerOf(task, workers) !== null),
    deeds.filter((task) => doerOf(task, workers) === null),
  ];
  const parts = own.flatMap((task) => {
    const doer = doerOf(task, workers);
    const index = queue.findIndex((worker) => worker === doer && lessons.canTry(worker, task));
    const [agent] = index < 0 ? [] : queue.splice(index, 1);
    return agent === undefined ? [] : [{ agent, task, after: [] }];
  });
  return [
    ...parts,
    ...open.flatMap((task) => {
      const mayTry = (worker: string): boolean => lessons.canTry(worker, task);
      const mayLeave = (worker: string): boolean => mayTry(worker) && !staying.has(worker);
      const isBound = staying.size > 0 && goesSomewhere(task, knowledge) && workers.some(mayLeave);
      const index = queue.findIndex(isBound ? mayLeave : mayTry);
      if (isBound && index < 0) return [];
      const [agent = null] = index < 0 ? [] : queue.splice(index, 1);
      return [{ agent, task, after: [] }];
    }),
  ];
}

/** The worker for whom a deed is to be done, and who therefore does it; null for anybody. */
export function doerOf(task: string, workers: readonly string[]): string | null {
  const holder = parseDeed(task)?.holder;
  return holder !== undefined && workers.includes(holder) ? holder : null;
}
