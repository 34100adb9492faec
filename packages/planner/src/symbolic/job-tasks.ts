import type { Deed, WeighedPlan } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { verbFor } from '../getting.js';
import type { Job } from '../search/job.js';
import type { Timeline } from '../search/timeline.js';
import { withKept } from '../search/with-kept.js';
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
  const got = [...withKept(job, plan.team).values()].map(
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
