import {
  withLacks,
  type FailedTask,
  type Judgement,
  type Lack,
  type Work,
  type OutcomeReason,
  type PlannedTask,
} from '@s-agents/core';
import { deedOf, deedsIn, isSameWork, retryableReasons } from '@s-agents/kit';
import type { OwnWork } from '../own-work/own-work.js';
import type { Results } from './results.js';
import type { HourglassState } from '../state/state.js';

/** A leaf gives up after so many failures of the same action for a reason that another try will not fix. */
const repeatsBeforeReport = 2;

/**
 * Adds a failure, in place of an earlier one of the same agent at the same work (quantities apart) for the same reason.
 * It counts as a repetition only if the same things were lacking: an agent that lacks something else by now has made
 * progress.
 */
export function addFailedTask(
  failedTasks: readonly FailedTask[],
  failure: Omit<FailedTask, 'times'>,
): readonly FailedTask[] {
  const isSame = (other: FailedTask): boolean =>
    other.agent === failure.agent && other.reason === failure.reason && isSameWork(other.work, failure.work);
  const before = failedTasks.find(isSame);
  const times = before === undefined || !areSameLacks(before.missing, failure.missing) ? 0 : before.times;
  return [...failedTasks.filter((other) => !isSame(other)), { ...failure, times: times + 1 }];
}

/** With one more failure. */
export function withFailure(results: Results, failure: Omit<FailedTask, 'times'>): Results {
  return {
    ...results,
    failedTasks: addFailedTask(results.failedTasks, failure),
    refusals: addFailedTask(results.refusals, failure),
    unadvised: results.unadvised + 1,
  };
}

function areSameLacks(some: FailedTask['missing'] = [], others: FailedTask['missing'] = []): boolean {
  const keyOf = ({ items, count }: Lack): string => `${count} ${items.join(' ')}`;
  return some.length === others.length && some.every((lack, index) => keyOf(lack) === keyOf(others[index] ?? noLack));
}

const noLack: Lack = { items: [], count: 0 };

/**
 * Records the agent's own failure once its task has been judged. If an action has succeeded meanwhile, its earlier
 * failures are forgotten first: the situation has changed (a new tool instead of the broken one, say), so failing again
 * is no repetition.
 */
export function withOwnFailures(
  before: Results,
  { task, outcomes }: OwnWork,
  { self, status }: { readonly self: string; readonly status: Judgement['status'] },
): Results {
  const hasMoved = status === 'success' || outcomes.some(({ outcome }) => outcome.status === 'succeeded');
  const results = hasMoved ? withoutFailuresOf(self, before) : before;
  const last = outcomes.findLast(({ outcome }) => outcome.status === 'failed');
  if (status !== 'fail' || last?.outcome.status !== 'failed') return results;
  const { reason, detail, missing } = last.outcome;
  const deed = deedOf(last.action);
  return withFailure(results, {
    agent: self,
    ...(task === null ? {} : { id: task.id }),
    work: [deed],
    deed,
    reason,
    detail,
    ...withLacks(missing),
  });
}

function withoutFailuresOf(self: string, results: Results): Results {
  return {
    ...results,
    failedTasks: results.failedTasks.filter(({ agent }) => agent !== self),
    refusals: withoutRefusalsOf([self], results.refusals),
    advice: results.advice.filter(({ kind, agent }) => agent !== self || (kind !== 'avoid' && kind !== 'reassign')),
  };
}

/**
 * Whether an action of the agent has failed for a reason that another try will not mend. An invalid deed counts at once
 * if the commander asked for it, since the agent's model was told so when it planned; otherwise it is a mistake of the
 * plan, which the next plan need not repeat.
 */
export function isHopeless({ name, commission }: HourglassState): boolean {
  const { assigned, results } = commission;
  return results.failedTasks.some(({ agent, work, reason, times }) => {
    if (agent !== name || reason === null || retryableReasons.has(reason)) return false;
    return reason === 'invalid' ? isAskedFor(work, assigned?.work ?? []) : times >= repeatsBeforeReport;
  });
}

/**
 * Whether a request names the object of a deed. If the request cannot be read as deeds, its words are searched for the
 * object.
 */
function isAskedFor(work: Work, request: Work): boolean {
  const asked = request.map((part) =>
    typeof part === 'string' ? part : [part.object, part.tool, ...(part.places ?? []).map(({ object }) => object)],
  );
  return deedsIn(work).some(({ object }) => asked.some((names) => names.includes(object)));
}

/**
 * After so many refusals for one reason a task is not given to the agent again until something has changed, whatever
 * the plan says.
 */
export const refusalsBeforeEnd = 3;

/** Reasons for a failure that last until the agent does or gets something else. */
const lastingReasons: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>([
  'missing-item',
  'missing-tool',
  'unsupported',
  'invalid',
  'refused',
]);

/**
 * Clears the refusals of an agent that has made progress, and of those it has handed something to: they may succeed now
 * where they failed before.
 */
export function withProgress(results: Results, agent: string, work: Work): Results {
  const receivers = deedsIn(work).flatMap(({ recipient }) => recipient ?? []);
  return { ...results, refusals: withoutRefusalsOf([agent, ...receivers], results.refusals) };
}

function withoutRefusalsOf(agents: readonly string[], refusals: Results['refusals']): Results['refusals'] {
  return refusals.filter(({ agent }) => !agents.includes(agent));
}

/**
 * Finds the refusal that a task would only repeat: the agent has failed at the same work for the same lasting reason so
 * often that a plan which assigns it again is not followed. Null: there is none.
 */
export function repeatedRefusal(
  { agent, work }: Pick<PlannedTask, 'agent' | 'work'>,
  { name, commission }: HourglassState,
): FailedTask | null {
  const isOfTask = (refused: Work): boolean =>
    isSameWork(refused, work) || (agent === name && work.some((part) => isSameWork(refused, [part])));
  const isRepeated = (refusal: FailedTask): boolean =>
    refusal.agent === agent &&
    refusal.reason !== null &&
    lastingReasons.has(refusal.reason) &&
    refusal.times >= refusalsBeforeEnd &&
    isOfTask(refusal.work);
  return commission.results.refusals.find(isRepeated) ?? null;
}
