import type { Inventory as Counts } from '@s-agents/core';
import {
  enchantedName,
  hasRoomFor,
  insert,
  plainItem,
  reduceStack,
  wornUses,
  type Enchantments,
  type ItemRules,
  type ItemRulesOfVersion,
  type NamedSlot,
  type Slot,
  type Stack,
} from '@s-agents/minecraft-rules';

/** The items of a Minecraft version; their ids are their positions in the list of rules. */
export class ItemKinds implements ItemRules {
  readonly #names: string[];
  readonly #ids: Map<string, number>;

  constructor(private readonly rules: ReadonlyMap<string, ItemRulesOfVersion>) {
    this.#names = [...rules.keys()];
    this.#ids = new Map(this.#names.map((name, id) => [name, id]));
  }

  /** Returns the id of an item, or undefined if the version has no such item. */
  id(name: string): number | undefined {
    return this.#ids.get(name);
  }

  name(id: number): string {
    return this.#names[id] as string;
  }

  stackSize(id: number): number {
    return this.rules.get(this.name(id))?.stackSize ?? 64;
  }

  durability(id: number): number | undefined {
    return this.rules.get(this.name(id))?.maxDurability;
  }

  armourSlot(id: number): number | undefined {
    const name = this.name(id);
    return armour.find(([pattern]) => pattern.test(name))?.[1];
  }
}

const armour: readonly (readonly [RegExp, number])[] = [
  [/(_helmet|_skull|_head|^carved_pumpkin)$/, 5],
  [/(_chestplate|^elytra)$/, 6],
  [/_leggings$/, 7],
  [/_boots$/, 8],
];

const firstMain = 9;
const firstHotbar = 36;
const lastHotbar = 44;
const offHand = 45;
const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, index) => from + index);
/** The slots that picked up items fill, after the held one. */
const pickUpOrder = [...range(firstHotbar, lastHotbar + 1), ...range(firstMain, firstHotbar)];
const carriedSlots = range(firstMain, lastHotbar + 1);

const wornSlots = [5, 6, 7, 8];

export const equipmentSlotOf = { 'off-hand': offHand, head: 5, torso: 6, legs: 7, feet: 8 } as const;

/** A body's inventory, in the game's slot numbers: 5 to 8 armour, 9 to 35 main, 36 to 44 hotbar, 45 off hand. */
export class Inventory {
  readonly #slots: Slot[] = Array.from({ length: offHand + 1 }, () => null);
  #heldSlot = 0;
  #counts: Counts | undefined;

  /** `luck` returns random numbers in [0, 1), which decide what unbreaking spares. */
  constructor(
    readonly kinds: ItemKinds,
    private readonly luck: () => number,
  ) {}

  get held(): Slot {
    return this.#slots[firstHotbar + this.#heldSlot] ?? null;
  }

  get heldName(): string | undefined {
    const { held } = this;
    return held === null ? undefined : this.kinds.name(held.id);
  }

  /**
   * Returns item name → count of everything carried, in the order of the slots. What is enchanted counts under its
   * name as an enchanted item, too.
   */
  counts(): Counts {
    if (this.#counts !== undefined) return this.#counts;
    const counts: Record<string, number> = {};
    for (const slot of this.#slots)
      for (const name of this.#namesOf(slot)) counts[name] = (counts[name] ?? 0) + (slot?.count ?? 0);
    return (this.#counts = counts);
  }

  count(item: string): number {
    const counts = this.counts();
    // A call may name any string, such as "constructor", which is no item.
    return Object.hasOwn(counts, item) ? (counts[item] ?? 0) : 0;
  }

  /** Puts as much of a stack as fits into the slots; returns the rest. */
  give(stack: Stack): Slot {
    this.#counts = undefined;
    const held = firstHotbar + this.#heldSlot;
    return insert(this.#slots, [held, ...pickUpOrder.filter((slot) => slot !== held)], stack, this.kinds);
  }

  /** Whether `count` of an item fit once the items in `taken` (name → count) are removed. */
  hasRoomFor(id: number, count = 1, taken: Readonly<Record<string, number>> = {}): boolean {
    return hasRoomFor(
      carriedSlots.map((slot) => this.#named(slot)),
      { name: this.kinds.name(id), count, stackSize: this.kinds.stackSize(id) },
      taken,
    );
  }

  /** Returns how many of `count` of an item fit. */
  roomFor(item: string, count: number): number {
    const id = this.kinds.id(item);
    if (id === undefined) return 0;
    const most = Math.min(count, carriedSlots.length * this.kinds.stackSize(id));
    for (let fits = most; fits > 0; fits--) if (this.hasRoomFor(id, fits)) return fits;
    return 0;
  }

  get isFull(): boolean {
    return carriedSlots.every((slot) => this.#slots[slot] !== null);
  }

  /**
   * Takes `count` of an item out of the main slots, the hotbar, the off hand and the armour slots, in this order;
   * returns the stacks. The caller has checked that they are there.
   */
  take(item: string, count: number): Stack[] {
    const taken: Stack[] = [];
    let left = count;
    for (const index of [...carriedSlots, offHand, 5, 6, 7, 8]) {
      const slot = this.#slots[index] ?? null;
      if (slot === null || left === 0 || !this.#namesOf(slot).includes(item)) continue;
      const part = Math.min(left, slot.count);
      taken.push({ ...slot, count: part });
      this.#put(index, reduceStack(slot, part));
      left -= part;
    }
    return taken;
  }

  /** Takes one item off the held stack. */
  takeHeld(): void {
    const { held } = this;
    if (held !== null) this.#put(firstHotbar + this.#heldSlot, reduceStack(held, 1));
  }

  /** Adds wear to the held tool, and removes it once it is worn out. */
  wearHeld(wear: number): void {
    this.#wear(firstHotbar + this.#heldSlot, wear);
  }

  /** Adds wear to the item in the off hand, and removes it once it is worn out. */
  wearOffHand(wear: number): void {
    this.#wear(offHand, wear);
  }

  /** Names of the armour that is worn. */
  get worn(): string[] {
    return wornSlots.flatMap((index) => (this.#slots[index] == null ? [] : [this.kinds.name(this.#slots[index].id)]));
  }

  /** Adds wear to every worn piece of armour. */
  wearWorn(wear: number): void {
    for (const index of wornSlots) this.#wear(index, wear);
  }

  /** Returns the name of the item in an equipment slot. */
  equipped(slot: 'hand' | keyof typeof equipmentSlotOf): string | undefined {
    const stack = slot === 'hand' ? this.held : (this.#slots[equipmentSlotOf[slot]] ?? null);
    return stack === null ? undefined : this.kinds.name(stack.id);
  }

  /** Holds an item. Returns whether it had to be moved into the hotbar, or null if it is not carried. */
  hold(item: string): { moved: boolean } | null {
    const at = this.#find(item);
    if (at === undefined) return null;
    if (at >= firstHotbar) {
      this.#heldSlot = at - firstHotbar;
      return { moved: false };
    }
    const free =
      range(firstHotbar, lastHotbar + 1).find((slot) => this.#slots[slot] === null) ?? firstHotbar + this.#heldSlot;
    this.#swap(at, free);
    this.#heldSlot = free - firstHotbar;
    return { moved: true };
  }

  /** Swaps a carried item with the content of an equipment slot. Returns false if it is not carried. */
  wear(item: string, slot: keyof typeof equipmentSlotOf): boolean {
    const at = this.#find(item);
    if (at === undefined) return false;
    this.#swap(at, equipmentSlotOf[slot]);
    return true;
  }

  /** Moves the item in an equipment slot into a free slot. Returns false if no slot is free. */
  putAway(slot: 'hand' | keyof typeof equipmentSlotOf): boolean {
    const from = slot === 'hand' ? firstHotbar + this.#heldSlot : equipmentSlotOf[slot];
    if (this.#slots[from] === null) return true;
    const free = carriedSlots.find((index) => this.#slots[index] === null);
    if (free === undefined) return false;
    this.#swap(from, free);
    return true;
  }

  /** Empties the inventory; returns the stacks that were in it. */
  clear(): Stack[] {
    this.#counts = undefined;
    const all = this.#slots.filter((slot) => slot !== null);
    this.#slots.fill(null);
    return all;
  }

  /** The enchantments of each piece that is worn. */
  get wornEnchantments(): readonly (Enchantments | undefined)[] {
    return wornSlots.map((index) => this.#slots[index]?.enchantments);
  }

  /** Whether a piece of an item is carried that is not enchanted. */
  carriesPlain(item: string): boolean {
    return this.#find(item, isPlain) !== undefined;
  }

  /** Takes one piece of an item that is not enchanted; null when none is carried. */
  takePlain(item: string): Stack | null {
    const at = this.#find(item, isPlain);
    const slot = at === undefined ? null : (this.#slots[at] ?? null);
    if (at === undefined || slot === null) return null;
    this.#put(at, reduceStack(slot, 1));
    return { ...slot, count: 1 };
  }

  #namesOf(slot: Slot): readonly string[] {
    if (slot === null) return [];
    const name = this.kinds.name(slot.id);
    return slot.enchantments === undefined || plainItem(name) !== null ? [name] : [name, enchantedName(name)];
  }

  /** The slot in which an item is carried, of those that fit if given. */
  #find(item: string, fits: (stack: Stack) => boolean = () => true): number | undefined {
    return carriedSlots.find((index) => {
      const slot = this.#slots[index] ?? null;
      return slot !== null && this.#namesOf(slot).includes(item) && fits(slot);
    });
  }

  #named(slot: number): NamedSlot {
    const stack = this.#slots[slot] ?? null;
    return stack === null
      ? null
      : { name: this.kinds.name(stack.id), count: stack.count, stackSize: this.kinds.stackSize(stack.id) };
  }

  #wear(index: number, wear: number): void {
    const item = this.#slots[index] ?? null;
    const durability = item === null ? undefined : this.kinds.durability(item.id);
    if (item === null || durability === undefined || wear === 0) return;
    const isArmour = this.kinds.armourSlot(item.id) !== undefined;
    const damage = item.damage + wornUses(wear, { enchantments: item.enchantments, isArmour }, this.luck);
    this.#put(index, damage >= durability ? null : { ...item, damage });
  }

  #put(index: number, slot: Slot): void {
    this.#slots[index] = slot;
    this.#counts = undefined;
  }

  #swap(a: number, b: number): void {
    const there = this.#slots[b] ?? null;
    this.#put(b, this.#slots[a] ?? null);
    this.#put(a, there);
  }
}

function isPlain({ enchantments }: Stack): boolean {
  return enchantments === undefined;
}
