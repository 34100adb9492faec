import { setTimeout } from 'node:timers/promises';
import type { Latency, SleepOptions, WorldClock } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';

/** What the run's process tells of its time. */
export interface ToldTime {
  /** World seconds. */
  readonly now: number;
  /** World seconds in a second. */
  readonly pace: number;
}

/** Milliseconds between two questions for the time. */
const interval = 2000;
/** World seconds in a second, for how long to sleep where time stands still. */
const leastPace = 0.01;
/** Wall seconds from one answer to the next from which its pace can be told. */
const leastMeasured = 0.5;
/** Milliseconds for which time goes on by this process's own clock: where the run's is gone, it stands still. */
const longestGuess = 3 * interval;

/** The world's time in another process than the run's: by its own clock between two times that it is told. */
export class SharedClock implements WorldClock {
  #told: ToldTime = { now: 0, pace: 1 };
  /** By the wall clock. */
  #since = systemWallClock.now();
  #latest = 0;
  #isTold = false;

  constructor(private readonly ask: (options: { signal: AbortSignal }) => Promise<ToldTime>) {}

  /** Asks for the time now and then until the signal aborts. Resolves once it is known. */
  async follow(signal: AbortSignal): Promise<void> {
    await this.#set(signal);
    void this.#goOn(signal);
  }

  now(): number {
    const { now, pace } = this.#told;
    const since = Math.min(systemWallClock.now() - this.#since, longestGuess);
    this.#latest = Math.max(this.#latest, now + (since / 1000) * pace);
    return this.#latest;
  }

  async sleep(seconds: number, { signal }: SleepOptions): Promise<void> {
    const until = this.now() + seconds;
    for (let left = seconds; left > 0; left = until - this.now()) {
      signal.throwIfAborted();
      const milliseconds = Math.min((left / Math.max(this.#told.pace, leastPace)) * 1000, interval);
      await setTimeout(milliseconds, undefined, { signal }).catch(() => {});
    }
    signal.throwIfAborted();
  }

  hold(): () => void {
    return () => {};
  }

  async turn(_reason: string, { signal }: SleepOptions): Promise<() => void> {
    signal.throwIfAborted();
    return () => {};
  }

  async charge({ source, seconds }: Latency, options: SleepOptions): Promise<void> {
    if (source === 'declared' && seconds > 0) await this.sleep(seconds, options);
  }

  async #goOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await setTimeout(interval, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await this.#set(signal).catch(() => {});
    }
  }

  /**
   * The answer left between the question and now; half of that is the best guess. How fast time passes is what it has done
   * since the answer before: the pace may have been changed, or the run be paused.
   */
  async #set(signal: AbortSignal): Promise<void> {
    const asked = systemWallClock.now();
    const { now, pace } = await this.ask({ signal });
    const since = (asked + systemWallClock.now()) / 2;
    const passed = (since - this.#since) / 1000;
    const measured = passed < leastMeasured ? this.#told.pace : Math.max(0, (now - this.#told.now) / passed);
    this.#told = { now, pace: this.#isTold ? measured : pace };
    this.#since = since;
    this.#isTold = true;
  }
}
