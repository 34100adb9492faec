/** Keeps the `limit` things with the smallest distances seen so far, in order. Ties keep the order of arrival. */
export class NearestList<T> {
  readonly #entries: { distance: number; thing: T }[] = [];

  constructor(readonly limit: number) {}

  /** The distance from which on nothing more is taken; Infinity while the list has room. */
  get reach(): number {
    return this.#entries.length < this.limit ? Infinity : (this.#entries.at(-1)?.distance ?? Infinity);
  }

  add(distance: number, thing: () => T): void {
    if (distance >= this.reach) return;
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#entries[middle] as { distance: number }).distance <= distance) low = middle + 1;
      else high = middle;
    }
    this.#entries.splice(low, 0, { distance, thing: thing() });
    if (this.#entries.length > this.limit) this.#entries.pop();
  }

  entries(): readonly { readonly distance: number; readonly thing: T }[] {
    return this.#entries;
  }
}
