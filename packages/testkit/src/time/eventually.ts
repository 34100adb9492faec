import { vi } from 'vitest';

/** Longer than any machine is busy, and shorter than the time that a test has (vitest.base.ts). */
const patienceMilliseconds = 200_000;
const intervalMilliseconds = 25;

/**
 * Calls `check` again and again until it does not throw, and resolves with what it returned. Waits for what does happen,
 * however late: gives up, with the last error, only after more than three minutes of real time.
 */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  // oxlint-disable-next-line no-restricted-properties -- its home
  return vi.waitFor(check, { timeout: patienceMilliseconds, interval: intervalMilliseconds });
}
