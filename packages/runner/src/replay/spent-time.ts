import type { RunEvent } from '@s-agents/core';

/** A line of timings.jsonl: the wall time of an event, in milliseconds since the Unix epoch. */
export interface Timing {
  readonly sequence: number;
  readonly wallMs: number;
}

/**
 * The wall milliseconds that a run took so far, without the time between a stop and the next `run.resumed`. Pure.
 */
export function spentMilliseconds(timings: readonly Timing[], events: readonly RunEvent[]): number {
  const beginnings = new Set(events.filter(({ type }) => type === 'run.resumed').map(({ sequence }) => sequence));
  let [spent, latest] = [0, Number.NaN];
  for (const { sequence, wallMs } of timings) {
    if (!Number.isNaN(latest) && !beginnings.has(sequence)) spent += Math.max(0, wallMs - latest);
    latest = wallMs;
  }
  return spent;
}
