import { isFurniture, unloadedCell, type DugCell, type DugCellReader } from '@s-agents/minecraft-rules';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import type { BodyBot } from '../bot/body-bot.js';
import { mayDig } from '../bot/left-alone.js';
import { liquidIn } from '../bot/liquid-reader.js';
import { cellReader } from './cell.js';

type Block = NonNullable<ReturnType<Bot['blockAt']>>;
type Item = ReturnType<Bot['inventory']['items']>[number];

const unloaded: DugCell = { ...unloadedCell, liquid: null, digSeconds: Infinity };

/**
 * Reads mineflayer's world for a search that may dig. Digging times are those of the item in the hand, or with `best`
 * of the fastest item in the inventory. No time suffices where the server is known to undo changes, and for what is left
 * alone. The reader caches every cell, so use it for one search only.
 */
export function dugCellReader(body: BodyBot, { tool = 'held' }: { tool?: 'held' | 'best' } = {}): DugCellReader {
  const { bot, traits } = body;
  const walkable = cellReader(bot);
  const cells = new Map<string, DugCell>();
  const secondsByState = new Map<number, number>();
  return (x, y, z) => {
    const key = `${x},${y},${z}`;
    let cell = cells.get(key);
    if (cell === undefined) {
      const block = bot.blockAt(new Vec3(x, y, z), false);
      if (block === null) cell = unloaded;
      else {
        let digSeconds = secondsByState.get(block.stateId);
        if (digSeconds === undefined)
          secondsByState.set(
            block.stateId,
            (digSeconds = !block.diggable || isFurniture(block.name) ? Infinity : secondsToDig(bot, block, tool)),
          );
        if (digSeconds < Infinity && (traits.refused.has({ x, z }) || !mayDig(body, { x, y, z })))
          digSeconds = Infinity;
        cell = { ...walkable(x, y, z), liquid: liquidIn(block), digSeconds };
      }
      cells.set(key, cell);
    }
    return cell;
  };
}

/** The item in the inventory that digs a block fastest; null when none is faster than the bare hand. */
export function bestTool(bot: Bot, block: Block): Item | null {
  const seconds = (item: Item | null): number => block.digTime(item?.type ?? null, false, false, false);
  return bot.inventory.items().reduce<Item | null>((best, item) => (seconds(item) < seconds(best) ? item : best), null);
}

function secondsToDig(bot: Bot, block: Block, tool: 'held' | 'best'): number {
  return (
    (tool === 'held' ? bot.digTime(block) : block.digTime(bestTool(bot, block)?.type ?? null, false, false, false)) /
    1000
  );
}
