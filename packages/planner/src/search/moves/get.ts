import type { Ingredient, Inventory } from '@s-agents/core';
import { countItems, sumOf } from '@s-agents/kit';
import type { Workload } from '../../workload/workload.js';
import { withMore, type Bundle } from '../../workload/workloads.js';
import type { Getting, Job, Line } from '../job.js';
import { withLess, withoutSome } from '../less.js';
import type { Timeline } from '../timeline.js';
import { workFor } from '../with-kept.js';
import { stillIncoming } from './still-incoming.js';

/** When a member would be done if it came to hold some more; Infinity where it cannot. */
export function endWith(
  plan: Timeline,
  name: string,
  more: readonly Ingredient[],
): { readonly end: number; readonly back: number; readonly luck: number } {
  const trial = tried(plan, name, more, {});
  if (trial === null) return { end: Infinity, back: 0, luck: 0 };
  const { begin, work } = trial;
  return { end: begin + work.seconds, back: work.backSeconds, luck: work.luckSeconds };
}

/**
 * Has a member come to hold some more; null where it cannot. A search is as likely to end in any second, so that the
 * first of several takes a share of the time of one.
 */
export function get(plan: Timeline, name: string, more: readonly Ingredient[], getting: Getting = {}): Timeline | null {
  const { after = [], racers = 1, isSpare = false, isGoal = false, holder } = getting;
  const trial = tried(plan, name, more, getting);
  if (trial === null) return null;
  const { place, begin, from, aside, counted, holds, work } = trial;
  const line = plan.line(name);
  const open = place === line.last ? plan.jobs[place] : undefined;
  const forGoal = [...(open?.forGoal ?? []), ...(isGoal ? more : [])];
  const left = withoutSome(work.inventory, forGoal);
  const job: Job = {
    doer: name,
    holds,
    deeds: [],
    after: plan.before(name, place, after),
    begin,
    end: begin + work.seconds - (1 - 1 / racers) * work.luckSeconds,
    from,
    aside: sumOf([...aside.values()]),
    counted,
    forGoal,
    isSpare,
    draws: work.draws,
    holder,
  };
  return plan.with(place, job, {
    end: job.end,
    inventory: left,
    aside,
    counted: sumOf([counted, withLess(work.inventory, left) ?? {}]),
    incoming: stillIncoming(line, after),
    due: [],
    last: place,
    isOpen: true,
    backSeconds: Math.max(line.last === null ? line.backSeconds : 0, work.backSeconds),
    isFar: work.roams,
  });
}

/**
 * Has a member keep things that it holds for a use, or will hold after its last job; null where what it is at
 * takes them.
 */
export function putAside(plan: Timeline, name: string, things: Inventory, use: string): Timeline | null {
  if (Object.keys(things).length === 0) return plan;
  const line = plan.line(name);
  const aside = new Map([...line.aside, [use, sumOf([line.aside.get(use) ?? {}, things])]]);
  const job = line.last === null || !line.isOpen ? undefined : plan.jobs[line.last];
  const left = withLess(job?.from ?? line.inventory, things);
  if (job === undefined || line.last === null)
    return left === null ? null : plan.withLines([[name, { ...line, inventory: left, aside }]]);
  if (left === null) {
    // Some of it comes of the job: nothing is added to that any more.
    const after = withLess(line.inventory, things);
    return after && plan.withLines([[name, { ...line, inventory: after, aside, isOpen: false }]]);
  }
  const next: Job = { ...job, from: left, aside: sumOf([...aside.values()]) };
  const work = workFor(next, plan.team, plan.drawnBeside(line.last));
  if (work === null) return null;
  const end = job.begin + work.seconds;
  return plan.with(
    line.last,
    { ...next, end },
    { ...line, end, inventory: withoutSome(work.inventory, job.forGoal), aside },
  );
}

interface Trial {
  readonly place: number;
  readonly begin: number;
  readonly from: Inventory;
  readonly aside: Line['aside'];
  readonly counted: Inventory;
  readonly holds: Bundle;
  readonly work: Workload;
}

function tried(
  plan: Timeline,
  name: string,
  more: readonly Ingredient[],
  { after = [], holder, asideFor }: Getting,
): Trial | null {
  const line = plan.line(name);
  const open = line.last === null || !line.isOpen ? undefined : plan.jobs[line.last];
  const isMore =
    open !== undefined &&
    asideFor === undefined &&
    open.holder === holder &&
    after.every((one) => open.after.includes(one)) &&
    plan.team.mayGetAll(name, [...open.holds.keys(), ...more.map((one) => one.name)]);
  const begin = isMore ? open.begin : plan.startAfter(name, after);
  const forIt = asideFor === undefined ? undefined : line.aside.get(asideFor);
  const from = isMore ? open.from : sumOf([plan.usableAfter(name, after), forIt ?? {}]);
  const holds = more.reduce<Bundle>(
    (bundle, one) => withMore(bundle, one, countItems(from, one.items)),
    isMore ? open.holds : new Map<string, Ingredient>(),
  );
  const place = isMore && line.last !== null ? line.last : plan.jobs.length;
  const aside = asideFor === undefined ? line.aside : withoutKey(line.aside, asideFor);
  const counted = isMore ? open.counted : line.counted;
  const work = workFor(
    { doer: name, holds, from, aside: sumOf([...aside.values()]), counted },
    plan.team,
    plan.drawnBeside(place),
  );
  return work && { place, begin, from, aside, counted, holds, work };
}

function withoutKey(aside: Line['aside'], key: string): Line['aside'] {
  return new Map([...aside].filter(([one]) => one !== key));
}
