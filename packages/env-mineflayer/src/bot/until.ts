import { Cancelled } from '@s-agents/core';
import type { BodyBot } from './body-bot.js';

/** `events` are events of the bot, besides the physics tick, after which the condition is checked again. */
export interface UntilOptions {
  readonly events?: readonly string[];
  /** World milliseconds. */
  readonly milliseconds: number;
  readonly signal: AbortSignal;
}

/**
 * Waits until `condition` holds: checks at once, then after each physics tick (50 ms) and each of `events`. Resolves
 * with false when the time is over; rejects with the signal's reason, or with what the condition throws.
 */
export function until({ bot, clock }: BodyBot, condition: () => boolean, options: UntilOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const events = ['physicsTick', ...(options.events ?? [])];
    const emitter = bot as unknown as {
      on(name: string, listener: () => void): void;
      removeListener(name: string, listener: () => void): void;
    };
    const end = (settle: () => void): void => {
      for (const event of events) emitter.removeListener(event, look);
      options.signal.removeEventListener('abort', stop);
      done.abort(new Cancelled('done'));
      settle();
    };
    const stop = (): void =>
      end(() =>
        reject(
          options.signal.reason instanceof Error ? options.signal.reason : new Cancelled(String(options.signal.reason)),
        ),
      );
    const look = (): void => {
      try {
        if (condition()) end(() => resolve(true));
      } catch (error) {
        end(() => reject(error instanceof Error ? error : new Error(String(error))));
      }
    };
    if (options.signal.aborted) return stop();
    for (const event of events) emitter.on(event, look);
    options.signal.addEventListener('abort', stop, { once: true });
    // After a stall of this thread the timer comes first, and what holds by now lies unread: one more turn reads it.
    clock
      .sleep(options.milliseconds, { signal: done.signal })
      .then(() => clock.sleep(1, { signal: done.signal }))
      .then(look)
      .then(
        () => end(() => resolve(false)),
        () => {},
      );
    look();
  });
}
