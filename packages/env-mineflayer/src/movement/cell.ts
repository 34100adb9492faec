import { type Cell, type CellReader, isBad, unloadedCell } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';

interface StateWorld {
  getColumn(
    x: number,
    z: number,
  ): { getBlockStateId(position: { x: number; y: number; z: number }): number } | null | undefined;
}

const kindsByRegistry = new WeakMap<object, Map<number, Cell>>();

/**
 * Reads mineflayer's world. What a block is like is worked out once per block state; columns are kept for the reader's
 * short life.
 */
export function cellReader(bot: Bot): CellReader {
  const world = bot.world as unknown as StateWorld;
  const kinds = kindsByRegistry.get(bot.registry) ?? new Map<number, Cell>();
  kindsByRegistry.set(bot.registry, kinds);
  const { minY = 0, height = 256 } = bot.game as { minY?: number; height?: number };
  const columns = new Map<number, ReturnType<StateWorld['getColumn']>>();
  const at = { x: 0, y: 0, z: 0 };
  return (x, y, z) => {
    const key = (x >> 4) * 4_000_037 + (z >> 4);
    let column = columns.get(key);
    if (column === undefined) columns.set(key, (column = world.getColumn(x >> 4, z >> 4) ?? null));
    if (column === null || y < minY || y >= minY + height) return unloadedCell;
    at.x = x & 15;
    at.y = y;
    at.z = z & 15;
    const state = column.getBlockStateId(at);
    let cell = kinds.get(state);
    if (cell === undefined) kinds.set(state, (cell = cellOf(bot, x, y, z)));
    return cell;
  };
}

function cellOf(bot: Bot, x: number, y: number, z: number): Cell {
  const block = bot.blockAt(bot.entity.position.clone().set(x, y, z), false);
  if (block === null) return unloadedCell;
  const top = block.shapes.reduce((highest, shape) => Math.max(highest, shape[4] ?? 0), 0);
  // Carpets, pressure plates and the like are walked over; slabs, fences and doors are left to mineflayer's path
  // search.
  return {
    open: block.boundingBox === 'empty' || (top > 0 && top < 0.1),
    floor: block.boundingBox === 'block' && top === 1,
    bad: isBad(block.name),
    loaded: true,
  };
}
