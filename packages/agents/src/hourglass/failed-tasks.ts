import { formatDeed, parseDeed, retryableReasons, taskSubject, withLacks, type FailedTask } from '@s-agents/core';
import { repeatsBeforeReport } from './giving-up.js';
import type { HourglassState } from './state.js';

/** One more failure: counted where the same agent failed the same, quantities apart, for the same reason before. */
export function addFailedTask(
  failedTasks: readonly FailedTask[],
  failure: Omit<FailedTask, 'times'>,
): readonly FailedTask[] {
  const isSame = (other: FailedTask): boolean =>
    other.agent === failure.agent &&
    other.reason === failure.reason &&
    taskSubject(other.task) === taskSubject(failure.task);
  const before = failedTasks.find(isSame)?.times ?? 0;
  return [...failedTasks.filter((other) => !isSame(other)), { ...failure, times: before + 1 }];
}

/**
 * What the agent has failed at itself, once the task at hand was judged. Where something has succeeded meanwhile, it
 * stands elsewhere than before (another tool instead of the one that broke, say), and failing again is no repetition.
 */
export function withOwnFailures(judged: HourglassState): HourglassState {
  const hasMoved =
    judged.progress?.status === 'success' || judged.outcomes.some(({ outcome }) => outcome.status === 'succeeded');
  const state = hasMoved
    ? {
        ...judged,
        failedTasks: judged.failedTasks.filter(({ agent }) => agent !== judged.name),
        advice: judged.advice.filter(
          ({ kind, agent }) => agent !== judged.name || (kind !== 'avoid' && kind !== 'reassign'),
        ),
      }
    : judged;
  if (state.progress?.status !== 'fail') return state;
  const last = state.outcomes.findLast(({ outcome }) => outcome.status === 'failed');
  if (last?.outcome.status !== 'failed') return state;
  const { reason, detail, missing } = last.outcome;
  const deed = formatDeed(last.action);
  return {
    ...state,
    failedTasks: addFailedTask(state.failedTasks, {
      agent: state.name,
      task: deed,
      deed,
      reason,
      detail,
      ...withLacks(missing),
    }),
  };
}

/**
 * Whether an own action has failed for a reason that another try will not mend. What was invalid counts at once where it
 * was asked for, since its model was told so when it planned; else it is a slip of the plan, which the next one need not
 * make.
 */
export function isHopeless({ name, assigned, failedTasks }: HourglassState): boolean {
  const isAskedFor = (task: string): boolean => assigned?.text.includes(parseDeed(task)?.object ?? task) === true;
  return failedTasks.some(({ agent, task, reason, times }) => {
    if (agent !== name || reason === null || retryableReasons.has(reason)) return false;
    return reason === 'invalid' ? isAskedFor(task) : times >= repeatsBeforeReport;
  });
}

/** Whether an agent that does nothing itself has lost everybody whom it could ask. */
export function isAlone(state: HourglassState): boolean {
  return !state.acts && state.subordinates.length === 0 && Object.keys(state.gone).length > 0;
}
