/** A value that holds from a moment on, in world seconds. */
export interface Moment<Value> {
  readonly at: number;
  readonly value: Value;
}

/** What something was over time: values in the order in which they came, of which each holds until the next. */
export class Timeline<Value> {
  readonly #moments: Moment<Value>[] = [];

  get moments(): readonly Moment<Value>[] {
    return this.#moments;
  }

  get last(): Value | undefined {
    return this.#moments.at(-1)?.value;
  }

  /** Adds a value that holds from `at` on; one that came at the same moment is replaced. Time never goes back. */
  push(at: number, value: Value): void {
    if (this.#moments.at(-1)?.at === at) this.#moments.pop();
    this.#moments.push({ at, value });
  }

  /** The value that held at a moment; undefined before the first. */
  at(seconds: number): Value | undefined {
    return this.#moments[countUntil(this.#moments, seconds) - 1]?.value;
  }
}

/** How many of some things, ordered by time, had come by a moment. */
export function countUntil(things: readonly { readonly at: number }[], seconds: number): number {
  let [low, high] = [0, things.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((things[middle] as { at: number }).at <= seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}
