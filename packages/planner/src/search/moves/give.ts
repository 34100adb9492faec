import type { Deed } from '@s-agents/core';
import { sumOf } from '@s-agents/kit';
import type { Gift, Handing, Line } from '../job.js';
import { withLess } from '../less.js';
import type { Timeline } from '../timeline.js';
import { doDeed } from './do-deed.js';

/** World seconds by estimate in which one goes to another whose work has led it somewhere else. */
const unknownWaySeconds = 10;

/** Has a member hand things to another one, who may be nobody of the team. */
export function give(
  before: Timeline,
  from: string,
  to: string,
  gifts: readonly Gift[],
  { isGoal = false, asideFor, ...handing }: Handing = {},
): Timeline {
  const { team } = before;
  const { plan, after } = comingFor(before, from, to, handing.after ?? []);
  const giver = plan.line(from);
  const isAgain = giver.last !== null && isOpenGift(plan, giver.last, to);
  const isNear = giver.last === null && !plan.isUsed(team.memberOf(to));
  const handOverSeconds = team.handOverSeconds(from, to);
  const way = isNear ? handOverSeconds : Math.max(unknownWaySeconds, handOverSeconds);
  const seconds = isAgain ? 0 : giver.backSeconds + way;
  const later = isAgain ? after : [...after, ...whenBack(plan, to)];
  const position = giver.last === null && later.length === 0 ? team.meetingPlace(to) : undefined;
  const given = gifts.reduce<Timeline>((given, { word, count }, index) => {
    const deed = { verb: team.giving ?? 'give', object: word, quantity: count, recipient: to };
    return doDeed(given, from, position === undefined ? deed : { ...deed, position }, index === 0 ? seconds : 0, later);
  }, plan);
  const things = sumOf(gifts.map(({ item, count }) => ({ [item]: count })));
  const left = given.line(from);
  const handedOn = given.withLines([
    [
      from,
      {
        ...left,
        ...(asideFor !== undefined
          ? { aside: new Map([...left.aside, [asideFor, withLess(left.aside.get(asideFor) ?? {}, things) ?? {}]]) }
          : { inventory: withLess(left.inventory, things) ?? left.inventory }),
        backSeconds: 0,
      },
    ],
  ]);
  const receiver = team.memberOf(to);
  if (!team.members.some(({ name }) => name === receiver)) return handedOn;
  return handedOn.withLines([[receiver, handed(handedOn.line(receiver))]]);

  function handed(line: Line): Line {
    const place = left.last ?? 0;
    if (isGoal) return { ...line, counted: sumOf([line.counted, things]), due: [...line.due, place], isOpen: false };
    return { ...line, incoming: new Map([...line.incoming, [place, sumOf([line.incoming.get(place) ?? {}, things])]]) };
  }
}

/** The plan in which a receiver comes for what its giver could not bring, and what the gift comes after. */
function comingFor(
  plan: Timeline,
  from: string,
  to: string,
  after: readonly (number | string)[],
): { readonly plan: Timeline; readonly after: readonly (number | string)[] } {
  const { team } = plan;
  const deed = team.comesFor(from, to);
  if (deed === null) return { plan, after };
  if (team.isComing(to, from)) return { plan, after: [...after, ...team.atWork(to)] };
  const isIt = (one: Deed): boolean => one.verb === deed.verb && one.recipient === from;
  const known = plan.jobs.findIndex(({ doer, deeds }) => doer === to && deeds.some(isIt));
  if (known >= 0) return { plan, after: [...after, known] };
  const coming = doDeed(plan, to, deed, Math.max(unknownWaySeconds, team.handOverSeconds(from, to)));
  return { plan: coming, after: [...after, ...coming.lastOf(to)] };
}

/** Whether more can be handed over by the same job: it hands something to the same agent, and nothing waits for it yet. */
function isOpenGift(plan: Timeline, place: number, to: string): boolean {
  const isGift = plan.jobs[place]?.deeds.some(({ recipient }) => recipient === to) === true;
  return isGift && plan.jobs.every(({ after }) => !after.includes(place));
}

/** What somebody is at that leads it nobody knows where. */
function whenBack(plan: Timeline, name: string): readonly (number | string)[] {
  const member = plan.team.memberOf(name);
  const { last, isFar } = plan.line(member);
  if (!isFar) return [];
  return last === null ? plan.team.atWork(member) : [last];
}
