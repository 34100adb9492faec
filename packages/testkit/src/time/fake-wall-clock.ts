import { createVirtualClock, type Sleeper, type WallClock } from '@s-agents/core';

/** A wall clock that the test turns by hand. Milliseconds. */
export interface FakeWallClock extends WallClock {
  /** Lets `milliseconds` pass, waking everyone who is due on the way. */
  advance(milliseconds: number): Promise<void>;
  /** Resolves when someone sleeps until this many milliseconds after the epoch or earlier. */
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
