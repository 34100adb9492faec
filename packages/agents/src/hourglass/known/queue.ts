import { mapEntries, type Action } from '@s-agents/core';
import type { HourglassState } from '../state/state.js';

/** The first of what is left of the action queue, or null. */
export function firstInQueue({ queue }: HourglassState): Action | null {
  const [first] = [...mapEntries(queue)].map(([, queued]) => queued).sort((a, b) => a.place - b.place);
  return first?.action ?? null;
}
