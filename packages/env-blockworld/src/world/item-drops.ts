import type { Random } from '@s-agents/core';
import {
  noExperience,
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

export interface ItemDropsOptions {
  readonly items: ItemEntities;
  readonly kinds: ItemKinds;
  readonly random: Random;
  readonly now: () => number;
  readonly nextId: () => number;
}

/** Creates the items that lie on the ground: dropped by blocks and creatures, thrown, or left by a death. */
export class ItemDrops {
  constructor(private readonly options: ItemDropsOptions) {}

  /** Drops items at a position, as a broken block does. */
  drop(at: Position, item: string, count: number, luck: () => number = () => this.options.random.next()): void {
    const id = this.options.kinds.id(item);
    if (id !== undefined && count > 0)
      this.dropFromBlock({ x: at.x - 0.5, y: at.y, z: at.z - 0.5 }, { id, count, damage: 0 }, luck);
  }

  /** Throws items from a position. */
  throwItem(from: Position, velocity: Position, item: string, count: number): void {
    const id = this.options.kinds.id(item);
    if (id !== undefined) this.#add({ id, count, damage: 0 }, from, velocity, { delay: pickUpDelays.fresh });
  }

  /** Throws a stack forward from a body's eyes. */
  throwStack(who: Inhabitant, stack: Stack): void {
    const { x, y, z } = who.eyesAt(this.options.now());
    this.#add(stack, { x, y: y - 0.3, z }, throwVelocity(who.yaw, who.pitch), {
      delay: pickUpDelays.fresh,
      thrower: who,
    });
  }

  /** Drops everything that a body carries, as at its death. Its experience is lost. */
  dropAll(who: Inhabitant): void {
    const { random, now } = this.options;
    const { x, y, z } = who.positionAt(now());
    who.experience = noExperience();
    for (const stack of who.inventory.clear())
      this.#add(
        stack,
        { x, y: y + 1, z },
        deathVelocity(() => random.next()),
        { delay: pickUpDelays.death },
      );
  }

  /** Drops a stack out of the block at a position. */
  dropFromBlock(at: Position, stack: Stack, luck: () => number): void {
    const { position, velocity } = itemFromBlock(at, luck);
    this.#add(stack, position, velocity, { delay: pickUpDelays.fresh });
  }

  #add(
    stack: Stack,
    position: Position,
    velocity: Position,
    { delay, thrower }: { delay: number; thrower?: Inhabitant },
  ): void {
    const { items, nextId } = this.options;
    const now = this.options.now();
    items.add(
      {
        id: nextId(),
        position,
        velocity,
        stack,
        pickableAt: now + delay,
        thrower: thrower === undefined ? null : { name: thrower.name, pickableAt: now + pickUpDelays.thrower },
      },
      now,
    );
  }
}
