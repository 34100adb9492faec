import { standsIn, type Position } from '@s-agents/minecraft-rules';
import type { Inventory as Counts } from '@s-agents/core';
import { touching } from '../movement/physics.js';
import { SpatialGrid } from './spatial-grid.js';
import { Inhabitant } from './inhabitant.js';
import { Inventory, type ItemKinds } from './inventory.js';

/** All bodies that have ever entered the world, by name, by id and by position. */
export class Inhabitants {
  readonly #byName = new Map<string, Inhabitant>();
  readonly #byId = new Map<number, Inhabitant>();
  readonly #places = new SpatialGrid<Inhabitant>();

  /** `luck` returns random numbers in [0, 1). */
  constructor(
    private readonly kinds: ItemKinds,
    private readonly luck: () => number,
  ) {}

  enter(name: string, id: number, carried: Counts, at: Position): Inhabitant {
    const inventory = new Inventory(this.kinds, this.luck);
    for (const [item, count] of Object.entries(carried)) {
      const kind = this.kinds.id(item);
      if (kind !== undefined) inventory.give({ id: kind, count, damage: 0 });
    }
    const who = new Inhabitant(name, id, inventory, at);
    this.#byName.set(name, who);
    this.#byId.set(id, who);
    this.#places.put(who, at);
    return who;
  }

  /** Removes a body for good, with what it carries. Goals still count these items. */
  leave(who: Inhabitant): void {
    this.#places.remove(who);
    who.isHere = false;
  }

  named(name: string): Inhabitant | undefined {
    return this.#byName.get(name);
  }

  withId(id: number): Inhabitant | undefined {
    return this.#byId.get(id);
  }

  /** All bodies in the order in which they entered, including those that have left. */
  get all(): Inhabitant[] {
    return [...this.#byName.values()];
  }

  /** How many bodies have entered. */
  get count(): number {
    return this.#byName.size;
  }

  get present(): Inhabitant[] {
    return this.all.filter(({ isHere }) => isHere);
  }

  /** Updates the position of a body. */
  put(who: Inhabitant, at: Position): void {
    this.#places.put(who, at);
  }

  /** Returns the bodies within `radius` along x and z, and some farther ones. */
  near(around: Position, radius: number): Inhabitant[] {
    const found: Inhabitant[] = [];
    this.#places.near(around, radius, (who) => found.push(who));
    return found;
  }

  /** Whether a body occupies part of that block. */
  isSomeoneIn(at: Position, tick: number): boolean {
    return this.near({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 }, 1).some(
      (who) => who.isHere && standsIn(who.positionAt(tick), at, touching),
    );
  }
}
