import type { PlannedTask } from '@s-agents/core';
import { isSameWork, retryableReasons, mapHas } from '@s-agents/kit';
import { repeatedRefusal } from '../records/failed-tasks.js';
import type { Results } from '../records/results.js';
import type { HourglassState } from '../state/state.js';

/** Shared, since most calls find nothing to allot. */
const nothing: ReadonlyMap<string, PlannedTask> = new Map();

/**
 * The tasks of the plan that can begin now, by the agent that takes them: one task for each agent, in the plan's order.
 * A task that names no agent goes to a free subordinate before the planning agent itself.
 */
export function allotment(state: HourglassState): ReadonlyMap<string, PlannedTask> {
  const { assigned, planned, results, own } = state.commission;
  if (planned.todo.length === 0 || assigned === null) return nothing;
  const allotted = new Map<string, PlannedTask>();
  const free = new Set(freeHands(state));
  for (const task of planned.todo) {
    if (free.size === 0) break;
    const isDone = (id: string): boolean =>
      mapHas(planned.succeeded, id) || (task.agent === state.name && own.unjudged.some((over) => over.task.id === id));
    if (!task.after.every(isDone)) continue;
    const agent = task.agent ?? [...free].find((one) => isAble(one, task, results));
    if (agent === undefined || !free.has(agent) || repeatedRefusal({ ...task, agent }, state) !== null) continue;
    allotted.set(agent, task);
    free.delete(agent);
  }
  return allotted;
}

/**
 * Subordinates that may get work. Left out are those that another agent has called away, and those whose own commands
 * wait for this agent, since both would then wait for each other.
 */
export function available({ team, commission, line, interrupted }: HourglassState): readonly string[] {
  const { calledAway } = commission.planned;
  // A command that is carried out while another waits is done by the agent alone.
  if (interrupted !== null) return [];
  if (line.waiting.length === 0 && calledAway.size === 0) return team.subordinates;
  const waitingFor = new Set(line.waiting.map(({ from }) => from));
  return team.subordinates.filter((name) => !waitingFor.has(name) && !mapHas(calledAway, name));
}

function freeHands(state: HourglassState): readonly string[] {
  const { ongoing, stopping } = state.delegation;
  const stopped = new Set(stopping);
  const members = available(state).filter((name) => stopped.has(name) || !mapHas(ongoing, name));
  return state.acts && state.commission.own.task === null ? [...members, state.name] : members;
}

/** Whether an agent has not yet failed at the same kind of work for a reason that another try will not fix. */
function isAble(agent: string, { work }: PlannedTask, { failedTasks }: Results): boolean {
  return !failedTasks.some(
    (failure) =>
      failure.agent === agent &&
      failure.reason !== null &&
      !retryableReasons.has(failure.reason) &&
      isSameWork(failure.work, work),
  );
}
