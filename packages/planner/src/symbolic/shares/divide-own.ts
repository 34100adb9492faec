import { countItems, ownValue } from '@s-agents/core';
import { betweenGroups, withThoseUnderWay } from './divide-shared.js';
import type { Part, Timed } from '../team/divided-task.js';
import type { DivisionContext } from './division-context.js';
import type { MadeTogether } from '../together/bring-to.js';
import { makeTogether } from '../together/make-together.js';
import type { Team } from '../team/members.js';
import { assignOwn, mayGetItself, type OwnNeed } from '../team/own-needs.js';

/**
 * Getting things by oneself is preferred unless being helped takes less than this share of the time. Help that others
 * have begun goes on as long as it saves any.
 */
const worthBeingHelped = 0.7;

/**
 * Plans what members must hold themselves. Each obtains it by itself, or the others bring it the parts if that is
 * faster or it cannot do it alone. Busy members begin when they are done, and members that hold too little begin when
 * what others are bringing them has come.
 */
export function divideOwn(
  needs: readonly OwnNeed[],
  free: readonly string[],
  team: Team | null,
  { view, workloads }: DivisionContext,
): Timed<readonly Part[]> {
  const { lessons, inventories, wayTo } = view;
  const taken = new Set<string>();
  const parts: Part[] = [];
  const byItself: OwnNeed[] = [];
  const waiting = new Set<string>();
  let seconds = 0;
  for (const [holder, own] of Map.groupBy(needs, (need) => need.holder)) {
    const maker = team?.members.find(({ hands }) => hands.some(({ name }) => name === holder));
    const { seconds: estimated } = workloads.of(
      new Map(own.map((need) => [need.name, need])),
      ownValue(inventories, maker?.name ?? holder) ?? {},
      maker?.pace,
    );
    const secondsAlone = own.every((need) => mayGetItself(need, view)) ? estimated : Infinity;
    // Each member is in one of these at most, so that nobody waits for two.
    const helpedBy = (helpers: Team | null): MadeTogether | null =>
      helpers === null || maker === undefined || taken.size > 0
        ? null
        : makeTogether(own, { ...maker, inventory: helpers.willHold(holder) }, helpers, { holder });
    const helped = helpedBy(team) ?? (secondsAlone === Infinity ? helpedBy(betweenGroups(team)) : null);
    const worth = maker !== undefined && team?.receivers.has(maker.name) === true ? 1 : worthBeingHelped;
    if (team !== null && helped !== null && helped.seconds < worth * secondsAlone) {
      parts.push(withThoseUnderWay(helped, team));
      seconds = Math.max(seconds, helped.seconds);
      for (const { agent } of helped.tasks) taken.add(agent);
      continue;
    }
    byItself.push(...own);
    if (maker !== undefined && (secondsAlone === Infinity || isBrought(own, team))) waiting.add(maker.name);
    seconds = Math.max(seconds, (maker?.busySeconds ?? 0) + secondsAlone);
  }
  const idle = free.filter((worker) => !taken.has(worker));
  const { given, left } = assignOwn(byItself, idle, lessons, wayTo);
  const awaited = (agent: string): readonly string[] => (waiting.has(agent) ? (team?.handingTo(agent) ?? []) : []);
  parts.push(...[...given, ...left].map(({ agent, task }) => [{ agent, task, after: awaited(agent) }]));
  return { tasks: parts, seconds };
}

/** Whether gifts under way bring a holder all that it must hold itself. */
function isBrought(own: readonly OwnNeed[], team: Team | null): boolean {
  return own.every(({ holder, items, count }) => countItems(team?.willHold(holder) ?? {}, items) >= count);
}
