import type { Position } from '@s-agents/minecraft-rules';

const cellBlocks = 8;

/**
 * Finds entries near a position without looking at all of them, by a grid along x and z. The entries of one cell keep
 * their insertion order.
 */
export class SpatialGrid<T> {
  readonly #cells = new Map<number, Set<T>>();
  readonly #places = new Map<T, number>();

  put(entry: T, at: Position): void {
    const key = keyOf(Math.floor(at.x / cellBlocks), Math.floor(at.z / cellBlocks));
    const before = this.#places.get(entry);
    if (before === key) return;
    if (before !== undefined) this.#leave(entry, before);
    this.#places.set(entry, key);
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, new Set([entry]));
    else cell.add(entry);
  }

  remove(entry: T): void {
    const key = this.#places.get(entry);
    if (key === undefined) return;
    this.#places.delete(entry);
    this.#leave(entry, key);
  }

  /** Calls `look` for every entry within `radius` along x and z, and for some farther ones of the same cells. */
  near({ x, z }: Position, radius: number, look: (entry: T) => void): void {
    for (let cx = Math.floor((x - radius) / cellBlocks); cx <= Math.floor((x + radius) / cellBlocks); cx++)
      for (let cz = Math.floor((z - radius) / cellBlocks); cz <= Math.floor((z + radius) / cellBlocks); cz++)
        for (const entry of this.#cells.get(keyOf(cx, cz)) ?? []) look(entry);
  }

  #leave(entry: T, key: number): void {
    const cell = this.#cells.get(key);
    cell?.delete(entry);
    if (cell?.size === 0) this.#cells.delete(key);
  }
}

function keyOf(x: number, z: number): number {
  return x * 0x200000 + z;
}
