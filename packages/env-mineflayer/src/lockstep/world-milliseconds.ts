import type { WallClock, WorldClock } from '@s-agents/core';

/** A clock in milliseconds of the world's time, for what waits there for bodies. */
export function worldMilliseconds(clock: WorldClock): WallClock {
  return {
    now: () => clock.now() * 1000,
    sleep: (milliseconds, { signal }) => clock.sleep(Math.max(milliseconds, 0) / 1000, { signal }),
  };
}
