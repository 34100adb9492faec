import type { Position } from '@s-agents/minecraft-rules';

/** Things by the block that they are in, so that those near a place are found without a look at all others. */
export class NearIndex<Thing extends { readonly id: number; readonly position: Position }> {
  readonly #blocks = new Map<string, Set<Thing>>();
  readonly #blockOf = new Map<Thing, string>();

  /** Adds a thing at its position, or moves it there. */
  put(thing: Thing): void {
    this.delete(thing);
    const block = blockKey(thing.position, 0, 0, 0);
    const there = this.#blocks.get(block) ?? new Set();
    this.#blocks.set(block, there.add(thing));
    this.#blockOf.set(thing, block);
  }

  delete(thing: Thing): void {
    const block = this.#blockOf.get(thing);
    if (block === undefined) return;
    this.#blockOf.delete(thing);
    const there = this.#blocks.get(block);
    there?.delete(thing);
    if (there?.size === 0) this.#blocks.delete(block);
  }

  /** Returns the things in the block at a place and in the 26 around it, in the order of their ids. */
  around(at: Position): Thing[] {
    const found: Thing[] = [];
    for (let x = -1; x <= 1; x++)
      for (let y = -1; y <= 1; y++)
        for (let z = -1; z <= 1; z++) found.push(...(this.#blocks.get(blockKey(at, x, y, z)) ?? []));
    return found.sort((a, b) => a.id - b.id);
  }
}

function blockKey({ x, y, z }: Position, dx: number, dy: number, dz: number): string {
  return `${Math.floor(x) + dx},${Math.floor(y) + dy},${Math.floor(z) + dz}`;
}
