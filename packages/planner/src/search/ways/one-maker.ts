import { countItems, sumOf } from '@s-agents/kit';
import { deliverablesOf, quickSteps, stepsOnTheSpot, type TakesItself } from '../../means-ends/deliverables.js';
import type { RequestedNeed } from '../../means-ends/needs.js';
import { trySolve } from '../../means-ends/try-solve.js';
import { verbFor } from '../../getting.js';
import { receiverIn } from '../../team/groups.js';
import { endWith, get } from '../moves/get.js';
import { give } from '../moves/give.js';
import type { Member } from '../team.js';
import type { Timeline } from '../timeline.js';
import type { Aim, Search, Way } from '../way.js';
import { giftsOf } from './alone.js';

/** How many makers are thought through. */
const mostMakers = 3;

/** The others bring one member what it makes all of it from, and it hands it on where another one is to hold it. */
export const oneMaker: Way = {
  name: 'one-maker',
  about: 'the others bring one member the parts, and it makes all of it',
  isInParts: true,
  appliesTo: (_, { team }) => team.giving !== undefined && team.members.length > 1,
  expand: (aim, plan, search) => {
    const pooled = sumOf(plan.team.members.map(({ name }) => plan.inventoryOf(name)));
    const total = aim.needs.map((need) => ({ ...need, count: countItems(pooled, need.items) + need.count }));
    const steps = trySolve(total, pooled, plan.team.knowledge);
    if (steps === null) return [];
    return makersOf(aim.needs, aim.to, plan).flatMap((maker) => {
      const seen = new Set<string>();
      const takes: readonly TakesItself[] = [quickSteps, stepsOnTheSpot, (step) => !maker.pace.cannot.has(step.verb)];
      return takes.flatMap((isQuick) => {
        const parts = deliverablesOf(
          aim.needs,
          steps,
          pooled,
          (step) => isQuick(step) && !maker.pace.cannot.has(step.verb) && plan.team.mayGet(maker.name, step.name),
        ).map((part): RequestedNeed => ({ ...part, verb: verbFor(part.name, plan.team.knowledge) }));
        const key = JSON.stringify(parts);
        const isAllBrought = aim.needs.some(({ name }) => parts.some((part) => part.name === name));
        if (seen.has(key) || parts.length === 0 || isAllBrought) return [];
        seen.add(key);
        const made = broughtTo(maker, parts, aim, plan, search);
        if (made === null) return [];
        const isThere = aim.to === null || plan.team.memberOf(aim.to) === maker.name;
        return [isThere ? made : give(made, maker.name, aim.to, giftsOf(aim.needs, plan), { isGoal: aim.isGoal })];
      });
    });
  },
};

function broughtTo(
  maker: Member,
  parts: readonly RequestedNeed[],
  { needs, to, isGoal }: Aim,
  plan: Timeline,
  search: Search,
): Timeline | null {
  const isThere = to === null || plan.team.memberOf(to) === maker.name;
  const receiver = isThere && to !== null ? to : receiverIn(maker, parts);
  const use = `${receiver}: ${needs.map(({ name, count }) => `${count} ${name}`).join()}`;
  const supplied = search.forPart({ needs: parts, to: receiver, isGoal: false, use }, plan);
  if (supplied === null || supplied.incomingTo(maker.name).length === 0) return null;
  return get(supplied, maker.name, needs, {
    after: supplied.incomingTo(maker.name),
    asideFor: use,
    ...(isThere ? { isGoal, holder: plan.team.holderOf(to) } : {}),
  });
}

/** The members that would do it soonest by themselves, and those that could not, a few. */
function makersOf(needs: readonly RequestedNeed[], to: string | null, plan: Timeline): readonly Member[] {
  const { team } = plan;
  const seen = new Set<string>();
  const receiver = to === null ? null : team.memberOf(to);
  return team.members
    .filter(({ name }) => to === null || name === receiver || needs.every((need) => team.mayGive(name, need.name, to)))
    .map((member) => ({ member, end: endWith(plan, member.name, needs).end }))
    .sort((a, b) => Number(b.member.name === receiver) - Number(a.member.name === receiver) || a.end - b.end)
    .filter(({ member }) => {
      const key = `${plan.keyOf(member)} ${[...member.pace.cannot].sort().join()} ${member.name === receiver}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, mostMakers)
    .map(({ member }) => member);
}
