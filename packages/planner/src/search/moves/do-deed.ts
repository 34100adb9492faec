import type { Deed } from '@s-agents/core';
import { sumOf } from '@s-agents/kit';
import type { Job } from '../job.js';
import type { Timeline } from '../timeline.js';
import { withDeed } from '../with-deed.js';
import { stillIncoming } from './still-incoming.js';

/** Has a member do a deed that takes so many world seconds. */
export function doDeed(
  plan: Timeline,
  name: string,
  deed: Deed,
  seconds: number,
  after: readonly (number | string)[] = [],
): Timeline {
  const line = plan.line(name);
  const last = line.last === null ? undefined : plan.jobs[line.last];
  const isSame =
    last !== undefined &&
    last.holds.size === 0 &&
    after.every((one) => last.after.includes(one)) &&
    plan.jobs.every((job) => line.last === null || !job.after.includes(line.last));
  const begin = plan.startAfter(name, after);
  const from = plan.usableAfter(name, after);
  const place = isSame && line.last !== null ? line.last : plan.jobs.length;
  const job: Job = isSame
    ? { ...last, deeds: withDeed(last.deeds, deed), end: begin + seconds }
    : {
        doer: name,
        holds: new Map(),
        deeds: [deed],
        after: plan.before(name, place, after),
        begin,
        end: begin + seconds,
        from,
        aside: sumOf([...line.aside.values()]),
        counted: line.counted,
        forGoal: [],
        isSpare: false,
        draws: {},
        holder: undefined,
      };
  return plan.with(place, job, {
    ...line,
    end: job.end,
    inventory: from,
    incoming: stillIncoming(line, after),
    due: [],
    last: place,
    isOpen: false,
    isFar: false,
  });
}
