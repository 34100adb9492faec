import {
  givesFooting,
  isBad,
  isClimbed,
  openedBy,
  unloadedWayCell,
  wayCellOf,
  type WayCell,
  type WayCellReader,
  type WayWorld,
} from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { liquidIn } from '../bot/liquid-reader.js';
import { bestTool, dugCellReader } from './dug-cell.js';
import { wayMemoryOf } from './way-memory-of.js';

type Block = NonNullable<ReturnType<Bot['blockAt']>>;

/** Blocks lower than this are walked over like flat ground. */
const flatHeight = 0.1;
const cellsByRegistry = new WeakMap<object, Map<number, WayCell>>();

/** The blocks around a body over mineflayer as the search for ways sees them. It caches cells, so it serves one search. */
export function wayWorld(body: BodyBot): WayWorld {
  const { bot, protection, traits } = body;
  const dug = dugCellReader(body, { tool: 'best' });
  const memory = wayMemoryOf(bot);
  return {
    read: wayCellReader(bot),
    digSeconds: (x, y, z) => dug(x, y, z).digSeconds,
    givesFooting: (x, y, z) => {
      const block = bot.blockAt(new Vec3(x, y, z), false);
      return block !== null && givesFooting(block.name) && block.canHarvest(bestTool(bot, block)?.type ?? null);
    },
    mayPut: (x, y, z) => !traits.refused.has({ x, z }) && protection.whyNotPlace({ x, y, z }) === null,
    isPiled: (x, y, z) => memory.isPiled(x, y, z),
  };
}

/** Reads mineflayer's world. The cell of a block's state is computed once for each registry. */
export function wayCellReader(bot: Bot): WayCellReader {
  const known = cellsByRegistry.get(bot.registry) ?? new Map<number, WayCell>();
  cellsByRegistry.set(bot.registry, known);
  const at = new Vec3(0, 0, 0);
  return (x, y, z) => {
    at.set(x, y, z);
    const state = stateAt(bot, at);
    if (state === null) return unloadedWayCell;
    let cell = known.get(state);
    if (cell === undefined) {
      const block = bot.blockAt(at, false);
      if (block === null) return unloadedWayCell;
      known.set(state, (cell = cellOf(block)));
    }
    return cell;
  };
}

interface StateWorld {
  getColumn(x: number, z: number): { getBlockStateId(position: Vec3): number } | null | undefined;
}

function stateAt(bot: Bot, { x, y, z }: Vec3): number | null {
  const { minY = 0, height = 256 } = bot.game as { minY?: number; height?: number };
  if (y < minY || y >= minY + height) return null;
  const column = (bot.world as unknown as StateWorld).getColumn(x >> 4, z >> 4);
  return column?.getBlockStateId(new Vec3(x & 15, y, z & 15)) ?? null;
}

function cellOf(block: Block): WayCell {
  const { name } = block;
  const top = block.shapes.reduce((highest, shape) => Math.max(highest, shape[4] ?? 0), 0);
  const isOpen = block.boundingBox === 'empty' || top < flatHeight || isClimbed(name);
  const { open, level = 0 } = block.getProperties() as { open?: unknown; level?: unknown };
  const liquid = liquidIn(block);
  return wayCellOf({
    name,
    liquid,
    level: block.name === liquid ? Number(level) : 0,
    open: isOpen,
    floor: (block.boundingBox === 'block' && top === 1 && !isClimbed(name)) || name === 'scaffolding',
    bad: isBad(name),
    loaded: true,
    top: isOpen ? 0 : top,
    isOpened: openedBy(name) !== null && String(open) === 'true',
  });
}
