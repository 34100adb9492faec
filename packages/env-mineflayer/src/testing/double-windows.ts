import {
  fuelsOf,
  itemVariants,
  listedRecipes,
  recipeBook,
  smeltingsOf,
  type ListedCell,
  type ListedRecipe,
  type RecipeBook,
} from '@s-agents/minecraft-rules';

/** A stack of items as in packets; metadata is 0 in versions without it. */
export interface Stack {
  readonly id: number;
  readonly metadata: number;
  readonly count: number;
}
export type Slot = Stack | null;

const emptySlots = (count: number): Slot[] => Array.from({ length: count }, () => null);
const sameKind = (one: Slot, other: Slot): boolean =>
  one !== null && other !== null && one.id === other.id && one.metadata === other.metadata;
const changeCount = (stack: Slot, count: number): Slot =>
  stack === null || stack.count + count <= 0 ? null : { ...stack, count: stack.count + count };

/** Slots of the player's inventory: result 0, grid 1-4, armour 5-8, main 9-35, hotbar 36-44, off hand 45. */
const inventorySize = 46;
const firstMainSlot = 9;

export type WindowKind = 'inventory' | 'crafting' | 'furnace';
const ownSlots: Readonly<Record<WindowKind, number>> = { inventory: 0, crafting: 10, furnace: 3 };

/** One player's slots, the open window, and the rules that change them, without packets. */
export class DoubleWindows {
  readonly inventory: Slot[] = emptySlots(inventorySize);
  cursor: Slot = null;
  kind: WindowKind = 'inventory';
  readonly #furnace: Slot[] = emptySlots(ownSlots.furnace);
  #crafting: Slot[] = emptySlots(ownSlots.crafting);
  /** Items that the burning fuel can still smelt. */
  #fuelLeft = 0;

  constructor(private readonly version: string) {}

  open(kind: WindowKind): void {
    this.kind = kind;
    this.#crafting = emptySlots(ownSlots.crafting);
  }

  /** Returns all slots of the open window, in its order. */
  slots(): Slot[] {
    return this.kind === 'inventory'
      ? [...this.inventory]
      : [...this.#own(), ...this.inventory.slice(firstMainSlot, -1)];
  }

  give(stack: Stack): void {
    const at = this.inventory.findIndex((slot, index) => index >= firstMainSlot && sameKind(slot, stack));
    const free = this.inventory.findIndex((slot, index) => index >= 36 && slot === null);
    this.inventory[at < 0 ? free : at] = at < 0 ? stack : changeCount(this.inventory[at] ?? null, stack.count);
  }

  /** Handles a left (0) or right (1) click; outside the window (-999) it drops items from the cursor. */
  click(slot: number, button: number): void {
    if (slot < 0) {
      this.cursor = button === 0 ? null : changeCount(this.cursor, -1);
      return;
    }
    if (this.#isResult(slot)) this.#takeResult(slot);
    else this.#exchange(slot, button);
    this.#updateCrafting();
  }

  /** Handles a shift-click on one of the player's slots while the furnace is open. */
  quickMove(slot: number): void {
    const { slots, index } = this.#at(slot);
    const stack = slots[index] ?? null;
    if (this.kind !== 'furnace' || stack === null || slots === this.#furnace) return;
    const { itemName } = itemVariants(this.version);
    const to = smeltingsOf(this.version).has(itemName(stack.id, stack.metadata) ?? '') ? 0 : 1;
    const there = this.#furnace[to] ?? null;
    if (there !== null && !sameKind(there, stack)) return;
    this.#furnace[to] = { ...stack, count: stack.count + (there?.count ?? 0) };
    slots[index] = null;
  }

  /** Smelts one item, if the furnace has one and fuel for it. */
  smelt(): void {
    const [input = null, fuel = null, output = null] = this.#furnace;
    if (input === null) return;
    const { itemName, itemType } = itemVariants(this.version);
    const product = smeltingsOf(this.version).get(itemName(input.id, input.metadata) ?? '');
    if (product === undefined) return;
    if (this.#fuelLeft < 1 && fuel !== null) {
      this.#fuelLeft += fuelsOf(this.version).get(itemName(fuel.id, fuel.metadata) ?? '') ?? 0;
      this.#furnace[1] = changeCount(fuel, -1);
    }
    if (this.#fuelLeft < 1) return;
    this.#fuelLeft -= 1;
    const type = itemType(product.item);
    this.#furnace[0] = changeCount(input, -1);
    this.#furnace[2] =
      output === null ? { id: type?.id ?? 0, metadata: type?.metadata ?? 0, count: 1 } : changeCount(output, 1);
  }

  #own(): Slot[] {
    return this.kind === 'furnace' ? this.#furnace : this.#crafting;
  }

  #at(slot: number): { readonly slots: Slot[]; readonly index: number } {
    const own = ownSlots[this.kind];
    if (this.kind === 'inventory') return { slots: this.inventory, index: slot };
    return slot < own
      ? { slots: this.#own(), index: slot }
      : { slots: this.inventory, index: slot - own + firstMainSlot };
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
    for (const [cell, held] of grid.entries()) this.#setGrid(cell, changeCount(held, -1));
  }

  #exchange(slot: number, button: number): void {
    const { slots, index } = this.#at(slot);
    const there = slots[index] ?? null;
    if (this.cursor === null) {
      const taken = there === null ? 0 : button === 0 ? there.count : Math.ceil(there.count / 2);
      this.cursor = there === null ? null : { ...there, count: taken };
      slots[index] = changeCount(there, -taken);
    } else if (there === null || sameKind(there, this.cursor)) {
      const put = button === 0 ? this.cursor.count : 1;
      slots[index] = { ...this.cursor, count: put + (there?.count ?? 0) };
      this.cursor = changeCount(this.cursor, -put);
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

const books = new Map<string, RecipeBook>();

/** Returns what a grid makes. Before 1.13, number and metadata of each cell count; later on, woods can be mixed. */
function resultOf(version: string, grid: readonly Slot[], width: number): Slot {
  const recipes = Object.values(listedRecipes(version)).flat();
  let found: ListedRecipe['result'] | undefined;
  if (itemVariants(version).items.some(({ metadata }) => metadata !== null))
    found = recipes.find((recipe) => matches(recipe, grid, width))?.result;
  else {
    const book = books.get(version) ?? recipeBook(recipes);
    books.set(version, book);
    found = book.match(grid, width);
  }
  return found === undefined ? null : { id: found.id, metadata: found.metadata ?? 0, count: found.count };
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

function accepts(ingredient: ListedCell, slot: Stack): boolean {
  if (ingredient === null) return false;
  if (typeof ingredient === 'number') return ingredient === slot.id;
  return ingredient.id === slot.id && (ingredient.metadata === undefined || ingredient.metadata === slot.metadata);
}
