import type { DoneTask, Work } from '@s-agents/core';
import { deedOf, isSameWork, workKey, mapEntries, mapGet, mapSet, type PersistentMap } from '@s-agents/kit';
import type { OwnWork } from '../own-work/own-work.js';
import type { Done, Results } from './results.js';

/** What was done, each kind of work once, as it was done last; what was handed over adds up. */
export function addDoneTasks(doneTasks: PersistentMap<Done>, tasks: readonly DoneTask[]): PersistentMap<Done> {
  return tasks.reduce((done, task) => {
    const key = workKey(task.work);
    const before = mapGet(done, key);
    const work = before === undefined ? task.work : addedUp(before.work, task.work);
    return mapSet(done, key, { ...task, work, place: before?.place ?? done.size });
  }, doneTasks);
}

/** Replaces work by the same work as it was done last, with the quantities that were handed over added up. */
function addedUp(before: Work, last: Work): Work {
  return last.map((part, index) => {
    const earlier = before[index];
    if (typeof part === 'string' || earlier === undefined || typeof earlier === 'string') return part;
    return part.recipient === undefined ? part : { ...part, quantity: part.quantity + earlier.quantity };
  });
}

/** In the order in which they were first done. */
export function doneTasksInOrder({ doneTasks }: Results): readonly DoneTask[] {
  return [...mapEntries(doneTasks)]
    .map(([, done]) => done)
    .sort((one, other) => one.place - other.place)
    .map(({ place: _, ...task }) => task);
}

/** With what the agent has done itself for the task at hand. */
export function withOwnDeeds(results: Results, { task, outcomes }: OwnWork): Results {
  const done = outcomes
    .filter(({ outcome }) => outcome.status === 'succeeded')
    .map(({ action }): DoneTask => {
      const work = [deedOf(action)];
      return { ...(task !== null && isSameWork(work, task.work) ? { id: task.id } : {}), work };
    });
  return { ...results, doneTasks: addDoneTasks(results.doneTasks, done) };
}
