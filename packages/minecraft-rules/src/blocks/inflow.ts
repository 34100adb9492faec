import type { Position } from '../position.js';

export type Liquid = 'water' | 'lava';

/** The liquid in a block, or null. */
export type LiquidReader = (x: number, y: number, z: number) => Liquid | null;

/** Offsets from a hole to the blocks from which a liquid can flow in: above and beside. */
const sources = [
  [0, 1, 0],
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;
const waterNames = /^(flowing_)?water$|^(tall_)?seagrass$|^kelp(_plant)?$|^bubble_column$/;
const lavaNames = /^(flowing_)?lava$/;

/** The liquid that flows into a block's place when the block is removed: lava before water, or null. */
export function inflow(liquidAt: LiquidReader, { x, y, z }: Position): Liquid | null {
  let found: Liquid | null = null;
  for (const [dx, dy, dz] of sources) {
    const liquid = liquidAt(x + dx, y + dy, z + dz);
    if (liquid === 'lava') return liquid;
    found ??= liquid;
  }
  return found;
}

/**
 * A block with liquid up to this many blocks above it is part of a lake's bed; deeper blocks can be dug from the shore.
 */
const lakeBedBlocks = 5;

/** Whether digging a block lets no liquid in: none is beside or above it, and it is not part of a lake's bed. */
export function isDry(liquidAt: LiquidReader, position: Position): boolean {
  if (inflow(liquidAt, position) !== null) return false;
  for (let above = 2; above <= lakeBedBlocks; above++)
    if (liquidAt(position.x, position.y + above, position.z) !== null) return false;
  return true;
}

/** The liquid in a block of this name, or null. `waterlogged` is the property of the block's state. */
export function liquidOf(name: string, waterlogged = false): Liquid | null {
  if (lavaNames.test(name)) return 'lava';
  return waterlogged || waterNames.test(name) ? 'water' : null;
}
