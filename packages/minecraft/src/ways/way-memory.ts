import type { Position } from '@s-agents/core';

/** A door, gate or trapdoor that a body has opened, and what it clicked. */
export interface Opened {
  readonly at: Position;
  readonly by: Position;
  /** Whether the body has come into its cell. */
  isEntered: boolean;
}

/** What a body has changed on its ways and puts back: blocks that it stood on, and doors that it opened. */
export class WayMemory {
  readonly #piles = new Map<string, Position>();
  #opened: readonly Opened[] = [];

  /** Notes a block that the body has put under its feet. */
  pile({ x, y, z }: Position): void {
    this.#piles.set(keyOf({ x, y, z }), { x, y, z });
  }

  /** Notes that the block there is gone. */
  unpile(at: Position): void {
    this.#piles.delete(keyOf(at));
  }

  isPiled(x: number, y: number, z: number): boolean {
    return this.#piles.size > 0 && this.#piles.has(keyOf({ x, y, z }));
  }

  get opened(): readonly Opened[] {
    return this.#opened;
  }

  open(at: Position, by: Position): void {
    this.#opened = [...this.#opened, { at, by, isEntered: false }];
  }

  /** Forgets an opened door. */
  close(one: Opened): void {
    this.#opened = this.#opened.filter((other) => other !== one);
  }
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
