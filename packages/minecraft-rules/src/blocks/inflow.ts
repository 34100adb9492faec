import type { Position } from '../position.js';

export type Liquid = 'water' | 'lava';

/** The liquid in a block, or null. */
export type LiquidReader = (x: number, y: number, z: number) => Liquid | null;

/** From a hole to where a liquid would come from: it flows sideways and down. */
const sources = [
  [0, 1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;
const waterNames = /^(flowing_)?water$|^(tall_)?seagrass$|^kelp(_plant)?$|^bubble_column$/;
const lavaNames = /^(flowing_)?lava$/;

/** What flows into the place of a block when it is taken away: lava before water, null for neither. */
export function inflow(liquidAt: LiquidReader, { x, y, z }: Position): Liquid | null {
  let found: Liquid | null = null;
  for (const [dx, dy, dz] of sources) {
    const liquid = liquidAt(x + dx, y + dy, z + dz);
    if (liquid === 'lava') return liquid;
    found ??= liquid;
  }
  return found;
}

/** Blocks over one in which there is none of a lake that it lies under: deeper ones can be come at from the shore. */
const bed = 5;

/** Whether a block can be dug with dry feet: nothing would flow into its place, and it is not of a lake's bed. */
export function isDry(liquidAt: LiquidReader, position: Position): boolean {
  if (inflow(liquidAt, position) !== null) return false;
  for (let above = 2; above <= bed; above++)
    if (liquidAt(position.x, position.y + above, position.z) !== null) return false;
  return true;
}

/** The liquid that a block of this name holds; `waterlogged`: its state says that water is in it. */
export function liquidOf(name: string, waterlogged = false): Liquid | null {
  if (lavaNames.test(name)) return 'lava';
  return waterlogged || waterNames.test(name) ? 'water' : null;
}
