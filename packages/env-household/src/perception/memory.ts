import type { Inventory } from '@s-agents/core';
import { countThings, type Furniture } from '../apartment/apartment.js';
import type { Sight } from './sight.js';

/** What a body remembers of a piece of furniture. */
export interface RememberedPlace {
  /** As it was when it was last seen. */
  readonly piece: Furniture;
  /** What was in or on it; null while nobody has looked. */
  readonly contents: Inventory | null;
  /** The step of that look. */
  readonly seen: number | null;
}

/** What a body remembers of a room: when it was last there, and what lay on the floor. */
export interface RememberedRoom {
  readonly seen: number;
  readonly floor: Inventory;
}

/** What a body has seen so far. It never forgets, and does not learn what has changed behind its back. */
export class Memory {
  readonly #rooms = new Map<string, RememberedRoom>();
  readonly #places = new Map<string, RememberedPlace>();

  get rooms(): ReadonlyMap<string, RememberedRoom> {
    return this.#rooms;
  }

  get places(): ReadonlyMap<string, RememberedPlace> {
    return this.#places;
  }

  note({ floors, furniture }: Sight, step: number): void {
    for (const [room, floor] of floors) this.#rooms.set(room, { seen: step, floor: countThings(floor) });
    for (const { things, ...piece } of furniture) {
      const before = this.#places.get(piece.id);
      this.#places.set(
        piece.id,
        things === null
          ? { piece, contents: before?.contents ?? null, seen: before?.seen ?? null }
          : { piece, contents: countThings(things), seen: step },
      );
    }
  }
}
