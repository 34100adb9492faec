import { Vec3 } from 'vec3';
import type { Bot } from 'mineflayer';

/** What a body needs to know of a block to walk by it. Unloaded counts as a wall. */
export interface Cell {
  /** Nothing to bump into. */
  readonly open: boolean;
  /** A full block: something to stand on. */
  readonly floor: boolean;
  /** Water, lava, fire, cactus …: not a place to walk through. */
  readonly bad: boolean;
}

export type CellReader = (x: number, y: number, z: number) => Cell;

const wall: Cell = { open: false, floor: false, bad: true };
const badNames = new Set(['water', 'lava', 'flowing_water', 'flowing_lava', 'fire', 'soul_fire', 'cactus', 'sweet_berry_bush', 'magma_block', 'cobweb', 'powder_snow', 'campfire', 'soul_campfire', 'wither_rose']);

/** Blocks that walking avoids: they slow down, push or hurt. */
export function isBad(name: string): boolean {
  return badNames.has(name);
}

/** Reads mineflayer's world. */
export function cellReader(bot: Bot): CellReader {
  const at = new Vec3(0, 0, 0);
  return (x, y, z) => {
    at.set(x, y, z);
    const block = bot.blockAt(at, false);
    if (block === null) return wall;
    const top = block.shapes.reduce((highest, shape) => Math.max(highest, shape[4] ?? 0), 0);
    const full = block.boundingBox === 'block' && top === 1;
    // Carpets, pressure plates and the like are walked over; slabs, fences and open doors are left to the path search.
    return { open: block.boundingBox === 'empty' || (top > 0 && top < 0.1), floor: full, bad: isBad(block.name) };
  };
}
