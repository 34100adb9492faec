import type { Random } from '@s-agents/core';
import {
  deathVelocity,
  itemFromBlock,
  pickUpDelays,
  throwVelocity,
  type Position,
  type Stack,
} from '@s-agents/minecraft-rules';
import type { Inhabitant } from './inhabitant.js';
import type { ItemKinds } from './inventory.js';
import type { ItemEntities } from './item-entities.js';

export interface LooseThingsOptions {
  readonly items: ItemEntities;
  readonly kinds: ItemKinds;
  readonly random: Random;
  readonly now: () => number;
  readonly nextId: () => number;
}

/** How things come to lie on the ground: of blocks, thrown, or left by the dead. */
export class LooseThings {
  constructor(private readonly options: LooseThingsOptions) {}

  /** Lets things fall to the ground at a place. */
  drop(at: Position, item: string, count: number): void {
    const id = this.options.kinds.id(item);
    if (id !== undefined && count > 0)
      this.spillAt({ x: at.x - 0.5, y: at.y, z: at.z - 0.5 }, { id, count, damage: 0 });
  }

  /** Throws things from a place. */
  throwItem(from: Position, velocity: Position, item: string, count: number): void {
    const id = this.options.kinds.id(item);
    if (id !== undefined) this.#spill({ id, count, damage: 0 }, from, velocity, { delay: pickUpDelays.fresh });
  }

  /** Throws a stack forward from the eyes. */
  throwStack(who: Inhabitant, stack: Stack): void {
    const { x, y, z } = who.eyesAt(this.options.now());
    this.#spill(stack, { x, y: y - 0.3, z }, throwVelocity(who.yaw, who.pitch), {
      delay: pickUpDelays.fresh,
      thrower: who,
    });
  }

  /** Death: everything carried falls to the ground. */
  dropAll(who: Inhabitant): void {
    const { random, now } = this.options;
    const { x, y, z } = who.positionAt(now());
    for (const stack of who.inventory.clear())
      this.#spill(
        stack,
        { x, y: y + 1, z },
        deathVelocity(() => random.next()),
        { delay: pickUpDelays.death },
      );
  }

  /** Out of the block at a place. */
  spillAt(at: Position, stack: Stack): void {
    const { position, velocity } = itemFromBlock(at, () => this.options.random.next());
    this.#spill(stack, position, velocity, { delay: pickUpDelays.fresh });
  }

  #spill(
    stack: Stack,
    position: Position,
    velocity: Position,
    { delay, thrower }: { delay: number; thrower?: Inhabitant },
  ): void {
    const { items, nextId } = this.options;
    const now = this.options.now();
    items.spill(
      {
        id: nextId(),
        position,
        velocity,
        stack,
        freeAt: now + delay,
        thrower: thrower === undefined ? null : { name: thrower.name, freeAt: now + pickUpDelays.thrower },
      },
      now,
    );
  }
}
