import type { RunEvent } from '@s-agents/core';

/** A line of timings.jsonl: the wall time of an event, in milliseconds since the Unix epoch. */
export interface Timing {
  readonly sequence: number;
  readonly wallMs: number;
}

/** The pauses of a run before it was taken up. */
export interface EarlierPauses {
  readonly times: number;
  readonly milliseconds: number;
}

/** Wall milliseconds that a run took so far, and its pauses, which are not part of them. */
export interface SpentTime {
  readonly milliseconds: number;
  readonly pauses: EarlierPauses;
}

/** Computes the wall time that a run took so far, without the time between a stop and the next `run.resumed`. Pure. */
export function spentTime(timings: readonly Timing[], events: readonly RunEvent[]): SpentTime {
  const beginnings = new Set(events.filter(({ type }) => type === 'run.resumed').map(({ sequence }) => sequence));
  const paused = pausedAfter(events);
  let [spent, pausedFor, latest] = [0, 0, Number.NaN];
  for (const { sequence, wallMs } of timings) {
    const passed = Number.isNaN(latest) || beginnings.has(sequence) ? 0 : Math.max(0, wallMs - latest);
    // Events without a line of their own happened when the line before them was written.
    if (paused[sequence - 1] === true) pausedFor += passed;
    else spent += passed;
    latest = wallMs;
  }
  const times = events.filter(({ type }) => type === 'run.paused').length;
  return { milliseconds: spent, pauses: { times, milliseconds: pausedFor } };
}

/** Returns for each event whether the run is paused after it. */
function pausedAfter(events: readonly RunEvent[]): readonly boolean[] {
  let isPaused = false;
  return events.map(({ type }) => {
    if (type === 'run.paused') isPaused = true;
    else if (type === 'run.continued' || type === 'run.stopping' || type === 'run.resumed') isPaused = false;
    return isPaused;
  });
}
