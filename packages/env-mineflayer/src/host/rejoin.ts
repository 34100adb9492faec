import type { WallClock } from '@s-agents/core';
import type { BodyBot } from '../bot/body-bot.js';
import { JoinFailed } from './entry-watch.js';

const firstBackoffMilliseconds = 250;
const longestBackoffMilliseconds = 5_000;

export interface RejoinOptions {
  readonly clock: WallClock;
  readonly join: (signal: AbortSignal) => Promise<BodyBot>;
  /** Whether a failed try was the last one. */
  readonly isFinal: (failure: JoinFailed) => boolean;
  /** Why the connection ended. */
  readonly why: string;
  /** Aborts when the body leaves for good. */
  readonly left: AbortSignal;
  /** Aborts when the time for a return is over. */
  readonly expired: AbortSignal;
  /** World seconds of that time, for the error's text. */
  readonly returnSeconds: number;
}

/**
 * Joins again, with growing pauses between tries. Throws when the time for a return is over, and {@link JoinFailed} when
 * the server will not let the body in.
 */
export async function rejoin({
  clock,
  join,
  isFinal,
  why,
  left,
  expired,
  returnSeconds,
}: RejoinOptions): Promise<BodyBot> {
  const signal = AbortSignal.any([left, expired]);
  let last = why;
  try {
    for (let pause = firstBackoffMilliseconds; ; pause = Math.min(pause * 2, longestBackoffMilliseconds)) {
      await clock.sleep(pause, { signal });
      try {
        return await join(signal);
      } catch (error) {
        if (!(error instanceof JoinFailed) || isFinal(error)) throw error;
        last = error.message;
      }
    }
  } catch (error) {
    if (!expired.aborted || left.aborted) throw error;
    throw new Error(`it did not get back in within ${returnSeconds} s: ${last}`, { cause: error });
  }
}
