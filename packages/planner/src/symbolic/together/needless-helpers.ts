import { countItems, formatDeed, itemsOfWays, waysTo, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { readRequest, type Request } from '../../means-ends/needs.js';
import { leaderView } from '../team/leader-view.js';
import { isOwn, taskFor } from '../team/own-needs.js';

/**
 * Members that only work at items that a member must hold itself and that nobody lacks any more: the holder has obtained
 * the item meanwhile, or was brought it. Items that go into anything that is left to do are still needed.
 */
export function needlessHelpers(asked: Request, inputs: PlanningInputs, knowledge: WorldKnowledge): readonly string[] {
  if (!asked.needs.some(isOwn)) return [];
  const { isNew, request, stock } = leaderView(asked, inputs, knowledge);
  if (isNew) return [];
  const own = request.needs.filter(isOwn);
  const left = [
    ...request.needs.filter((need) => stock.held(need) < need.count).map(taskFor),
    ...request.deeds.map(formatDeed),
    ...request.unread,
  ];
  const needed = itemsOfWays(waysTo(left.join('; '), knowledge), knowledge);
  return Object.entries(inputs.ongoing).flatMap(([worker, { task, brought = {} }]) => {
    const { needs, deeds, unread } = readRequest(task, '', knowledge);
    const isNeedless = needs.every(({ name, items, count, holder = worker }) => {
      const same = own.filter((one) => one.name === name);
      const isForOthers = same.every((one) => one.holder !== worker || one.count < count);
      const isBrought = countItems(brought, items) > 0;
      const isNeeded = [name, ...items].some((one) => needed.has(one));
      return same.length > 0 && holder === worker && !isNeeded && (isForOthers || isBrought);
    });
    return needs.length > 0 && deeds.length + unread.length === 0 && isNeedless ? [worker] : [];
  });
}
