import { Cancelled, type WallClock } from '@s-agents/core';
import { Patience } from '../patience.js';

/** World milliseconds in the world after which a return counts; longer than the silence that ends a connection. */
const steadyMilliseconds = 35_000;
const napMilliseconds = 1_000;

export interface AbsenceLimitOptions {
  readonly clock: WallClock;
  /** How long a body may be away. */
  readonly milliseconds: number;
  /** Aborts when the body leaves for good; stops all timers. */
  readonly signal: AbortSignal;
}

/**
 * Limits the time for which a body may be away. A return that does not last does not reset the time, so that a server
 * that kicks a body after each return is given up.
 */
export class AbsenceLimit {
  readonly #options: AbsenceLimitOptions;
  #expired = new AbortController();
  /** Stops the running timer; undefined while the body does not count as away. */
  #timer: AbortController | undefined;

  constructor(options: AbsenceLimitOptions) {
    this.#options = options;
  }

  /** Aborts when the time is over. */
  get expired(): AbortSignal {
    return this.#expired.signal;
  }

  /** Starts the timer when the body leaves the world; does nothing if the body still counts as away. */
  start(): void {
    if (this.#timer !== undefined) return;
    const { clock, milliseconds, signal } = this.#options;
    const timer = (this.#timer = new AbortController());
    const expired = (this.#expired = new AbortController());
    new Patience({ clock, milliseconds, nap: Math.min(napMilliseconds, milliseconds / 4) })
      .end({ signal: AbortSignal.any([signal, timer.signal]) })
      .then(
        () => expired.abort(new Cancelled('the time for a return is over')),
        () => {},
      );
  }

  /** Stops the timer once the body has stayed in the world for a while. Returns what to call when it leaves again. */
  confirmReturn(): () => void {
    const { clock, signal } = this.#options;
    const ended = new AbortController();
    new Patience({ clock, milliseconds: steadyMilliseconds, nap: napMilliseconds })
      .end({ signal: AbortSignal.any([signal, ended.signal]) })
      .then(
        () => {
          this.#timer?.abort(new Cancelled('it is back'));
          this.#timer = undefined;
        },
        () => {},
      );
    return () => ended.abort(new Cancelled('it is away'));
  }
}
