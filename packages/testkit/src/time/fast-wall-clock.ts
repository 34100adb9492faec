import { systemWallClock, type WallClock } from '@s-agents/core';

/**
 * Creates a clock that runs `factor` times as fast as the machine's, for tests of limits that take too long to wait
 * for.
 */
export function createFastWallClock(factor: number): WallClock {
  const start = systemWallClock.now();
  return {
    now: () => start + Math.round((systemWallClock.now() - start) * factor),
    sleep: (milliseconds, options) => systemWallClock.sleep(milliseconds / factor, options),
  };
}
