import { liquidOf, type Liquid, type LiquidReader } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

type Block = NonNullable<ReturnType<Bot['blockAt']>>;

interface StateWorld {
  getColumn(x: number, z: number): { getBlockStateId(position: Vec3): number } | null | undefined;
}

const kindsByRegistry = new WeakMap<object, Map<number, Liquid | null>>();

/**
 * Returns a function that reads the liquid at a place in mineflayer's world; null if there is none or the place is not
 * loaded. Results are cached by block state.
 */
export function liquidReader(bot: Bot): LiquidReader {
  const world = bot.world as unknown as StateWorld;
  const kinds = kindsByRegistry.get(bot.registry) ?? new Map<number, Liquid | null>();
  kindsByRegistry.set(bot.registry, kinds);
  const { minY = 0, height = 256 } = bot.game as { minY?: number; height?: number };
  return (x, y, z) => {
    const column = world.getColumn(x >> 4, z >> 4) ?? null;
    if (column === null || y < minY || y >= minY + height) return null;
    const state = column.getBlockStateId(new Vec3(x & 15, y, z & 15));
    let liquid = kinds.get(state);
    if (liquid === undefined) kinds.set(state, (liquid = liquidIn(bot.blockAt(new Vec3(x, y, z), false))));
    return liquid;
  };
}

/** Returns the liquid in a block; null for none. */
export function liquidIn(block: Block | null): Liquid | null {
  return block === null
    ? null
    : liquidOf(block.name, (block.getProperties() as { waterlogged?: boolean }).waterlogged === true);
}
