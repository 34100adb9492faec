import { distance, type Position, type Random } from '@s-agents/core';
import { crops, halfSize } from './rules.js';

/** A plant, named by the item that it bears, or a placed thing, by its own name. */
export interface Thing {
  readonly name: string;
  readonly position: Position;
  readonly placed: boolean;
}

/** The plants and placed things of a garden, by position. */
export class Ground {
  readonly #things = new Map<string, Thing>();

  /** Sows `perKind` plants of every kind at places drawn from the seed, none within 2 blocks of the middle. */
  sow(random: Random, perKind: number): void {
    for (const { item } of crops) {
      const chance = random.fork(item);
      for (let sown = 0; sown < perKind; ) {
        const position = { x: chance.integer(-halfSize, halfSize), y: 0, z: chance.integer(-halfSize, halfSize) };
        if (Math.hypot(position.x, position.z) <= 2 || this.at(position) !== null) continue;
        this.put({ name: item, position, placed: false });
        sown++;
      }
    }
  }

  put(thing: Thing): void {
    this.#things.set(key(thing.position), thing);
  }

  at(position: Position): Thing | null {
    return this.#things.get(key(position)) ?? null;
  }

  remove(thing: Thing): void {
    this.#things.delete(key(thing.position));
  }

  /** Nearest first; at equal distance, in the order in which they were put there. */
  near(position: Position, maximumDistance: number): readonly (Thing & { readonly distance: number })[] {
    return [...this.#things.values()]
      .map((thing) => ({ ...thing, distance: distance(thing.position, position) }))
      .filter((thing) => thing.distance <= maximumDistance)
      .sort((a, b) => a.distance - b.distance);
  }
}

function key({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
