import { systemWallClock, TimedOut, withTimeout } from '@s-agents/kit';

/** Wall milliseconds for which somebody waits until what was asked for is in force. */
const soonMilliseconds = 2_000;

/** Whether a promise resolves soon. Throws what it rejects with by then; what it does later is nobody's. */
export async function settledSoon(promise: Promise<unknown>): Promise<boolean> {
  promise.catch(() => {});
  const limit = { clock: systemWallClock, milliseconds: soonMilliseconds, what: 'the run' };
  try {
    await withTimeout(() => promise, limit);
    return true;
  } catch (error) {
    if (error instanceof TimedOut) return false;
    throw error;
  }
}
