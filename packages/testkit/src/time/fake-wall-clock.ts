import type { Sleeper, WallClock } from '@s-agents/core';
import { createVirtualClock } from '@s-agents/kit';

/** A wall clock, in milliseconds, that the test advances. */
export interface FakeWallClock extends WallClock {
  /** Advances the clock by `milliseconds` and wakes every sleeper that becomes due. */
  advance(milliseconds: number): Promise<void>;
  /** Resolves when a sleeper waits for the time `until` or an earlier one. */
  untilAsleep(until: number): Promise<void>;
  readonly sleepers: readonly Sleeper[];
}

export function createFakeWallClock(options: { readonly start?: number } = {}): FakeWallClock {
  const clock = createVirtualClock(options);
  return {
    now: () => clock.now(),
    sleep: (milliseconds, { signal }) => clock.sleep(milliseconds, { signal }),
    advance: (milliseconds) => clock.advance(milliseconds),
    untilAsleep: (until) => clock.untilAsleep({ by: until }),
    get sleepers() {
      return clock.sleepers;
    },
  };
}
