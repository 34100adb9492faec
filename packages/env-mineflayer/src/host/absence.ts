import { Cancelled, type WallClock } from '@s-agents/core';
import { Patience } from '../patience.js';

/** Milliseconds in the world after which a body that came back counts as back: longer than a silence is borne. */
const steadyMilliseconds = 35_000;
const napMilliseconds = 1_000;

export interface AbsenceOptions {
  readonly clock: WallClock;
  /** How long a body may be away. */
  readonly milliseconds: number;
  /** Ends the count: the body has left. */
  readonly signal: AbortSignal;
}

/**
 * The time for which a body may be away. It runs on over a return that does not last, so that a server which lets a
 * body in and throws it out again does not begin it anew each time.
 */
export class Absence {
  readonly #options: AbsenceOptions;
  #over = new AbortController();
  #back: AbortController | undefined;

  constructor(options: AbsenceOptions) {
    this.#options = options;
  }

  /** Aborts when the time is over. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** The body is away; no change if it still counts as away. */
  begin(): void {
    if (this.#back !== undefined) return;
    const { clock, milliseconds, signal } = this.#options;
    const back = (this.#back = new AbortController());
    const over = (this.#over = new AbortController());
    new Patience({ clock, milliseconds, nap: Math.min(napMilliseconds, milliseconds / 4) })
      .end({ signal: AbortSignal.any([signal, back.signal]) })
      .then(
        () => over.abort(new Cancelled('the time for a return is over')),
        () => {},
      );
  }

  /** The body is in the world: it counts as back once it has been there for a while. Returns what ends the count. */
  outlive(): () => void {
    const { clock, signal } = this.#options;
    const ended = new AbortController();
    new Patience({ clock, milliseconds: steadyMilliseconds, nap: napMilliseconds })
      .end({ signal: AbortSignal.any([signal, ended.signal]) })
      .then(
        () => {
          this.#back?.abort(new Cancelled('it is back'));
          this.#back = undefined;
        },
        () => {},
      );
    return () => ended.abort(new Cancelled('it is away'));
  }
}
