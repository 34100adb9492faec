import { mapEntries } from '@s-agents/core';
import type { HourglassState, Queued } from '../state/state.js';

/** The first of what is left of the action queue, or null. */
export function firstInQueue({ queue }: HourglassState): Queued | null {
  const [first = null] = [...mapEntries(queue)].map(([, queued]) => queued).sort((a, b) => a.place - b.place);
  return first;
}
