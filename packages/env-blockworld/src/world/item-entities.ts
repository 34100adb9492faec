import {
  distance,
  inPickUpReach,
  isSupported,
  itemLifeTicks,
  moveItem,
  pilesWith,
  sameKind,
  type LooseItem,
  type LooseItemWorld,
  type Position,
  type Stack,
} from '@s-agents/minecraft-rules';
import { SpatialGrid } from './spatial-grid.js';
import type { Inhabitant } from './inhabitant.js';
import type { Inhabitants } from './inhabitants.js';
import type { ItemKinds } from './inventory.js';

export interface ItemEntity extends LooseItem {
  readonly id: number;
  stack: Stack;
  /** The tick from which on any body may pick it up. */
  pickableAt: number;
  readonly thrower: { readonly name: string; readonly pickableAt: number } | null;
  goneAt: number;
}

/** The distance along one axis, in blocks, beyond which no body picks up an item. */
const reach = 1.5;

export interface ItemEntitiesOptions {
  readonly world: LooseItemWorld;
  readonly kinds: ItemKinds;
  /** The bodies that may pick up items. */
  readonly bodies: Inhabitants;
}

/** Items that a body has picked up. `thrower`: who threw them; null if nobody did. */
export interface PickUp {
  readonly item: string;
  readonly count: number;
  readonly thrower: string | null;
}

/** Called with a body that has picked items up. */
export type PickUpListener = (body: Inhabitant, pickUp: PickUp) => void;

/**
 * Items on the ground: they fall, float, merge into piles, and go to the nearest body that touches them. Only items
 * whose state may change are ticked.
 */
export class ItemEntities {
  readonly #items = new Map<number, ItemEntity>();
  readonly #places = new SpatialGrid<ItemEntity>();
  /** Items that move, cannot be picked up yet, or have not been offered to bodies since something near them changed. */
  readonly #awake = new Set<ItemEntity>();
  #nextGone = Infinity;
  readonly #listeners = new Set<PickUpListener>();

  constructor(private readonly options: ItemEntitiesOptions) {}

  /** Returns the function that ends it. */
  onPickUp(listener: PickUpListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  get(id: number): ItemEntity | undefined {
    return this.#items.get(id);
  }

  near(around: Position, radius: number): ItemEntity[] {
    const found: ItemEntity[] = [];
    this.#places.near(around, radius, (item) => {
      if (distance(item.position, around) <= radius) found.push(item);
    });
    return found;
  }

  add(item: Omit<ItemEntity, 'resting' | 'goneAt'>, tick: number): void {
    const made: ItemEntity = {
      ...item,
      position: { ...item.position },
      velocity: { ...item.velocity },
      resting: false,
      goneAt: tick + itemLifeTicks,
    };
    this.#items.set(made.id, made);
    this.#places.put(made, made.position);
    this.#awake.add(made);
    this.#nextGone = Math.min(this.#nextGone, made.goneAt);
  }

  /** Rechecks the items near a change: those that have lost their support fall. */
  wake(around: Position): void {
    this.#places.near(around, reach, (item) => {
      item.resting = item.resting && isSupported(item, this.options.world);
      this.#awake.add(item);
    });
  }

  /** Whether the next tick may change an item, apart from bodies that walk onto one. */
  get isBusy(): boolean {
    return this.#awake.size > 0;
  }

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  tick(tick: number): void {
    if (tick >= this.#nextGone) this.#expire(tick);
    for (const item of [...this.#awake]) {
      if (!this.#items.has(item.id)) continue;
      this.#move(item);
      const sleeps =
        item.resting && tick >= item.pickableAt && (item.thrower === null || tick >= item.thrower.pickableAt);
      if (tick >= item.pickableAt) this.#offer(item, tick);
      if (sleeps) this.#awake.delete(item);
    }
  }

  /** Gives a body that has moved the items that it touches. */
  offerTo(body: Inhabitant, feet: Position, tick: number): void {
    const touched: ItemEntity[] = [];
    this.#places.near(feet, reach, (item) => {
      if (!this.#awake.has(item) && inPickUpReach(feet, item.position)) touched.push(item);
    });
    for (const item of touched.sort((a, b) => a.id - b.id)) this.#offer(item, tick);
  }

  #move(item: ItemEntity): void {
    if (item.resting) return;
    moveItem(item, this.options.world);
    this.#places.put(item, item.position);
    if (item.position.y < -128) this.#remove(item);
    else if (item.resting) this.#pile(item);
  }

  #pile(item: ItemEntity): void {
    const size = this.options.kinds.stackSize(item.stack.id);
    const others: ItemEntity[] = [];
    this.#places.near(item.position, 1, (other) => {
      if (
        other !== item &&
        other.resting &&
        sameKind(other.stack, item.stack) &&
        pilesWith(item.position, other.position)
      )
        others.push(other);
    });
    for (const other of others.sort((a, b) => a.id - b.id)) {
      if (item.stack.count + other.stack.count > size) continue;
      item.stack = { ...item.stack, count: item.stack.count + other.stack.count };
      item.pickableAt = Math.max(item.pickableAt, other.pickableAt);
      item.goneAt = Math.max(item.goneAt, other.goneAt);
      this.#remove(other);
    }
  }

  #offer(item: ItemEntity, tick: number): void {
    if (tick < item.pickableAt || !this.#items.has(item.id)) return;
    const takers: { body: Inhabitant; away: number }[] = [];
    for (const body of this.options.bodies.near(item.position, reach)) {
      const feet = body.positionAt(tick);
      if (!inPickUpReach(feet, item.position) || !body.isHere) continue;
      if (item.thrower?.name === body.name && tick < item.thrower.pickableAt) continue;
      takers.push({ body, away: distance(feet, item.position) });
    }
    takers.sort((a, b) => a.away - b.away || a.body.id - b.body.id);
    for (const { body } of takers) {
      const offered = item.stack;
      const rest = body.inventory.give(offered);
      if (rest === null) this.#remove(item);
      else item.stack = rest;
      this.#tell(body, item, { ...offered, count: offered.count - (rest?.count ?? 0) });
      if (rest === null) return;
    }
  }

  #tell(body: Inhabitant, { thrower }: ItemEntity, { id, count }: Stack): void {
    if (count === 0) return;
    const pickUp: PickUp = { item: this.options.kinds.name(id), count, thrower: thrower?.name ?? null };
    for (const listener of [...this.#listeners]) listener(body, pickUp);
  }

  #expire(tick: number): void {
    this.#nextGone = Infinity;
    for (const item of [...this.#items.values()]) {
      if (tick >= item.goneAt) this.#remove(item);
      else this.#nextGone = Math.min(this.#nextGone, item.goneAt);
    }
  }

  #remove(item: ItemEntity): void {
    this.#items.delete(item.id);
    this.#places.remove(item);
    this.#awake.delete(item);
  }
}
