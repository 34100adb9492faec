import type { Latency } from './latency.js';

export const WorldClock = Symbol.for('@s-agents/WorldClock');

/** `signal` ends the sleep early. Under virtual time, sleepers wake in the order (time, `agent`, sequence). */
export interface SleepOptions {
  agent?: string;
  signal: AbortSignal;
}

/** One wait on a virtual clock. */
export interface Sleeper {
  readonly until: number;
  readonly agent: string;
  readonly sequence: number;
}

/**
 * The world's time, which actions and time cost (TC) are measured in: server age ÷ 20 in Minecraft, virtual otherwise.
 */
export interface WorldClock {
  /** World seconds since the run began. Never decreases. */
  now(): number;
  /** Resolves after `seconds` of world time. Rejects with the signal's reason when it aborts. */
  sleep(seconds: number, options: SleepOptions): Promise<void>;
  /**
   * Keeps virtual time from advancing while something runs outside of this process, such as a request to a model.
   * Returns the function that releases it. Has no effect in a world that runs in real time.
   */
  hold(reason: string): () => void;
  /**
   * Waits for a turn to do work outside of this thread (code in a sandbox, a file) whose result others in the run will
   * see. Resolves with the function that ends the turn. Under virtual time, turns are granted one at a time, in the
   * order of asking, when nothing else in the process is running; time stands still until the turn ends. The order of
   * events therefore does not depend on the machine's speed. In a world that runs in real time a turn is granted at
   * once. Rejects with the signal's reason when it aborts.
   */
  turn(reason: string, options: SleepOptions): Promise<() => void>;
  /**
   * Tells the clock that something happened at this moment, so that virtual time waits until nothing is running. Absent
   * in a world that runs in real time.
   */
  noteChange?(): void;
  /**
   * Returns who sleeps, in the order of waking, and the reasons of all holds. Absent in a world that runs in real time,
   * where what happens next is not known.
   */
  waits?(): { readonly sleepers: readonly Sleeper[]; readonly holds: readonly string[] };
  /**
   * Lets at most so many world seconds pass in a second of wall time: a throttle for those who watch, of which nothing is
   * in the log. Infinity lets time pass as fast as it can. Absent in a world that runs in real time.
   */
  setPace?(pace: number): void;
  /**
   * Lets world time pass for a model call. A declared latency is always charged, a measured one only when the world did
   * not run during the call.
   */
  charge(latency: Latency, options: SleepOptions): Promise<void>;
}

export const WallClock = Symbol.for('@s-agents/WallClock');

/** Real time, in milliseconds: for HTTP timeouts, Retry-After, rate limits and budgets. */
export interface WallClock {
  /**
   * Whole milliseconds since the epoch. Only the start of the process is taken from the machine's date; from there the
   * clock is monotonic, so that differences are durations even when the date is changed.
   */
  now(): number;
  /**
   * Resolves after `milliseconds`: at once when they are not positive, never when they are infinite. Rejects with the
   * signal's reason when it aborts, and with a RangeError for NaN.
   */
  sleep(milliseconds: number, options: { signal: AbortSignal }): Promise<void>;
}
