import type { Position, Random } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { crops, furniture, halfSizeBlocks } from './rules.js';

/** A plant, named after the item that it bears, or a placed item. */
export interface GroundObject {
  readonly name: string;
  readonly position: Position;
  readonly placed: boolean;
}

/** The plants and placed items of a garden, by position. */
export class Ground {
  readonly #objects = new Map<string, GroundObject>();

  /** Sows `perKind` plants of every kind at positions drawn from the seed, none near the middle or under furniture. */
  sow(random: Random, perKind: number): void {
    for (const { item } of crops) {
      const chance = random.fork(item);
      for (let sown = 0; sown < perKind; ) {
        const position = {
          x: chance.integer(-halfSizeBlocks, halfSizeBlocks),
          y: 0,
          z: chance.integer(-halfSizeBlocks, halfSizeBlocks),
        };
        const isTaken = furniture.some((thing) => key(thing.position) === key(position));
        if (isTaken || Math.hypot(position.x, position.z) <= 2 || this.at(position) !== null) continue;
        this.put({ name: item, position, placed: false });
        sown++;
      }
    }
  }

  put(object: GroundObject): void {
    this.#objects.set(key(object.position), object);
  }

  at(position: Position): GroundObject | null {
    return this.#objects.get(key(position)) ?? null;
  }

  remove(object: GroundObject): void {
    this.#objects.delete(key(object.position));
  }

  /**
   * Returns the objects within a distance, nearest first; at equal distance, in the order in which they were put there.
   */
  near(position: Position, maximumDistance: number): readonly (GroundObject & { readonly distance: number })[] {
    return [...this.#objects.values()]
      .map((object) => ({ ...object, distance: distance(object.position, position) }))
      .filter((object) => object.distance <= maximumDistance)
      .sort((a, b) => a.distance - b.distance);
  }
}

function key({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
