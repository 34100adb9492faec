import type { Ingredient, Inventory } from '@s-agents/core';
import { countItems, sumOf } from '@s-agents/kit';
import type { Workload } from '../workload/workload.js';
import type { Bundle } from '../workload/workloads.js';
import type { Job } from './job.js';
import { withoutItems } from './less.js';
import type { Team } from './team.js';

/** What a job begins with, and what it is to end with. */
export type Undertaking = Pick<Job, 'doer' | 'holds' | 'from' | 'aside' | 'counted'>;

/**
 * All that a member is to hold in the end by a job: what it is to get and, where its doer would use that up for it, what
 * it keeps for the goal or for a later job.
 */
export function withKept(
  { doer, holds, from, aside, counted }: Undertaking,
  { needs, member, memberOf, workloads }: Team,
): Bundle {
  const kept = sumOf([aside, counted]);
  if (holds.size === 0 || Object.keys(kept).length === 0) return holds;
  const got = [...holds.values()].map((one) => ({ ...one, count: one.count + countItems(kept, one.items) }));
  const forGoal = needs
    .filter((need) => need.holder === undefined || memberOf(need.holder) === doer)
    .map((need) => ({ ...need, count: Math.min(need.count, countItems(counted, need.items)) }))
    .filter(({ count }) => count > 0)
    .map((need) => ({ ...need, count: need.count + countItems(aside, need.items) }));
  const forLater = Object.entries(aside)
    .map(([item, count]) => ({ name: item, items: [item], count }))
    .filter(({ name, count }) => count > 0 && forGoal.every((need) => need.name !== name));
  const others = [...forGoal, ...forLater].filter(({ name }) => !holds.has(name));
  const full = sumOf([from, kept]);
  const { pace } = member(doer);
  let all: readonly Ingredient[] = got;
  for (;;) {
    const bundle = new Map(all.map((one) => [one.name, one]));
    const { inventory } = workloads.of(bundle, full, pace);
    const lost = others.filter((one) => !all.includes(one) && countItems(inventory, one.items) < one.count);
    if (lost.length === 0) return bundle;
    all = [...all, ...lost];
  }
}

/**
 * What a member does for a job, and what it can use after it; null where it cannot do it. What it keeps is in its hands
 * meanwhile: a tool that it keeps serves it as any other. Of what it keeps it has found none for this job, though.
 */
export function workFor(job: Undertaking, team: Team, drawn: Inventory): Workload | null {
  const member = team.member(job.doer);
  const kept = sumOf([job.aside, job.counted]);
  const own = team.workOf(member, job.holds, job.from, drawn);
  if (Object.keys(kept).length === 0) return own;
  const all = team.workOf(member, withKept(job, team), sumOf([job.from, kept]), drawn);
  return all && { ...(own ?? all), inventory: withoutItems(all.inventory, kept) };
}
