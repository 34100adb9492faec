import { formatDeed, taskSubject } from '@s-agents/core';
import type { HourglassState } from './state.js';

/** What was done, each once, quantities apart. */
export function addDoneTasks(doneTasks: readonly string[], tasks: readonly string[]): readonly string[] {
  const fresh = tasks.map(taskSubject).filter((subject, index, all) => !doneTasks.includes(subject) && all.indexOf(subject) === index);
  return fresh.length === 0 ? doneTasks : [...doneTasks, ...fresh];
}

/** With what the agent has done itself for the task at hand. */
export function withOwnDeeds(state: HourglassState): HourglassState {
  const done = state.outcomes.filter(({ outcome }) => outcome.status === 'succeeded').map(({ action }) => formatDeed(action));
  return { ...state, doneTasks: addDoneTasks(state.doneTasks, done) };
}
