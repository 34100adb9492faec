import { isSameWork, retryableReasons, type PlannedTask } from '@s-agents/core';
import { mapHas } from '@s-agents/kit';
import { repeatedRefusal } from './refusals.js';
import type { HourglassState } from '../state/state.js';

/** Shared, since most calls find nothing to allot. */
const nothing: ReadonlyMap<string, PlannedTask> = new Map();

/**
 * The tasks of the plan that can begin now, by the agent that takes them: one task for each agent, in the plan's order.
 * A task that names no agent goes to a free subordinate before the planning agent itself.
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
 * Subordinates that may get work. Left out are those that another agent has called away, and those whose own commands
 * wait for this agent, since both would then wait for each other.
 */
export function available({
  team: { subordinates },
  calledAway,
  line: { waiting },
  interrupted,
}: HourglassState): readonly string[] {
  // A command that is carried out while another waits is done by the agent alone.
  if (interrupted !== null) return [];
  if (waiting.length === 0 && calledAway.size === 0) return subordinates;
  const waitingFor = new Set(waiting.map(({ from }) => from));
  return subordinates.filter((name) => !waitingFor.has(name) && !mapHas(calledAway, name));
}

function freeHands(state: HourglassState): readonly string[] {
  const stopping = new Set(state.delegation.stopping);
  const members = available(state).filter((name) => stopping.has(name) || !mapHas(state.delegation.ongoing, name));
  return state.acts && state.own === null ? [...members, state.name] : members;
}

/** Whether an agent has not yet failed at the same kind of work for a reason that another try will not fix. */
function isAble(agent: string, { work }: PlannedTask, { failedTasks }: HourglassState): boolean {
  return !failedTasks.some(
    (failure) =>
      failure.agent === agent &&
      failure.reason !== null &&
      !retryableReasons.has(failure.reason) &&
      isSameWork(failure.work, work),
  );
}
