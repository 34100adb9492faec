import { countItems, ownValue, type Inventory, type WorldKnowledge } from '@s-agents/core';
import type { PlanningInputs } from '../../purposes/schemas.js';
import { isGift } from '../team/gift-parts.js';
import { leaderView } from '../team/leader-view.js';
import { readRequest, type Request } from '../../means-ends/needs.js';
import { projectionOf } from '../team/projection.js';
import { Workloads, type Bundle } from '../workload/workloads.js';

/** World seconds by estimate that a gift has to save its receiver. */
const leastSaved = 1;

/**
 * Returns the members whose gifts are of no more use: with what it holds and what others bring it, the receiver would
 * finish all that is left just as soon without them.
 */
export function needlessGivers(request: Request, inputs: PlanningInputs, knowledge: WorldKnowledge): readonly string[] {
  const view = leaderView(request, inputs, knowledge);
  if (view.isNew || view.request.deeds.length > 0 || request.unread.length > 0) return [];
  const workloads = new Workloads(knowledge);
  let underWay = inputs.ongoing;
  const needless: string[] = [];
  for (const giver of Object.keys(inputs.ongoing)) {
    const { [giver]: gift, ...others } = underWay;
    if (gift === undefined || !isAllGifts(gift.task, knowledge)) continue;
    const [before, after] = [underWay, others].map((tasks) =>
      projectionOf(view.inventories, tasks, knowledge, view.memberOf),
    );
    const receivers = view.workers.filter((member) => before?.handingTo(member).includes(gift.id) === true);
    const isNeedless = receivers.every((receiver) => {
      const seconds = (projection: typeof before): number =>
        secondsLeft(receiver, ownValue(projection?.inventories ?? {}, receiver) ?? {}, view, workloads);
      return seconds(after) < Infinity && seconds(after) - seconds(before) < leastSaved;
    });
    if (receivers.length === 0 || !isNeedless) continue;
    needless.push(giver);
    underWay = others;
  }
  return needless;
}

/** World seconds by estimate for which somebody is busy who does all that is left by itself. */
function secondsLeft(
  member: string,
  inventory: Inventory,
  { request, stock, paceOf, memberOf }: ReturnType<typeof leaderView>,
  workloads: Workloads,
): number {
  const bundle: Bundle = new Map(
    request.needs.flatMap((need) => {
      if (need.holder !== undefined && memberOf(need.holder) !== member) return [];
      if (need.holder !== undefined) return [[need.name, need]];
      const open = Math.max(0, need.count - stock.held(need) - stock.expected(need));
      return [[need.name, { ...need, count: countItems(inventory, need.items) + open }]];
    }),
  );
  return workloads.of(bundle, inventory, paceOf(member)).seconds;
}

/** Whether a task is handing things over and nothing else. */
function isAllGifts(task: string, knowledge: WorldKnowledge): boolean {
  const { needs, deeds, unread } = readRequest(task, '', knowledge);
  return needs.length + unread.length === 0 && deeds.every((deed) => isGift(deed, knowledge));
}
