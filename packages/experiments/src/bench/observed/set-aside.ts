/** Adds up for how long reflexes have had a body. Pure: it is told what happens, in its order. */
export class SetAside {
  #since: number | null = null;
  #seconds = 0;
  #longest = 0;

  /** A reflex begins, or is over. */
  turns(at: number, begins: boolean): void {
    if (this.#since !== null) {
      this.#seconds += at - this.#since;
      this.#longest = Math.max(this.#longest, at - this.#since);
    }
    this.#since = begins ? at : null;
  }

  /** World seconds, up to now. */
  until(now: number): number {
    return this.#seconds + (this.#since === null ? 0 : now - this.#since);
  }

  /** World seconds at a time. */
  get longest(): number {
    return this.#longest;
  }
}
