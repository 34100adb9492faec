import { type Deed, type Ingredient, type WeighedPlan } from '@s-agents/core';
import { countItems, sumOf, workText } from '@s-agents/kit';
import { verbFor } from '../getting.js';
import type { Job } from '../search/job.js';
import type { Team } from '../search/team.js';
import type { Timeline } from '../search/timeline.js';
import type { DividedTask } from '../deeds/divided-task.js';

/** A plan as people read it. */
export function shown(plan: Timeline | null): Pick<WeighedPlan, 'seconds' | 'tasks'> {
  if (plan === null) return { seconds: null, tasks: [] };
  const tasks = plan.jobs.map((job, place) => {
    const { work } = taskOf(job, place, plan);
    return { agent: job.doer, task: workText(work), begin: job.begin, end: job.end };
  });
  return { seconds: plan.seconds, tasks };
}

/** A job as a task. */
export function taskOf(job: Job, place: number, plan: Timeline): DividedTask {
  const { doer, deeds, after, holder } = job;
  const { knowledge, atWork, handingTo } = plan.team;
  const got = [...withKept(job, plan.team)].map(
    ({ name, count }): Deed => ({
      verb: verbFor(name, knowledge),
      object: name,
      quantity: count,
      ...(holder === undefined ? {} : { holder }),
    }),
  );
  const isFirst = plan.jobs.findIndex((one) => one.doer === doer) === place;
  return {
    agent: doer,
    work: [...got, ...deeds],
    // What its doer is at comes first: where that fails, it is planned for again.
    after: [...new Set([...after, ...(isFirst ? [...atWork(doer), ...handingTo(doer)] : [])])],
  };
}

/**
 * All that a member is to hold in the end by a job: what it is to get and, where its doer would use that up for it, what
 * it keeps for the goal or for a later job.
 */
function withKept(
  { doer, holds, from, aside, counted }: Job,
  { needs, member, memberOf, workloads }: Team,
): readonly Ingredient[] {
  if (holds.size === 0) return [];
  const { pace } = member(doer);
  const got = [...holds.values()].map((one) => ({
    ...one,
    count: one.count + countItems(sumOf([counted, aside]), one.items),
  }));
  const forGoal = needs
    .filter((need) => need.holder === undefined || memberOf(need.holder) === doer)
    .map((need) => ({ ...need, count: Math.min(need.count, countItems(counted, need.items)) }))
    .filter(({ count }) => count > 0)
    .map((need) => ({ ...need, count: need.count + countItems(aside, need.items) }));
  const forLater = Object.entries(aside)
    .map(([item, count]) => ({ name: item, items: [item], count }))
    .filter(({ name, count }) => count > 0 && forGoal.every((need) => need.name !== name));
  const kept = [...forGoal, ...forLater].filter(({ name }) => !holds.has(name));
  const full = sumOf([from, aside, counted]);
  let all: readonly Ingredient[] = got;
  for (;;) {
    const { inventory } = workloads.of(new Map(all.map((one) => [one.name, one])), full, pace);
    const lost = kept.filter((one) => !all.includes(one) && countItems(inventory, one.items) < one.count);
    if (lost.length === 0) return all;
    all = [...all, ...lost];
  }
}
