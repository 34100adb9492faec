import { cropOfPlant, type Position } from '@s-agents/minecraft-rules';
import type { SownField } from './percepts.js';

interface SownPlant {
  readonly plant: string;
  readonly position: Position;
}

/** Where a body has sown which plants, so that it finds them again once they have grown. */
export class SownPlants {
  readonly #plants = new Map<string, SownPlant>();

  /** Remembers the block that the body has put there, if it is a crop. */
  remember(block: string, position: Position): void {
    if (cropOfPlant(block) !== undefined) this.#plants.set(keyOf(position), { plant: block, position });
  }

  /**
   * Returns the plants that still stand, by kind. `nameAt` returns the name of a block, or null if the body cannot see
   * it. A plant that is seen to be gone is forgotten.
   */
  standing(nameAt: (position: Position) => string | null): Readonly<Record<string, SownField>> {
    const fields: Record<string, SownField> = {};
    for (const [key, { plant, position }] of this.#plants) {
      const now = nameAt(position);
      if (now !== null && now !== plant && now !== `attached_${plant}`) this.#plants.delete(key);
      else fields[plant] = { position, count: (fields[plant]?.count ?? 0) + 1 };
    }
    return fields;
  }
}

function keyOf({ x, y, z }: Position): string {
  return `${x} ${y} ${z}`;
}
