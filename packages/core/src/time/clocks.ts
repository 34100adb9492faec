import type { Latency } from '../models/chat-model.js';
import type { Sleeper } from './sleepers.js';

export const WorldClock = Symbol.for('@s-agents/WorldClock');

/** Who waits, and what ends the wait early. `agent` orders resumptions under virtual time: (time, agent, sequence). */
export interface SleepOptions {
  agent?: string;
  signal: AbortSignal;
}

/** The time that actions and TC are measured in: server age ÷ 20 in Minecraft, virtual time in blockworld. */
export interface WorldClock {
  /** World seconds since the run began; never goes back. */
  now(): number;
  /** Resolves `seconds` of world time later. Rejects with the signal's reason when it aborts. */
  sleep(seconds: number, options: SleepOptions): Promise<void>;
  /**
   * Keeps virtual time from advancing while something runs outside (a model over HTTP); returns the release. Nothing to
   * do for a world that runs by itself.
   */
  hold(reason: string): () => void;
  /**
   * Waits for the right to work outside of this process's own thread (code in a sandbox, a file) where others in the
   * run will see the result. Under virtual time one holder has it at a time, in the order of asking, when everything
   * else is at rest, and time stands still until it is released, so that the machine's speed has no say in what comes
   * first. In a world that runs by itself it is granted at once. Rejects with the signal's reason when it aborts.
   */
  turn(reason: string, options: SleepOptions): Promise<() => void>;
  /**
   * Told that something has happened at this moment: virtual time does not go on before everything is at rest again.
   * Absent where time goes on by itself.
   */
  stirred?(): void;
  /**
   * Who sleeps on it, the next to wake first, and what holds it. Absent where time goes on by itself: nobody can tell
   * what will happen there.
   */
  waits?(): { readonly sleepers: readonly Sleeper[]; readonly holds: readonly string[] };
  /**
   * Lets world time pass for a model call: a declared latency always; a measured one only where the world did not run
   * meanwhile.
   */
  charge(latency: Latency, options: SleepOptions): Promise<void>;
}

export const WallClock = Symbol.for('@s-agents/WallClock');

/** The time of the person who waits: HTTP timeouts, Retry-After, rate limits, budgets. Milliseconds. */
export interface WallClock {
  /**
   * Whole milliseconds since the epoch by the date at which this process began, counted on from there without the date:
   * it never goes back, so the difference of two is a duration even when the machine's date is changed.
   */
  now(): number;
  /**
   * Resolves `milliseconds` later, at once when they are not positive, never when they are infinite. Rejects with the
   * signal's reason when it aborts, and with a RangeError for NaN.
   */
  sleep(milliseconds: number, options: { signal: AbortSignal }): Promise<void>;
}
