import type { SAgentsError, WallClock } from '@s-agents/core';

/** How many calls in a row must fail until the circuit opens. */
export const maximumFailures = 5;
/** Wall milliseconds for which an open circuit lets no call through: at first, doubled each time, and at most. */
const firstPauseMilliseconds = 10_000;
const longestPauseMilliseconds = 300_000;

/** Why no call is let through. */
export interface OpenCircuit {
  readonly failures: number;
  readonly last: SAgentsError;
  /** Wall milliseconds until the next call is let through, to see whether the server is back. */
  readonly milliseconds: number;
}

/** How a call to a server ended: with an answer (a refusal is one), with a failure of the server, or given up. */
export type CallEnd =
  | { readonly kind: 'answered' }
  | { readonly kind: 'given-up' }
  | { readonly kind: 'failed'; readonly error: SAgentsError };

/**
 * Keeps calls from a server that does not work. After five failed calls in a row it lets none through for a time that
 * grows from 10 seconds to five minutes; then one call is the probe, and the others still fail until it has an answer.
 */
export class CircuitBreaker {
  #failures = 0;
  #last: SAgentsError | null = null;
  /** When the next call is let through; null for a closed circuit. */
  #probedAt: number | null = null;
  #pause = firstPauseMilliseconds;
  #isProbing = false;

  constructor(private readonly clock: WallClock) {}

  /** Returns the function that ends the call, or why the call must not begin. */
  begin(): ((end: CallEnd) => void) | OpenCircuit {
    const until = this.#probedAt;
    if (until === null || this.#last === null) return (end) => this.#end(end, false);
    const milliseconds = until - this.clock.now();
    if (milliseconds > 0 || this.#isProbing)
      return { failures: this.#failures, last: this.#last, milliseconds: Math.max(0, milliseconds) };
    this.#isProbing = true;
    return (end) => this.#end(end, true);
  }

  #end(end: CallEnd, isProbe: boolean): void {
    if (isProbe) this.#isProbing = false;
    if (end.kind === 'given-up') return;
    if (end.kind === 'answered') {
      this.#failures = 0;
      this.#probedAt = null;
      this.#pause = firstPauseMilliseconds;
      return;
    }
    this.#failures++;
    this.#last = end.error;
    const opens = isProbe || (this.#probedAt === null && this.#failures >= maximumFailures);
    if (!opens) return;
    this.#probedAt = this.clock.now() + this.#pause;
    this.#pause = Math.min(longestPauseMilliseconds, this.#pause * 2);
  }
}
