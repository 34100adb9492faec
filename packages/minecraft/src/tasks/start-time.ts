import type { TaskSetup } from '@s-agents/core';

/** The time of day at which a task's world starts, 0 (sunrise) to 23,999 ticks; null where the task does not say. */
export function startTimeOf({ properties }: TaskSetup): number | null {
  const time = properties?.['timeOfDay'];
  return typeof time === 'number' ? time : null;
}
