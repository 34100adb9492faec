import type { Position } from '@s-agents/minecraft-rules';

const side = 8;

/**
 * Finds things by their place without looking at all of them: a grid over the ground. Things of one cell keep the order
 * in which they came.
 */
export class Cells<T> {
  readonly #cells = new Map<number, Set<T>>();
  readonly #places = new Map<T, number>();

  put(thing: T, at: Position): void {
    const key = keyOf(Math.floor(at.x / side), Math.floor(at.z / side));
    const before = this.#places.get(thing);
    if (before === key) return;
    if (before !== undefined) this.#leave(thing, before);
    this.#places.set(thing, key);
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, new Set([thing]));
    else cell.add(thing);
  }

  remove(thing: T): void {
    const key = this.#places.get(thing);
    if (key === undefined) return;
    this.#places.delete(thing);
    this.#leave(thing, key);
  }

  /** Calls `look` for everything that may be within `radius` along x and z, and for some that is not. */
  near({ x, z }: Position, radius: number, look: (thing: T) => void): void {
    for (let cx = Math.floor((x - radius) / side); cx <= Math.floor((x + radius) / side); cx++)
      for (let cz = Math.floor((z - radius) / side); cz <= Math.floor((z + radius) / side); cz++)
        for (const thing of this.#cells.get(keyOf(cx, cz)) ?? []) look(thing);
  }

  #leave(thing: T, key: number): void {
    const cell = this.#cells.get(key);
    cell?.delete(thing);
    if (cell?.size === 0) this.#cells.delete(key);
  }
}

function keyOf(x: number, z: number): number {
  return x * 0x200000 + z;
}
