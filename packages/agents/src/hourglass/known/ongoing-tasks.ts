import type { OngoingTask } from '@s-agents/core';
import { mapEntries, mapGet } from '@s-agents/kit';
import type { HourglassState } from '../state/state.js';

/** What is under way, by who is at it; `now` in world seconds. */
export function ongoingTasks(
  { ongoing: given, lastWords, own, name, interrupted }: HourglassState,
  now: number,
): Record<string, OngoingTask> {
  const tasks = new Map<string, OngoingTask>();
  if (interrupted === null)
    for (const [agent, { id, work, since, brought }] of mapEntries(given)) {
      const last = mapGet(lastWords, agent)?.at ?? since;
      tasks.set(agent, {
        id,
        work,
        seconds: Math.round(now - since),
        quiet: Math.round(now - Math.max(since, last)),
        ...(brought === undefined ? {} : { brought }),
      });
    }
  if (own !== null) tasks.set(name, { id: own.id, work: own.work });
  return Object.fromEntries(tasks);
}
