import { createVirtualClock, type Sleeper, type WallClock } from '@s-agents/core';

/** A wall clock that the test advances. Milliseconds. */
export interface FakeWallClock extends WallClock {
  /** Lets `milliseconds` pass and wakes every sleeper that becomes due. */
  advance(milliseconds: number): Promise<void>;
  /** Resolves when a sleeper waits until this many milliseconds after the epoch or earlier. */
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
