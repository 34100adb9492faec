import { ticksPerSecond } from '../time/day.js';
import { fuelsOf, remainderOfFuel } from './fuel.js';
import { ovenSeconds, smeltingsOf, type Oven } from './smelting.js';
import { reduceStack, type Slot } from './stack.js';

/** The slots of an oven. */
export const ovenSlots = { input: 0, fuel: 1, output: 2 } as const;

/** The state of an oven. All times in ticks. */
export interface OvenState {
  readonly slots: Slot[];
  /** How much longer the lit fuel burns, and how long it burns in total. */
  burnLeft: number;
  burnTotal: number;
  /** How long the current item has been smelted. */
  smelted: number;
  /** The id of that item; smelting restarts when it changes. */
  smelting: number | undefined;
}

/** What an oven needs to know about items, by id. */
export interface OvenRules {
  /** Ticks to smelt one item. */
  readonly smeltTicks: number;
  smelts(id: number): number | undefined;
  /** Ticks that one item of this kind burns; 0 when it is no fuel. */
  burnTicks(id: number): number;
  remainder(id: number): number | undefined;
  stackSize(id: number): number;
}

/** Converts between item names and ids. */
export interface ItemIds {
  name(id: number): string | undefined;
  id(name: string): number | undefined;
  stackSize(id: number): number;
}

/** The rules of one kind of oven. Throws a RangeError for a version that minecraft-data does not have. */
export function ovenRules(version: string, oven: Oven, items: ItemIds): OvenRules {
  const smeltings = smeltingsOf(version);
  const fuels = fuelsOf(version);
  const smeltTicks = ovenSeconds[oven] * ticksPerSecond;
  const idOf = (name: string | null): number | undefined => (name === null ? undefined : items.id(name));
  return {
    smeltTicks,
    smelts: (id) => {
      const smelting = smeltings.get(items.name(id) ?? '');
      return smelting?.ovens.includes(oven) === true ? idOf(smelting.item) : undefined;
    },
    burnTicks: (id) => Math.round((fuels.get(items.name(id) ?? '') ?? 0) * smeltTicks),
    remainder: (id) => idOf(remainderOfFuel(items.name(id) ?? '')),
    stackSize: (id) => items.stackSize(id),
  };
}

export function coldOven(): OvenState {
  return { slots: [null, null, null], burnLeft: 0, burnTotal: 0, smelted: 0, smelting: undefined };
}

/** Whether the next tick would change nothing. */
export function ovenRests(oven: OvenState, rules: OvenRules): boolean {
  return (
    oven.burnLeft === 0 &&
    oven.smelted === 0 &&
    (oven.slots[ovenSlots.fuel] === null || productOf(oven, rules) === undefined)
  );
}

/** Runs an oven for one tick. Returns whether its slots changed. */
export function tickOven(oven: OvenState, rules: OvenRules): boolean {
  const { slots } = oven;
  let changed = false;
  if (oven.burnLeft > 0) oven.burnLeft--;
  const input = slots[ovenSlots.input] ?? null;
  if (input?.id !== oven.smelting) {
    oven.smelting = input?.id;
    oven.smelted = 0;
  }
  const product = productOf(oven, rules);
  const fuel = slots[ovenSlots.fuel] ?? null;
  if (oven.burnLeft === 0 && product !== undefined && fuel !== null && rules.burnTicks(fuel.id) > 0) {
    oven.burnLeft = oven.burnTotal = rules.burnTicks(fuel.id);
    const remainder = rules.remainder(fuel.id);
    slots[ovenSlots.fuel] =
      reduceStack(fuel, 1) ?? (remainder === undefined ? null : { id: remainder, count: 1, damage: 0 });
    changed = true;
  }
  if (oven.burnLeft === 0) oven.smelted = Math.max(0, oven.smelted - 2);
  else if (product === undefined || input === null) oven.smelted = 0;
  else if (++oven.smelted >= rules.smeltTicks) {
    oven.smelted = 0;
    slots[ovenSlots.output] = { id: product, count: (slots[ovenSlots.output]?.count ?? 0) + 1, damage: 0 };
    slots[ovenSlots.input] = reduceStack(input, 1);
    changed = true;
  }
  return changed;
}

/** What the oven can make now, if it has something to smelt and room for the result. */
function productOf({ slots }: OvenState, rules: OvenRules): number | undefined {
  const input = slots[ovenSlots.input] ?? null;
  const product = input === null ? undefined : rules.smelts(input.id);
  const output = slots[ovenSlots.output] ?? null;
  if (product === undefined || output === null) return product;
  return output.id === product && output.damage === 0 && output.count < rules.stackSize(product) ? product : undefined;
}
