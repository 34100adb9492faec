import type { WorldClock } from '@s-agents/core';

/** World seconds between two moments at which time is known to others: shorter than anybody notices. */
const step = 0.05;

/**
 * Lets a world whose time is virtual go on in wall time: those who think in other processes are not seen by its clock, which
 * would jump ahead of them. Resolves when the signal aborts.
 */
export async function keepFlowing(clock: WorldClock, pace: number, signal: AbortSignal): Promise<void> {
  clock.setPace?.(pace);
  while (!signal.aborted) await clock.sleep(step, { agent: '', signal });
}
