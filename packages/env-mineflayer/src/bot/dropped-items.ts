import type { Position } from '@s-agents/core';
import type { Bot } from 'mineflayer';
import { droppedItem } from './dropped-item.js';

export interface DroppedItem {
  readonly id: number;
  readonly name: string;
  readonly count: number;
  readonly position: Position;
  readonly distance: number;
}

/**
 * Returns the dropped items in the loaded world, nearest first, without those that the server has not described yet.
 */
export function droppedItems(bot: Bot): DroppedItem[] {
  const items: DroppedItem[] = [];
  for (const entity of Object.values(bot.entities)) {
    if (entity.name !== 'item' && entity.name !== 'Item') continue;
    const item = droppedItem(bot, entity);
    if (item === null) continue;
    const { x, y, z } = entity.position;
    items.push({
      id: entity.id,
      name: item.name,
      count: item.count,
      position: { x, y, z },
      distance: entity.position.distanceTo(bot.entity.position),
    });
  }
  return items.sort((a, b) => a.distance - b.distance);
}
