import { formatDeed, mapEntries, mapHas, mapSet, taskSubject, type PersistentMap } from '@s-agents/core';
import type { HourglassState } from './state.js';

/** What was done, each once, quantities apart. */
export function addDoneTasks(doneTasks: PersistentMap<number>, tasks: readonly string[]): PersistentMap<number> {
  return tasks
    .map(taskSubject)
    .reduce((done, subject) => (mapHas(done, subject) ? done : mapSet(done, subject, done.size)), doneTasks);
}

/** In the order in which they were first done. */
export function doneTasksInOrder({ doneTasks }: HourglassState): readonly string[] {
  return [...mapEntries(doneTasks)].sort(([, a], [, b]) => a - b).map(([subject]) => subject);
}

/** With what the agent has done itself for the task at hand. */
export function withOwnDeeds(state: HourglassState): HourglassState {
  const done = state.outcomes
    .filter(({ outcome }) => outcome.status === 'succeeded')
    .map(({ action }) => formatDeed(action));
  return { ...state, doneTasks: addDoneTasks(state.doneTasks, done) };
}
