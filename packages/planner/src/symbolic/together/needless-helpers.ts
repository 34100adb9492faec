import { countItems, ownValue, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { readRequest, type Request } from '../means/needs.js';
import { isOwn } from '../team/own-needs.js';

/**
 * Members that only work at items that a member must hold itself and that nobody lacks any more: the holder has obtained
 * the item meanwhile, or was brought it.
 */
export function needlessHelpers(
  request: Request,
  { ongoing, inventories, previousPlan }: PlanningInputs,
  knowledge: WorldKnowledge,
): readonly string[] {
  if (previousPlan === null) return [];
  const own = request.needs.filter(isOwn);
  const held = (name: string): Inventory => ownValue(inventories, name) ?? {};
  return Object.entries(ongoing).flatMap(([worker, { task, brought = {} }]) => {
    const { needs, deeds, unread } = readRequest(task, '', knowledge);
    const isNeedless = needs.every(({ name, items, count, holder = worker }) => {
      const same = own.filter((one) => one.name === name);
      const isHeld = same.every((one) => countItems(held(one.holder), one.items) >= one.count);
      const isForOthers = same.every((one) => one.holder !== worker || one.count < count);
      const isBrought = countItems(brought, items) > 0;
      return same.length > 0 && holder === worker && isHeld && (isForOthers || isBrought);
    });
    return needs.length > 0 && deeds.length + unread.length === 0 && isNeedless ? [worker] : [];
  });
}
