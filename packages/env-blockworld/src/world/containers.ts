import {
  coldOven,
  insert,
  reduceStack,
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

/** The slots of a chest or a barrel. */
const chestSlots = 27;
const containerPattern = /^(chest|trapped_chest|barrel|(\w+_)?shulker_box)$/;

/** A furnace, smoker or blast furnace, with its state at `tick`. */
export interface Smelter {
  readonly rules: OvenRules;
  readonly state: OvenState;
  tick: number;
}

/** The contents of one container block. */
export interface Container {
  readonly at: Position;
  readonly name: string;
  readonly slots: Slot[];
  readonly smelter: Smelter | null;
}

/** Whether blocks of that name hold items. */
export function isContainer(name: string): boolean {
  return containerPattern.test(name) || (ovens as readonly string[]).includes(name);
}

/** The containers of the world, by position. An oven's state is computed up to now whenever it is read. */
export class Containers {
  readonly #all = new Map<string, Container>();
  readonly #rules = new Map<string, OvenRules>();

  constructor(
    private readonly kinds: ItemKinds,
    private readonly now: () => number,
    /** Where the halves of a double chest are, in the order of their slots; of another container its own place. */
    private readonly halvesAt: (at: Position) => readonly Position[],
  ) {}

  /** Adds the container of a block that was just placed. */
  add(at: Position, name: string): void {
    if (!isContainer(name)) return;
    const smelter = (ovens as readonly string[]).includes(name)
      ? { rules: this.#rulesOf(name as Oven), state: coldOven(), tick: this.now() }
      : null;
    const container: Container = {
      at: { ...at },
      name,
      slots: smelter?.state.slots ?? Array.from({ length: chestSlots }, () => null),
      smelter,
    };
    this.#all.set(keyOf(at), container);
  }

  /** Removes the container of a block that is gone, and returns the items that were in it. */
  remove(at: Position): Stack[] {
    const container = this.at(at);
    if (container === undefined) return [];
    this.#all.delete(keyOf(at));
    return container.slots.filter((slot) => slot !== null);
  }

  at(at: Position): Container | undefined {
    const container = this.#all.get(keyOf(at));
    if (container !== undefined) this.#catchUp(container);
    return container;
  }

  /** Returns the container, or both halves of a double chest in the order of their slots: the same from either half. */
  halves(container: Container): Container[] {
    return this.halvesAt(container.at).flatMap((at) => this.at(at) ?? []);
  }

  /** Counts an item in a container, in both halves of a double chest. */
  count(container: Container, item: string): number {
    const counts = this.counts(container);
    return Object.hasOwn(counts, item) ? (counts[item] ?? 0) : 0;
  }

  /** Returns item name → count for a container, with both halves of a double chest. */
  counts(container: Container): Counts {
    return this.#countsOf(this.halves(container));
  }

  /** Returns where each container block is, and item name → count of what is in it by itself. */
  get all(): { readonly position: Position; readonly inventory: Counts }[] {
    return [...this.#all.values()].map((container) => {
      this.#catchUp(container);
      return { position: container.at, inventory: this.#countsOf([container]) };
    });
  }

  /** Puts as much of a stack as fits into a container, or into one slot of an oven; returns the rest. */
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

  /** Takes up to `count` of an item out of all slots, or out of one slot of an oven; returns the stacks. */
  take(container: Container, item: string, count: number, from?: keyof typeof ovenSlots): Stack[] {
    const id = this.kinds.id(item);
    const taken: Stack[] = [];
    let left = count;
    // Last slot first: of an oven, the output goes before the rest.
    for (const { slots } of this.halves(container))
      for (let index = slots.length - 1; index >= 0 && left > 0; index--) {
        const slot = slots[index] ?? null;
        if (slot === null || slot.id !== id || (from !== undefined && index !== ovenSlots[from])) continue;
        const part = Math.min(left, slot.count);
        taken.push({ ...slot, count: part });
        slots[index] = reduceStack(slot, part);
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

  #catchUp({ smelter }: Container): void {
    if (smelter === null) return;
    const now = this.now();
    // An idle oven needs no ticks, but items that were put in since then start to smelt.
    while (
      smelter.tick < now &&
      !(ovenRests(smelter.state, smelter.rules) && smelter.state.slots[ovenSlots.input]?.id === smelter.state.smelting)
    ) {
      smelter.tick++;
      tickOven(smelter.state, smelter.rules);
    }
    smelter.tick = now;
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
