import { isSameWork, mapHas, retryableReasons, workOf, type PlannedTask } from '@s-agents/core';
import { repeatedRefusal } from './refusals.js';
import type { HourglassState } from '../state/state.js';

/** Shared, since most states are asked in vain. */
const nothing: ReadonlyMap<string, PlannedTask> = new Map();

/**
 * Who can begin which task of the plan now: the agent itself and its subordinates, one task each, tasks in the plan's
 * order. What is for whoever is free goes to a subordinate before the agent itself.
 */
export function allotment(state: HourglassState): ReadonlyMap<string, PlannedTask> {
  if (state.todo.length === 0 || state.assigned === null) return nothing;
  const allotted = new Map<string, PlannedTask>();
  const free = new Set(freeHands(state));
  for (const task of state.todo) {
    if (free.size === 0) break;
    if (!task.after.every((id) => mapHas(state.succeeded, id))) continue;
    const agent = task.agent ?? [...free].find((one) => isAble(one, task, state));
    if (agent === undefined || !free.has(agent) || repeatedRefusal({ ...task, agent }, state) !== null) continue;
    allotted.set(agent, task);
    free.delete(agent);
  }
  return allotted;
}

/**
 * The subordinates that may get work: not those whom somebody else has called away, nor those whose own commands wait
 * for this agent, since both would then wait for each other.
 */
export function available({ subordinates, calledAway, waiting, interrupted }: HourglassState): readonly string[] {
  // What is done meanwhile is done with one's own hands.
  if (interrupted !== null) return [];
  if (waiting.length === 0 && calledAway.size === 0) return subordinates;
  const waitingFor = new Set(waiting.map(({ from }) => from));
  return subordinates.filter((name) => !waitingFor.has(name) && !mapHas(calledAway, name));
}

function freeHands(state: HourglassState): readonly string[] {
  const stopping = new Set(state.stopping);
  const members = available(state).filter((name) => stopping.has(name) || !mapHas(state.ongoing, name));
  return state.acts && state.own === null ? [...members, state.name] : members;
}

/** Whether an agent has not failed at the like for a reason that another try will not mend. */
function isAble(agent: string, { task }: PlannedTask, { failedTasks }: HourglassState): boolean {
  const work = workOf(task);
  return !failedTasks.some(
    (failure) =>
      failure.agent === agent &&
      failure.reason !== null &&
      !retryableReasons.has(failure.reason) &&
      isSameWork(failure.work, work),
  );
}
