import { systemWallClock } from './system-wall-clock.js';
import { TimedOut, withTimeout } from './with-timeout.js';

/** Wall milliseconds for which a person or a client waits for something that may have to wait for the world. */
const soonMilliseconds = 2_000;

/** Returns whether a promise resolves soon. Throws what it rejects with by then; what it does later is nobody's. */
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
