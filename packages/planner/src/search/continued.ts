import { countItems, verbHas } from '@s-agents/kit';
import { readRequest } from '../means-ends/needs.js';
import type { PlanningInputs } from '../inputs/planning-inputs.js';
import { doDeed } from './moves/do-deed.js';
import { get } from './moves/get.js';
import { give } from './moves/give.js';
import type { Timeline } from './timeline.js';
import type { Aim } from './way.js';

type Before = Pick<PlanningInputs, 'previousPlan' | 'notBegun' | 'ongoing'>;

/**
 * The last plan carried on: what nobody has begun of it, from what is held now. Null where it cannot be done any more, or
 * does not bring about all that is wanted.
 */
export function continued(
  { previousPlan, notBegun, ongoing }: Before,
  aims: readonly Aim[],
  start: Timeline,
): Timeline | null {
  const { team } = start;
  const tasks = (previousPlan?.tasks ?? []).filter(({ id }) => notBegun.includes(id));
  if (tasks.length === 0) return null;
  const places = new Map<string, number>();
  const underWay = new Set(Object.values(ongoing).map(({ id }) => id));
  let plan = start;
  for (const { id, agent, work, after } of tasks) {
    const { needs, deeds, unread } = readRequest(work, '', team.knowledge);
    if (agent === null || unread.length > 0 || !team.members.some(({ name }) => name === agent)) return null;
    if (
      !team.mayGetAll(
        agent,
        needs.map(({ name }) => name),
      )
    )
      return null;
    const before = after.flatMap((one): readonly (number | string)[] => {
      const place = places.get(one);
      return place !== undefined ? [place] : underWay.has(one) ? [one] : [];
    });
    const { counted } = team.member(agent);
    const held = plan.inventoryOf(agent);
    const more = needs.map((need) => ({
      ...need,
      count: need.count - countItems(counted, need.items) - countItems(held, need.items),
    }));
    const got =
      needs.length === 0
        ? plan
        : get(
            plan,
            agent,
            more.filter(({ count }) => count > 0),
            { after: before, holder: needs[0]?.holder },
          );
    if (got === null) return null;
    plan = got;
    for (const deed of deeds) {
      const { verb, object, quantity, recipient } = deed;
      const items = team.knowledge.resolve(object);
      if (recipient !== undefined && verbHas(verb, 'gives', team.knowledge)) {
        const item = items.find((one) => (plan.inventoryOf(agent)[one] ?? 0) >= quantity);
        if (item === undefined || !team.mayGive(agent, object, recipient)) return null;
        plan = give(plan, agent, recipient, [{ word: object, item, count: quantity }], { after: before });
      } else if (!team.may(agent, deed)) return null;
      else plan = doDeed(plan, agent, deed, 0, before);
    }
    places.set(id, plan.jobs.length - 1);
  }
  return aims.every((aim) => isMet(aim, plan)) ? plan : null;
}

/** Whether the jobs of a plan come to hold all that is wanted, in the hands that are to hold it. */
function isMet({ needs, to }: Aim, plan: Timeline): boolean {
  const receiver = to === null ? null : plan.team.memberOf(to);
  return needs.every(({ name, items, count }) => {
    const got = plan.jobs
      .filter(({ doer }) => receiver === null || doer === receiver)
      .reduce((sum, { holds, from }) => sum + Math.max(0, (holds.get(name)?.count ?? 0) - countItems(from, items)), 0);
    const given = plan.jobs
      .flatMap(({ deeds }) => deeds)
      .filter(({ object, recipient }) => to !== null && recipient === to && object === name)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return got + given >= count;
  });
}
