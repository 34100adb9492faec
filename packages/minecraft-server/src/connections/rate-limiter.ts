/** A limit on what a client does: `burst` at once, and `perTick` more in each 50 ms. */
export interface RateLimit {
  readonly burst: number;
  readonly perTick: number;
}

const tickMilliseconds = 50;

/** A token bucket. */
export class RateLimiter {
  #left: number;
  #since: number;

  constructor(
    private readonly limit: RateLimit,
    private readonly now: () => number,
  ) {
    this.#left = limit.burst;
    this.#since = now();
  }

  /** Takes `amount` if it is within the limit; returns whether it was. */
  tryTake(amount = 1): boolean {
    const now = this.now();
    this.#left = Math.min(this.limit.burst, this.#left + ((now - this.#since) / tickMilliseconds) * this.limit.perTick);
    this.#since = now;
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }
}
