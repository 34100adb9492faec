import type { RunEventOf } from '@s-agents/core';
import { reasonsFromOutside, emptyMap, mapSet } from '@s-agents/kit';
import type { OwnWork } from '../own-work/own-work.js';
import { judgedOwn, overOf } from '../own-work/reduce-own-work.js';
import { withOwnDeeds } from '../records/done-tasks.js';
import { withOwnFailures } from '../records/failed-tasks.js';
import { measured } from '../records/track-records.js';
import type { HourglassState } from '../state/state.js';
import { leads } from '../team/guards.js';
import { withFreed, type Standing } from './commission.js';
import { withCommission } from './with-commission.js';

/** What was judged: the commission, the tasks of others, or the agent's own task, which is over with it. */
export function judged(state: HourglassState, event: RunEventOf<'judged'>): HourglassState {
  const { subject, judgement, at } = event;
  const { standing, news, planned, own: all } = state.commission;
  const own = overOf(all);
  const isDeferred = own !== all;
  const isReached = subject === 'request' && judgement.status === 'success';
  const noted = withCommission(state, {
    standing: { ...standing, ...countsAfter(state, own, event), judgement },
    // Once the request is a success there is no work left for free members, so they are no news.
    news: isReached ? { ...news, freed: emptyMap() } : news,
  });
  if (subject !== 'own task' || own.task === null) return noted;
  const isSuccess = judgement.status === 'success';
  // What the next one has come to meanwhile is measured with that.
  const known = isDeferred ? noted : measured(noted, at);
  const done = withCommission(known, {
    own: judgedOwn(known.commission.own, isSuccess),
    results: withOwnFailures(withOwnDeeds(known.commission.results, own), own, {
      self: state.name,
      status: judgement.status,
    }),
  });
  if (!isSuccess) return done;
  return withCommission(done, {
    planned: { ...planned, succeeded: mapSet(planned.succeeded, own.task.id, true) },
    news: withFreed(news, state.name),
  });
}

/**
 * Counts failed judgements in a row and, separately, own tasks in a row that a death or a danger ended, which are
 * simply tried again. A task that was called off counts as neither. For an agent that leads nobody, the judgement
 * "unknown" counts as a failure too, since its queue is at an end.
 */
function countsAfter(
  state: HourglassState,
  own: OwnWork,
  { subject, judgement: { status } }: RunEventOf<'judged'>,
): Pick<Standing, 'failures' | 'dangers'> {
  const { failures, dangers } = state.commission.standing;
  if (status === 'success') return { failures: 0, dangers: 0 };
  if (subject === 'own task' && endedInDanger(own)) return { failures, dangers: dangers + 1 };
  const hasFailed = !own.calledOff && (status === 'fail' || !leads(state));
  return { failures: hasFailed ? failures + 1 : failures, dangers };
}

/** Whether a death or a danger ended the task. Actions after it were cancelled with it and are skipped. */
function endedInDanger({ outcomes }: OwnWork): boolean {
  const last = outcomes.findLast(({ outcome }) => outcome.status !== 'cancelled')?.outcome;
  return last?.status === 'failed' && reasonsFromOutside.has(last.reason);
}
