import {
  coldOven,
  insert,
  less,
  ovenRests,
  ovenRules,
  ovens,
  ovenSlots,
  tickOven,
  type Oven,
  type OvenRules,
  type OvenState,
  type Position,
  type Slot,
  type Stack,
} from '@s-agents/minecraft-rules';
import type { Inventory as Counts } from '@s-agents/core';
import { version } from '../options.js';
import type { ItemKinds } from './inventory.js';

/** Slots of a chest or a barrel. */
const size = 27;
const holders = /^(chest|trapped_chest|barrel|(\w+_)?shulker_box)$/;
const pairing = /^(chest|trapped_chest)$/;
const compass = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** A furnace, smoker or blast furnace: its state at `tick`. */
interface Bakery {
  readonly rules: OvenRules;
  readonly state: OvenState;
  tick: number;
}

/** What one block holds. */
export interface Container {
  readonly at: Position;
  readonly name: string;
  readonly slots: Slot[];
  readonly bakery: Bakery | null;
  /** The other half of a double chest. */
  partner: Container | null;
}

/** Whether a block of that name holds things. */
export function isContainer(name: string): boolean {
  return holders.test(name) || (ovens as readonly string[]).includes(name);
}

/** Blocks that hold things, by their place. Ovens are brought to the present whenever they are looked at. */
export class Containers {
  readonly #all = new Map<string, Container>();
  readonly #rules = new Map<string, OvenRules>();

  constructor(
    private readonly kinds: ItemKinds,
    private readonly now: () => number,
  ) {}

  /** A block of that name stands there from now on; a chest joins a single one beside it. */
  placed(at: Position, name: string): void {
    if (!isContainer(name)) return;
    const bakery = (ovens as readonly string[]).includes(name)
      ? { rules: this.#rulesOf(name as Oven), state: coldOven(), tick: this.now() }
      : null;
    const container: Container = {
      at: { ...at },
      name,
      slots: bakery?.state.slots ?? Array.from({ length: size }, () => null),
      bakery,
      partner: null,
    };
    this.#all.set(keyOf(at), container);
    if (!pairing.test(name)) return;
    for (const [dx, dz] of compass) {
      const other = this.#all.get(keyOf({ x: at.x + dx, y: at.y, z: at.z + dz }));
      if (other?.name !== name || other.partner !== null) continue;
      [container.partner, other.partner] = [other, container];
      return;
    }
  }

  /** The block there is gone; returns what was in it. */
  removed(at: Position): Stack[] {
    const container = this.at(at);
    if (container === undefined) return [];
    this.#all.delete(keyOf(at));
    if (container.partner !== null) container.partner.partner = null;
    return container.slots.filter((slot) => slot !== null);
  }

  at(at: Position): Container | undefined {
    const container = this.#all.get(keyOf(at));
    if (container !== undefined) this.#bake(container);
    return container;
  }

  /** The halves of a container in the order of their slots, the same from either half, as they are now. */
  halves(container: Container): Container[] {
    const { at, partner } = container;
    const halves =
      partner === null
        ? [container]
        : at.x + at.z < partner.at.x + partner.at.z
          ? [container, partner]
          : [partner, container];
    for (const half of halves) this.#bake(half);
    return halves;
  }

  /** How many of an item are in it, both halves. */
  count(container: Container, item: string): number {
    const counts = this.counts(container);
    return Object.hasOwn(counts, item) ? (counts[item] ?? 0) : 0;
  }

  /** Item name → count of what is in it, both halves. */
  counts(container: Container): Counts {
    return this.#countsOf(this.halves(container));
  }

  /** The same of every block by itself. */
  get all(): Counts[] {
    return [...this.#all.values()].map((container) => {
      this.#bake(container);
      return this.#countsOf([container]);
    });
  }

  /** Puts what fits of a stack into a chest, or into one slot of an oven; returns the rest. */
  put(container: Container, stack: Stack, slot?: keyof typeof ovenSlots): Slot {
    let rest: Slot = stack;
    for (const { slots } of this.halves(container))
      if (rest !== null)
        rest = insert(slots, slot === undefined ? [...slots.keys()] : [ovenSlots[slot]], rest, {
          stackSize: (id) => this.kinds.stackSize(id),
          armourSlot: () => undefined,
        });
    return rest;
  }

  /** Takes up to `count` of an item out of all slots, or out of one of an oven; returns the stacks. */
  take(container: Container, item: string, count: number, from?: keyof typeof ovenSlots): Stack[] {
    const id = this.kinds.id(item);
    const taken: Stack[] = [];
    let left = count;
    // Of an oven's slots what came out of it goes first.
    for (const { slots } of this.halves(container))
      for (let index = slots.length - 1; index >= 0 && left > 0; index--) {
        const slot = slots[index] ?? null;
        if (slot === null || slot.id !== id || (from !== undefined && index !== ovenSlots[from])) continue;
        const part = Math.min(left, slot.count);
        taken.push({ ...slot, count: part });
        slots[index] = less(slot, part);
        left -= part;
      }
    return taken;
  }

  #countsOf(halves: readonly Container[]): Counts {
    const counts: Record<string, number> = {};
    for (const { slots } of halves)
      for (const slot of slots)
        if (slot !== null) counts[this.kinds.name(slot.id)] = (counts[this.kinds.name(slot.id)] ?? 0) + slot.count;
    return counts;
  }

  #bake({ bakery }: Container): void {
    if (bakery === null) return;
    const now = this.now();
    // What rests need not be ticked, but what was put in since begins now.
    while (
      bakery.tick < now &&
      !(ovenRests(bakery.state, bakery.rules) && bakery.state.slots[ovenSlots.input]?.id === bakery.state.smelting)
    ) {
      bakery.tick++;
      tickOven(bakery.state, bakery.rules);
    }
    bakery.tick = now;
  }

  #rulesOf(oven: Oven): OvenRules {
    let rules = this.#rules.get(oven);
    if (rules === undefined)
      this.#rules.set(
        oven,
        (rules = ovenRules(version, oven, {
          name: (id) => this.kinds.name(id),
          id: (name) => this.kinds.id(name),
          stackSize: (id) => this.kinds.stackSize(id),
        })),
      );
    return rules;
  }
}

function keyOf({ x, y, z }: Position): string {
  return `${x},${y},${z}`;
}
