/** How much of something a client may do: `burst` at once, and `perTick` more in each 50 ms of the client's time. */
export interface Allowance {
  readonly burst: number;
  readonly perTick: number;
}

const tickMilliseconds = 50;

/** Counts what a client does against its allowance. */
export class Pace {
  #left: number;
  #since: number;

  constructor(
    private readonly allowance: Allowance,
    private readonly now: () => number,
  ) {
    this.#left = allowance.burst;
    this.#since = now();
  }

  /** Spends `amount` where it is allowed; returns whether it was. */
  spend(amount = 1): boolean {
    const now = this.now();
    this.#left = Math.min(
      this.allowance.burst,
      this.#left + ((now - this.#since) / tickMilliseconds) * this.allowance.perTick,
    );
    this.#since = now;
    if (this.#left < amount) return false;
    this.#left -= amount;
    return true;
  }
}
