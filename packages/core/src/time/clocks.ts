import type { Latency } from '../models/chat-model.js';

export const WorldClock = Symbol.for('@s-agents/WorldClock');

/** Who waits, and what ends the wait early. `agent` orders resumptions under virtual time: (time, agent, sequence). */
export interface SleepOptions {
  agent?: string;
  signal: AbortSignal;
}

/** The time that actions and TC are measured in: server age ÷ 20 in Minecraft, virtual time in blockworld, steps in the household. */
export interface WorldClock {
  /** World seconds since the run began; never goes back. */
  now(): number;
  /** Resolves `seconds` of world time later. Rejects with the signal's reason when it aborts. */
  sleep(seconds: number, options: SleepOptions): Promise<void>;
  /** Keeps virtual time from advancing while something runs outside (a model over HTTP); returns the release. Nothing to do for a world that runs by itself. */
  hold(reason: string): () => void;
  /** Lets world time pass for a model call: a declared latency always; a measured one only where the world did not run meanwhile. */
  charge(latency: Latency, options: SleepOptions): Promise<void>;
}

export const WallClock = Symbol.for('@s-agents/WallClock');

/** The time of the person who waits: HTTP timeouts, Retry-After, rate limits, budgets. Milliseconds. */
export interface WallClock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves `milliseconds` later. Rejects with the signal's reason when it aborts. */
  sleep(milliseconds: number, options: { signal: AbortSignal }): Promise<void>;
}
