import type { OngoingTask } from '@s-agents/core';
import { mapEntries } from '@s-agents/kit';
import type { HourglassState } from '../state/state.js';

/** What is under way, by who is at it; `now` in world seconds. */
export function ongoingTasks(
  { delegation, commission, name, interrupted }: HourglassState,
  now: number,
): Record<string, OngoingTask> {
  const tasks = new Map<string, OngoingTask>();
  if (interrupted === null)
    for (const [agent, { id, work, since, heardAt, brought }] of mapEntries(delegation.ongoing))
      tasks.set(agent, {
        id,
        work,
        seconds: Math.round(now - since),
        quiet: Math.round(now - heardAt),
        ...(brought === undefined ? {} : { brought }),
      });
  const { task } = commission.own;
  if (task !== null) tasks.set(name, { id: task.id, work: task.work });
  return Object.fromEntries(tasks);
}
