import { type Cell, type CellReader, isBad, unloadedCell } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { outlineOf } from './outline.js';

interface BlockStateWorld {
  getColumn(x: number, z: number): { getBlockStateId(position: Vec3): number } | null | undefined;
}

const cellsByRegistry = new WeakMap<object, Map<number, Cell>>();

/**
 * Reads mineflayer's world for the path search. The cell of a block state is computed once per registry. The reader
 * caches the world's columns, so use it for one search or one physics step only.
 */
export function cellReader(bot: Bot): CellReader {
  const world = bot.world as unknown as BlockStateWorld;
  const cellsByState = cellsByRegistry.get(bot.registry) ?? new Map<number, Cell>();
  cellsByRegistry.set(bot.registry, cellsByState);
  const { minY = 0, height = 256 } = bot.game as { minY?: number; height?: number };
  const columns = new Map<number, ReturnType<BlockStateWorld['getColumn']>>();
  const at = new Vec3(0, 0, 0);
  return (x, y, z) => {
    const key = (x >> 4) * 4_000_037 + (z >> 4);
    let column = columns.get(key);
    if (column === undefined) columns.set(key, (column = world.getColumn(x >> 4, z >> 4) ?? null));
    if (column === null || y < minY || y >= minY + height) return unloadedCell;
    at.x = x & 15;
    at.y = y;
    at.z = z & 15;
    const state = column.getBlockStateId(at);
    let cell = cellsByState.get(state);
    if (cell === undefined) cellsByState.set(state, (cell = cellOf(bot, x, y, z)));
    return cell;
  };
}

function cellOf(bot: Bot, x: number, y: number, z: number): Cell {
  const block = bot.blockAt(bot.entity.position.clone().set(x, y, z), false);
  if (block === null) return unloadedCell;
  const { top, isAcross } = outlineOf(block.shapes);
  // Flat blocks such as carpets and pressure plates are walked over. Slabs, fences and doors are not open: mineflayer's
  // path search handles them.
  return {
    open: block.boundingBox === 'empty' || (top > 0 && top < 0.1),
    floor: block.boundingBox === 'block' && top === 1 && isAcross,
    bad: isBad(block.name),
    loaded: true,
  };
}
