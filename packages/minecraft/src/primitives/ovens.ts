import { fuelsOf, ovens, smeltingsOf, type Oven, type Smelting } from '@s-agents/minecraft-rules';

/** The kind of oven that a block is, or null. */
export function ovenKind(block: string): Oven | null {
  return ovens.find((oven) => oven === block) ?? null;
}

/** How an item is smelted in that kind of oven; undefined when it is not. */
export function smeltingIn(version: string, oven: Oven, item: string): Smelting | undefined {
  const smelting = smeltingsOf(version).get(item);
  return smelting?.ovens.includes(oven) === true ? smelting : undefined;
}

/** How many items one piece of a fuel smelts; 0 when it does not burn. */
export function itemsPerFuel(version: string, fuel: string): number {
  return fuelsOf(version).get(fuel) ?? 0;
}
