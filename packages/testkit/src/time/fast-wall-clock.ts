import type { WallClock } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';

/** A clock that runs as fast as the machine's until {@link FastWallClock.speedUp} is called. */
export interface FastWallClock extends WallClock {
  /** Makes the clock `factor` times as fast from now on, for sleeps that begin from now on. */
  speedUp(factor: number): void;
}

/**
 * Creates a clock that runs `factor` times as fast as the machine's, for tests of limits that take too long to wait
 * for. What a machine under load has to do in time should be done before the clock is made faster.
 */
export function createFastWallClock(factor = 1): FastWallClock {
  let speed = factor;
  let from = systemWallClock.now();
  let passed = from;
  const now = (): number => passed + (systemWallClock.now() - from) * speed;
  return {
    now: () => Math.round(now()),
    sleep: (milliseconds, options) => systemWallClock.sleep(milliseconds / speed, options),
    speedUp: (faster) => {
      passed = now();
      from = systemWallClock.now();
      speed = faster;
    },
  };
}
