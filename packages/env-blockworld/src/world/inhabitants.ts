import { standsIn, type Position } from '@s-agents/minecraft-rules';
import type { Inventory as Counts } from '@s-agents/core';
import { Cells } from './cells.js';
import { Inhabitant } from './inhabitant.js';
import { Inventory, type ItemKinds } from './inventory.js';

/** Every agent's body that ever came into the world, by name, by number and by place. */
export class Inhabitants {
  readonly #byName = new Map<string, Inhabitant>();
  readonly #byId = new Map<number, Inhabitant>();
  readonly #places = new Cells<Inhabitant>();

  constructor(private readonly kinds: ItemKinds) {}

  enter(name: string, id: number, carried: Counts, at: Position): Inhabitant {
    const inventory = new Inventory(this.kinds);
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

  /** For ever: what it carries is lost. */
  leave(who: Inhabitant): void {
    this.#places.remove(who);
    who.isHere = false;
  }

  named(name: string): Inhabitant | undefined {
    return this.#byName.get(name);
  }

  numbered(id: number): Inhabitant | undefined {
    return this.#byId.get(id);
  }

  /** In the order in which they came, also those who have left. */
  get all(): Inhabitant[] {
    return [...this.#byName.values()];
  }

  get present(): Inhabitant[] {
    return this.all.filter(({ isHere }) => isHere);
  }

  /** It has come to a place. */
  put(who: Inhabitant, at: Position): void {
    this.#places.put(who, at);
  }

  /** All bodies within `radius` along x and z, and some beyond. */
  near(around: Position, radius: number): Inhabitant[] {
    const found: Inhabitant[] = [];
    this.#places.near(around, radius, (who) => found.push(who));
    return found;
  }

  /** Whether a body is in the way of a block there. */
  isSomeoneIn(at: Position, tick: number): boolean {
    return this.near({ x: at.x + 0.5, y: at.y, z: at.z + 0.5 }, 1).some(
      (who) => who.isHere && standsIn(who.positionAt(tick), at, 0.05),
    );
  }
}
