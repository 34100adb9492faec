/** A binary heap: gives back what has the smallest key. */
export class Heap<T> {
  readonly #keys: number[] = [];
  readonly #things: T[] = [];

  get size(): number {
    return this.#things.length;
  }

  push(key: number, thing: T): void {
    let at = this.#things.length;
    this.#keys.push(key);
    this.#things.push(thing);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.#keys[parent] as number) <= key) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  pop(): T | undefined {
    const last = this.#things.length - 1;
    if (last < 0) return undefined;
    this.#swap(0, last);
    this.#keys.pop();
    const thing = this.#things.pop();
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      if (left >= last) break;
      const right = left + 1;
      const child = right < last && (this.#keys[right] as number) < (this.#keys[left] as number) ? right : left;
      if ((this.#keys[at] as number) <= (this.#keys[child] as number)) break;
      this.#swap(at, child);
      at = child;
    }
    return thing;
  }

  #swap(a: number, b: number): void {
    [this.#keys[a], this.#keys[b]] = [this.#keys[b] as number, this.#keys[a] as number];
    [this.#things[a], this.#things[b]] = [this.#things[b] as T, this.#things[a] as T];
  }
}
