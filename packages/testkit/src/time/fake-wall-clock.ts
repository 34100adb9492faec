import type { WallClock } from '@s-agents/core';
import { settled } from './settled.js';
import { Sleepers, type Sleeper } from './sleepers.js';

/** A wall clock that the test turns by hand. Milliseconds. */
export interface FakeWallClock extends WallClock {
  /** Lets `milliseconds` pass, waking everyone who is due on the way. */
  advance(milliseconds: number): Promise<void>;
  /** Resolves when someone sleeps until this many milliseconds after the epoch or earlier. */
  untilAsleep(until: number): Promise<void>;
  readonly sleepers: readonly Sleeper[];
}

export function createFakeWallClock(options: { readonly start?: number } = {}): FakeWallClock {
  return new HandClock(options.start ?? 0);
}

class HandClock implements FakeWallClock {
  readonly #watchers = new Set<() => void>();
  readonly #sleepers = new Sleepers(() => [...this.#watchers].forEach((look) => look()));
  #now: number;

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  sleep(milliseconds: number, { signal }: { signal: AbortSignal }): Promise<void> {
    return this.#sleepers.add(this.#now + milliseconds, { signal });
  }

  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      await settled();
      const { next } = this.#sleepers;
      if (next === undefined || next.until > end) break;
      this.#now = Math.max(this.#now, next.until);
      this.#sleepers.wakeNext();
    }
    this.#now = end;
  }

  untilAsleep(until: number): Promise<void> {
    const asleep = (): boolean => this.#sleepers.next !== undefined && this.#sleepers.next.until <= until;
    if (asleep()) return Promise.resolve();
    return new Promise((resolve) => {
      const look = (): void => {
        if (!asleep()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
    });
  }

  get sleepers(): readonly Sleeper[] {
    return this.#sleepers.all;
  }
}
