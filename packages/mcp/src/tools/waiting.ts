import { systemWallClock, TimedOut, withTimeout } from '@s-agents/kit';

/** Waits for `work`, but no longer than some wall seconds. Rejects when the client gives up on its request. */
export async function waiting(
  work: (signal: AbortSignal) => Promise<unknown>,
  seconds: number,
  signal: AbortSignal,
): Promise<void> {
  if (seconds === 0) return;
  const limit = { clock: systemWallClock, milliseconds: seconds * 1000, what: 'waiting for the run', signal };
  try {
    await withTimeout(work, limit);
  } catch (error) {
    if (!(error instanceof TimedOut)) throw error;
  }
}
