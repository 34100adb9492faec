import { systemWallClock, type WallClock } from '@s-agents/core';

/** The machine's clock, so many times faster: for tests of limits that would take too long to wait for. */
export function createFastWallClock(factor: number): WallClock {
  const start = systemWallClock.now();
  return {
    now: () => start + Math.round((systemWallClock.now() - start) * factor),
    sleep: (milliseconds, options) => systemWallClock.sleep(milliseconds / factor, options),
  };
}
