/** Adds up how long reflexes have controlled a body. Pure: it is told the events in order. */
export class SetAside {
  #since: number | null = null;
  #seconds = 0;
  #longest = 0;

  /** A reflex begins or ends. */
  turns(at: number, begins: boolean): void {
    if (this.#since !== null) {
      this.#seconds += at - this.#since;
      this.#longest = Math.max(this.#longest, at - this.#since);
    }
    this.#since = begins ? at : null;
  }

  /** World seconds until now. */
  until(now: number): number {
    return this.#seconds + (this.#since === null ? 0 : now - this.#since);
  }

  /** The longest single reflex, world seconds. */
  get longest(): number {
    return this.#longest;
  }
}
