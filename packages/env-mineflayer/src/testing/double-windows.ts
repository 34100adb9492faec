import minecraftData from 'minecraft-data';
import { fuelsOf, itemVariants, smeltingsOf } from '@s-agents/minecraft-rules';

/** An item as packets have it; metadata is 0 where the version knows none. */
export interface Stack {
  readonly id: number;
  readonly metadata: number;
  readonly count: number;
}
export type Slot = Stack | null;

const none = (count: number): Slot[] => Array.from({ length: count }, () => null);
const sameKind = (one: Slot, other: Slot): boolean =>
  one !== null && other !== null && one.id === other.id && one.metadata === other.metadata;
const plus = (stack: Slot, count: number): Slot =>
  stack === null || stack.count + count <= 0 ? null : { ...stack, count: stack.count + count };

/** Slots of the player's inventory: the result, the grid, armour, 27 and the hotbar of 9, the off hand. */
const inventorySize = 46;
const firstOwn = 9;

export type WindowKind = 'inventory' | 'crafting' | 'furnace';
const ownSlots: Readonly<Record<WindowKind, number>> = { inventory: 0, crafting: 10, furnace: 3 };

/** One player's slots, the window that is open, and the rules that change them; knows nothing of packets. */
export class DoubleWindows {
  readonly inventory: Slot[] = none(inventorySize);
  cursor: Slot = null;
  kind: WindowKind = 'inventory';
  readonly #furnace: Slot[] = none(ownSlots.furnace);
  #crafting: Slot[] = none(ownSlots.crafting);
  /** Items that the fuel which was lit still smelts. */
  #fire = 0;

  constructor(private readonly version: string) {}

  open(kind: WindowKind): void {
    this.kind = kind;
    this.#crafting = none(ownSlots.crafting);
  }

  /** All slots of the open window, in its order. */
  slots(): Slot[] {
    return this.kind === 'inventory' ? [...this.inventory] : [...this.#own(), ...this.inventory.slice(firstOwn, -1)];
  }

  give(stack: Stack): void {
    const at = this.inventory.findIndex((slot, index) => index >= firstOwn && sameKind(slot, stack));
    const free = this.inventory.findIndex((slot, index) => index >= 36 && slot === null);
    this.inventory[at < 0 ? free : at] = at < 0 ? stack : plus(this.inventory[at] ?? null, stack.count);
  }

  /** A plain left (0) or right (1) click; outside the window (-999) it drops what is on the cursor. */
  click(slot: number, button: number): void {
    if (slot < 0) {
      this.cursor = button === 0 ? null : plus(this.cursor, -1);
      return;
    }
    if (this.#isResult(slot)) this.#takeResult(slot);
    else this.#exchange(slot, button);
    this.#updateCrafting();
  }

  /** Smelts one item, if there is one and a fire for it. */
  smelt(): void {
    const [input = null, fuel = null, output = null] = this.#furnace;
    if (input === null) return;
    const { itemName, itemType } = itemVariants(this.version);
    const product = smeltingsOf(this.version).get(itemName(input.id, input.metadata) ?? '');
    if (product === undefined) return;
    if (this.#fire < 1 && fuel !== null) {
      this.#fire += fuelsOf(this.version).get(itemName(fuel.id, fuel.metadata) ?? '') ?? 0;
      this.#furnace[1] = plus(fuel, -1);
    }
    if (this.#fire < 1) return;
    this.#fire -= 1;
    const type = itemType(product.item);
    this.#furnace[0] = plus(input, -1);
    this.#furnace[2] =
      output === null ? { id: type?.id ?? 0, metadata: type?.metadata ?? 0, count: 1 } : plus(output, 1);
  }

  #own(): Slot[] {
    return this.kind === 'furnace' ? this.#furnace : this.#crafting;
  }

  #at(slot: number): { readonly slots: Slot[]; readonly index: number } {
    const own = ownSlots[this.kind];
    if (this.kind === 'inventory') return { slots: this.inventory, index: slot };
    return slot < own ? { slots: this.#own(), index: slot } : { slots: this.inventory, index: slot - own + firstOwn };
  }

  #isResult(slot: number): boolean {
    return this.kind === 'furnace' ? slot === 2 : slot === 0;
  }

  #takeResult(slot: number): void {
    const { slots, index } = this.#at(slot);
    const result = slots[index] ?? null;
    if (result === null || (this.cursor !== null && !sameKind(this.cursor, result))) return;
    this.cursor = { ...result, count: result.count + (this.cursor?.count ?? 0) };
    slots[index] = null;
    if (this.kind === 'furnace') return;
    const { grid } = this.#grid();
    for (const [cell, held] of grid.entries()) this.#setGrid(cell, plus(held, -1));
  }

  #exchange(slot: number, button: number): void {
    const { slots, index } = this.#at(slot);
    const there = slots[index] ?? null;
    if (this.cursor === null) {
      const taken = there === null ? 0 : button === 0 ? there.count : Math.ceil(there.count / 2);
      this.cursor = there === null ? null : { ...there, count: taken };
      slots[index] = plus(there, -taken);
    } else if (there === null || sameKind(there, this.cursor)) {
      const put = button === 0 ? this.cursor.count : 1;
      slots[index] = { ...this.cursor, count: put + (there?.count ?? 0) };
      this.cursor = plus(this.cursor, -put);
    } else [slots[index], this.cursor] = [this.cursor, there];
  }

  #grid(): { readonly grid: readonly Slot[]; readonly width: number } {
    return this.kind === 'crafting'
      ? { grid: this.#crafting.slice(1), width: 3 }
      : { grid: this.inventory.slice(1, 5), width: 2 };
  }

  #setGrid(cell: number, slot: Slot): void {
    const slots = this.kind === 'crafting' ? this.#crafting : this.inventory;
    slots[cell + 1] = slot;
  }

  #updateCrafting(): void {
    if (this.kind === 'furnace') return;
    const { grid, width } = this.#grid();
    const slots = this.kind === 'crafting' ? this.#crafting : this.inventory;
    slots[0] = resultOf(this.version, grid, width);
  }
}

type Ingredient = number | { readonly id: number; readonly metadata?: number } | null;
interface ListedRecipe {
  readonly inShape?: readonly (readonly Ingredient[])[];
  readonly ingredients?: readonly Ingredient[];
  readonly result: { readonly id: number; readonly metadata?: number; readonly count: number };
}

/** What a grid makes, straight from minecraft-data's recipes: number and metadata of each cell have to be right. */
function resultOf(version: string, grid: readonly Slot[], width: number): Slot {
  const recipes = Object.values(minecraftData(version).recipes as unknown as Record<string, ListedRecipe[]>).flat();
  const found = recipes.find((recipe) => matches(recipe, grid, width));
  return found === undefined
    ? null
    : { id: found.result.id, metadata: found.result.metadata ?? 0, count: found.result.count };
}

function matches({ inShape, ingredients }: ListedRecipe, grid: readonly Slot[], width: number): boolean {
  const used = grid.flatMap((slot, index) =>
    slot === null ? [] : [{ slot, x: index % width, y: Math.floor(index / width) }],
  );
  if (used.length === 0) return false;
  if (inShape === undefined) {
    const left = [...used];
    for (const ingredient of ingredients ?? []) {
      const at = left.findIndex(({ slot }) => accepts(ingredient, slot));
      if (at < 0) return false;
      left.splice(at, 1);
    }
    return left.length === 0;
  }
  const [left, top] = [Math.min(...used.map(({ x }) => x)), Math.min(...used.map(({ y }) => y))];
  const cells = inShape.flatMap((row, y) => row.flatMap((cell, x) => (cell === null ? [] : [{ cell, x, y }])));
  return (
    cells.length === used.length &&
    cells.every(({ cell, x, y }) =>
      used.some((one) => one.x === left + x && one.y === top + y && accepts(cell, one.slot)),
    )
  );
}

function accepts(ingredient: Ingredient, slot: Stack): boolean {
  if (ingredient === null) return false;
  if (typeof ingredient === 'number') return ingredient === slot.id;
  return ingredient.id === slot.id && (ingredient.metadata === undefined || ingredient.metadata === slot.metadata);
}
