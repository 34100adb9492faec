import {
  countItems,
  gets,
  parseDeed,
  splitTask,
  formatDeed,
  type Inventory,
  type WorldKnowledge,
} from '@s-agents/core';

/**
 * A task as a player in the world means it: who says "mine 3 dirt" to somebody that holds 5 wants 3 more, though the
 * quantities of tasks are totals. Deeds at a place, for somebody, and those that get nothing stay as they are. Pure.
 */
export function besideHeld(
  task: string,
  held: Inventory,
  knowledge: Pick<WorldKnowledge, 'resolve' | 'methods'>,
): string {
  return splitTask(task)
    .map((part) => {
      const deed = parseDeed(part);
      if (deed === null || deed.recipient !== undefined || deed.holder !== undefined || !gets(deed, knowledge))
        return part;
      const already = countItems(held, knowledge.resolve(deed.object));
      return already === 0 ? part : formatDeed({ ...deed, quantity: deed.quantity + already });
    })
    .join('; ');
}
