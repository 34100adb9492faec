/** Sums up how long reflexes controlled a body. Pure: it gets the events in order. */
export class ReflexTimer {
  #since: number | null = null;
  #seconds = 0;
  #longest = 0;

  /** Records that a reflex begins or ends. */
  changes(at: number, begins: boolean): void {
    if (this.#since !== null) {
      this.#seconds += at - this.#since;
      this.#longest = Math.max(this.#longest, at - this.#since);
    }
    this.#since = begins ? at : null;
  }

  /** Returns the world seconds in reflexes until now. */
  secondsUntil(now: number): number {
    return this.#seconds + (this.#since === null ? 0 : now - this.#since);
  }

  /** The longest single reflex that has ended, in world seconds. */
  get longest(): number {
    return this.#longest;
  }
}
