import {
  coldOven,
  ovenRests,
  ovenRules,
  ovens,
  type OvenRules,
  type OvenState,
  type Position,
  type Slot,
} from '@s-agents/minecraft-rules';
import type { SavedContainer } from '../saved-world.js';
import type { BlockWorld } from './block-world.js';
import { loadSlots, slotStates } from './items.js';
import { key, placeOfKey } from './place.js';

/** A block that holds items. */
export interface Container {
  readonly at: Position;
  readonly slots: Slot[];
  /** For a furnace, smoker or blast furnace. Its state shares the container's slots. */
  readonly oven?: { readonly state: OvenState; readonly rules: OvenRules };
}

const chestSlots = 27;
const chests = /^(chest|trapped_chest|barrel|(.*_)?shulker_box)$/;

/** The contents of the world's containers. A container is created when it is first used. */
export class Containers {
  readonly #byPlace = new Map<string, Container>();
  readonly #unsaved = new Set<string>();
  readonly #rules: ReadonlyMap<string, OvenRules>;

  constructor(
    private readonly world: BlockWorld,
    version: string,
    saved: Readonly<Record<string, SavedContainer>>,
  ) {
    const { registry } = world;
    const items = {
      name: (id: number) => registry.items[id]?.name,
      id: (name: string) => registry.itemsByName[name]?.id,
      stackSize: (id: number) => registry.items[id]?.stackSize ?? 64,
    };
    this.#rules = new Map(ovens.map((oven) => [oven, ovenRules(version, oven, items)]));
    for (const [place, container] of Object.entries(saved)) this.#load(place, container);
  }

  get all(): Iterable<Container> {
    return this.#byPlace.values();
  }

  /** Returns the container at a position, or undefined if the block is not one. */
  at(position: Position): Container | undefined {
    const place = key(position);
    let container = this.#byPlace.get(place);
    if (container === undefined && (container = this.#make(placeOfKey(place))) !== undefined)
      this.#byPlace.set(place, container);
    return container;
  }

  /** Removes the container of a broken block, and returns its contents. */
  remove(position: Position): Slot[] {
    const container = this.#byPlace.get(key(position));
    if (container === undefined) return [];
    this.#byPlace.delete(key(position));
    this.#unsaved.add(key(position));
    return container.slots;
  }

  /** Whether this container still exists and has not been replaced by another. */
  stands(container: Container): boolean {
    return this.#byPlace.get(key(container.at)) === container;
  }

  /** Marks a container as unsaved. */
  changed({ at }: Container): void {
    this.#unsaved.add(key(at));
  }

  /** Returns the containers that have changed since the last call, by position; null for removed ones. */
  takeUnsaved(): Record<string, SavedContainer | null> {
    const unsaved = [...this.#unsaved].map((place) => [place, this.#save(this.#byPlace.get(place))] as const);
    this.#unsaved.clear();
    return Object.fromEntries(unsaved);
  }

  #make(at: Position): Container | undefined {
    const { name } = this.world.blockAt(at);
    const rules = this.#rules.get(name);
    if (rules !== undefined) {
      const state = coldOven();
      return { at, slots: state.slots, oven: { state, rules } };
    }
    return chests.test(name) ? { at, slots: Array.from({ length: chestSlots }, () => null) } : undefined;
  }

  #save(container: Container | undefined): SavedContainer | null {
    if (container === undefined) return null;
    const slots = slotStates(this.world.registry, container.slots);
    if (container.oven === undefined || ovenRests(container.oven.state, container.oven.rules)) return { slots };
    const { burnLeft, burnTotal, smelted } = container.oven.state;
    return { slots, oven: { burnLeft, burnTotal, smelted } };
  }

  #load(place: string, saved: SavedContainer): void {
    const container = this.#make(placeOfKey(place));
    if (container === undefined) return;
    this.#byPlace.set(place, container);
    loadSlots(this.world.registry, container.slots, saved.slots);
    if (container.oven !== undefined && saved.oven !== undefined)
      Object.assign(container.oven.state, saved.oven, { smelting: container.slots[0]?.id });
  }
}
