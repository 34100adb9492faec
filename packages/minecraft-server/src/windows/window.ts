import { quickMoveTargets, range, type Layout } from './layout.js';
import { insert, type ItemRules, reduceStack, sameKind, type Slot, type Stack } from '@s-agents/minecraft-rules';
import type { Maker } from './maker.js';

/** A click in a window, as in the window_click packet. */
export interface Click {
  /** Slot of the window, or -999 for outside. */
  slot: number;
  button: number;
  /** 0 click, 1 shift-click, 2 number key, 3 middle, 4 drop key, 5 drag, 6 double click. */
  mode: number;
}

/**
 * A window: its slots, the cursor, and the effects of clicks on them. It changes nothing else; dropped stacks are
 * returned.
 */
export class Window {
  cursor: Slot = null;
  #drag: { button: number; slots: number[] } | undefined;

  constructor(
    readonly layout: Layout,
    readonly slots: Slot[],
    private readonly rules: ItemRules,
    private readonly maker?: Maker,
  ) {}

  /** Applies a click, as far as the rules allow. Returns the dropped stacks. */
  click(click: Click): Stack[] {
    const { slot, mode, button } = click;
    if (mode === 5) return this.#dragStep(slot, button);
    this.#drag = undefined;
    if (slot === -999) return mode === 0 ? this.#dropCursor(button === 0) : [];
    if (slot < 0 || slot >= this.layout.size) return [];
    let dropped: Stack[] = [];
    if (mode === 0) this.#pick(slot, button === 0);
    else if (mode === 1) this.#quickMove(slot);
    else if (mode === 2) this.#swapWithHotbar(slot, button);
    else if (mode === 4) dropped = this.#dropFrom(slot, button === 1);
    else if (mode === 6) this.#gather();
    this.refreshResult();
    return dropped;
  }

  /** Updates the slot that shows what the others make. */
  refreshResult(): void {
    const { result } = this.layout;
    if (result !== undefined && this.maker !== undefined) this.slots[result] = this.maker.made(this.slots);
  }

  #isResult(slot: number): boolean {
    return slot === this.layout.result;
  }

  #accepts(slot: number, stack: Stack): boolean {
    const { container, takes } = this.layout;
    if (this.#isResult(slot)) return false;
    if (container !== undefined && slot < container.end && takes?.(slot, stack.id) === false) return false;
    return !this.#isArmour(slot) || this.rules.armourSlot(stack.id) === slot;
  }

  #isArmour(slot: number): boolean {
    return this.layout.kind === 'inventory' && slot >= 5 && slot <= 8;
  }

  #limit(slot: number, stack: Stack): number {
    const most = this.#isArmour(slot) ? 1 : this.rules.stackSize(stack.id);
    const { container, limit } = this.layout;
    return container !== undefined && slot < container.end && limit !== undefined ? Math.min(most, limit(slot)) : most;
  }

  #pick(slot: number, left: boolean): void {
    const there = this.slots[slot] ?? null;
    if (this.#isResult(slot)) return this.#takeResult(there);
    const { cursor } = this;
    if (cursor === null) {
      if (there === null) return;
      const taken = left ? there.count : Math.ceil(there.count / 2);
      this.cursor = { ...there, count: taken };
      this.slots[slot] = reduceStack(there, taken);
    } else if (!this.#accepts(slot, cursor)) {
      // A slot that accepts nothing, such as an oven's output, adds to the cursor's stack of the same kind.
      const moved =
        there !== null && sameKind(there, cursor)
          ? Math.min(there.count, this.rules.stackSize(cursor.id) - cursor.count)
          : 0;
      if (there === null || moved <= 0) return;
      this.cursor = { ...cursor, count: cursor.count + moved };
      this.slots[slot] = reduceStack(there, moved);
    } else if (there === null || sameKind(there, cursor)) {
      const room = this.#limit(slot, cursor) - (there?.count ?? 0);
      const moved = Math.min(room, left ? cursor.count : 1);
      if (moved <= 0) return;
      this.slots[slot] = { ...cursor, count: (there?.count ?? 0) + moved };
      this.cursor = reduceStack(cursor, moved);
    } else if (cursor.count <= this.#limit(slot, cursor)) {
      this.slots[slot] = cursor;
      this.cursor = there;
    }
  }

  #takeResult(made: Slot): void {
    if (made === null) return;
    const { cursor } = this;
    if (cursor !== null && (!sameKind(cursor, made) || cursor.count + made.count > this.rules.stackSize(made.id)))
      return;
    this.cursor = { ...made, count: made.count + (cursor?.count ?? 0) };
    this.#useIngredients();
  }

  #useIngredients(): void {
    this.maker?.use(this.slots);
    this.refreshResult();
  }

  #quickMove(slot: number): void {
    const there = this.slots[slot] ?? null;
    if (there === null) return;
    const targets = quickMoveTargets(this.layout, slot, there.id);
    if (!this.#isResult(slot)) {
      const armour = this.layout.kind === 'inventory' && slot >= 9 ? this.rules.armourSlot(there.id) : undefined;
      const narrow = armour ?? targets.find((index) => this.#limit(index, there) < there.count);
      if (narrow !== undefined && (this.slots[narrow] ?? null) === null) {
        const moved = Math.min(there.count, this.#limit(narrow, there));
        this.slots[narrow] = { ...there, count: moved };
        this.slots[slot] = reduceStack(there, moved);
      } else if (narrow === undefined || narrow === armour)
        this.slots[slot] = insert(this.slots, targets, there, this.rules);
      return;
    }
    // Repeats while the ingredients last and the whole result fits.
    for (let made: Slot = there; made !== null && made.id === there.id; made = this.slots[slot] ?? null) {
      const after = this.slots.slice();
      if (insert(after, targets, made, this.rules) !== null) return;
      for (const index of targets) this.slots[index] = after[index] ?? null;
      this.#useIngredients();
    }
  }

  #swapWithHotbar(slot: number, button: number): void {
    const other = button === 40 ? (this.layout.kind === 'inventory' ? 45 : -1) : this.layout.main + 27 + button;
    if (other < 0 || button < 0 || (button > 8 && button !== 40) || other === slot) return;
    const there = this.slots[slot] ?? null;
    const held = this.slots[other] ?? null;
    if (this.#isResult(slot)) {
      if (there === null || held !== null) return;
      this.slots[other] = there;
      this.#useIngredients();
    } else if (held === null || (this.#accepts(slot, held) && held.count <= this.#limit(slot, held))) {
      this.slots[slot] = held;
      this.slots[other] = there;
    }
  }

  #dropFrom(slot: number, all: boolean): Stack[] {
    const there = this.slots[slot] ?? null;
    if (there === null || this.cursor !== null) return [];
    if (this.#isResult(slot)) {
      this.#useIngredients();
      return [there];
    }
    const count = all ? there.count : 1;
    this.slots[slot] = reduceStack(there, count);
    return [{ ...there, count }];
  }

  #dropCursor(all: boolean): Stack[] {
    const { cursor } = this;
    if (cursor === null) return [];
    const count = all ? cursor.count : 1;
    this.cursor = reduceStack(cursor, count);
    return [{ ...cursor, count }];
  }

  #gather(): void {
    const { cursor } = this;
    if (cursor === null) return;
    let count = cursor.count;
    for (const index of range(0, this.layout.size)) {
      const there = this.slots[index] ?? null;
      if (there === null || this.#isResult(index) || !sameKind(there, cursor)) continue;
      const taken = Math.min(there.count, this.rules.stackSize(cursor.id) - count);
      if (taken <= 0) continue;
      count += taken;
      this.slots[index] = reduceStack(there, taken);
    }
    this.cursor = { ...cursor, count };
  }

  #dragStep(slot: number, button: number): Stack[] {
    const phase = button & 3;
    if (phase === 0) this.#drag = { button: button >> 2, slots: [] };
    else if (phase === 1) {
      if (this.#drag !== undefined && slot >= 0 && slot < this.layout.size && !this.#drag.slots.includes(slot))
        this.#drag.slots.push(slot);
    } else this.#spread();
    return [];
  }

  #spread(): void {
    const drag = this.#drag;
    this.#drag = undefined;
    const { cursor } = this;
    if (drag === undefined || cursor === null || drag.slots.length === 0) return;
    const each = drag.button === 0 ? Math.floor(cursor.count / drag.slots.length) : 1;
    let left = cursor.count;
    for (const slot of drag.slots) {
      const there = this.slots[slot] ?? null;
      if (!this.#accepts(slot, cursor) || (there !== null && !sameKind(there, cursor))) continue;
      const moved = Math.min(each, left, this.#limit(slot, cursor) - (there?.count ?? 0));
      if (moved <= 0) continue;
      this.slots[slot] = { ...cursor, count: (there?.count ?? 0) + moved };
      left -= moved;
    }
    this.cursor = left === 0 ? null : { ...cursor, count: left };
    this.refreshResult();
  }
}
