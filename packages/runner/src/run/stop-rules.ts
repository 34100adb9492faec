import type { Config, Task } from '@s-agents/core';
import type { Activity } from '../report/activity.js';
import type { Answer } from '../report/answer.js';
import type { ModelUse } from '../report/model-use.js';
import type { Progress } from '../report/progress.js';
import type { Decision } from './verdict.js';

export interface StopRules {
  readonly stopWhen: Config['stopWhen'];
  readonly budget: Config['budget'];
  readonly limits: Task['limits'];
}

/** What the rules look at. Times in world seconds. */
export interface Situation {
  readonly now: number;
  readonly startedAt: number;
  readonly progress: Progress;
  readonly activity: Activity;
  readonly answer: Answer;
  readonly models: ModelUse;
  /** Whether any agent has something to look at. Asked for last: it may mean to ask a thousand. */
  readonly anyoneReady: () => boolean;
}

/** World seconds of complete stillness after which nothing more will happen. */
const stillSeconds = 10;
/** The same while somebody's body is away and may come back. */
const stillSecondsWithoutBody = 120;

/** Why the run should end now although its goal is not met, or null. Pure. */
export function decideStop(rules: StopRules, situation: Situation): Decision | null {
  return (
    overBudget(rules.budget, situation.models) ??
    overTime(rules, situation) ??
    withoutProgress(rules, situation) ??
    refused(situation) ??
    atRest(situation)
  );
}

export function overBudget(budget: Config['budget'], { calls, failedCalls, costUsd }: ModelUse): Decision | null {
  if (budget.calls !== undefined && calls + failedCalls >= budget.calls)
    return { result: 'budget', detail: `the budget of ${budget.calls} model calls is spent` };
  // A limit that nobody can watch would be worse than none.
  if (budget.usd !== undefined && costUsd === null)
    return {
      result: 'budget',
      detail:
        `what the models cost is not known, so the budget of ${budget.usd} USD cannot be kept: give their ` +
        'pricePerMillion, or limit calls instead',
    };
  if (budget.usd !== undefined && costUsd !== null && costUsd >= budget.usd)
    return { result: 'budget', detail: `the budget of ${budget.usd} USD for models is spent` };
  return null;
}

function overTime({ limits }: StopRules, { now, startedAt }: Situation): Decision | null {
  if (limits.worldMinutes === undefined || now - startedAt < limits.worldMinutes * 60) return null;
  return { result: 'timeout', detail: `the task's ${limits.worldMinutes} world minutes are over` };
}

/** The papers' rule: no progress for that long, and more than that many failed attempts. */
function withoutProgress({ stopWhen }: StopRules, { now, progress }: Situation): Decision | null {
  const minutes = (now - progress.progressAt) / 60;
  if (minutes < stopWhen.noProgressMinutes || progress.failedAttempts <= stopWhen.attempts) return null;
  return {
    result: 'no-progress',
    detail: `no progress for ${Math.floor(minutes)} world minutes and ${progress.failedAttempts} failed attempts`,
  };
}

/** Whoever was asked has said that it cannot be done, and nobody is at anything that could prove them wrong. */
function refused({ answer, activity, anyoneReady }: Situation): Decision | null {
  if (answer.refusal === null || activity.stepping.size > 0 || anyoneReady()) return null;
  return { result: 'failure', detail: `the team gave up: ${answer.refusal}` };
}

/**
 * Whether the user should ask again: the team says that it is done, the goal is not met, and nobody is at anything. As
 * often
 * as the papers let an attempt fail. Pure.
 */
export function mustAskAgain({ stopWhen }: StopRules, situation: Situation): boolean {
  const { isClaimed, asked } = situation.answer;
  return isClaimed && asked <= stopWhen.attempts && isAtRest(situation);
}

function isAtRest({ now, startedAt, activity, anyoneReady }: Situation): boolean {
  if (activity.stepping.size > 0 || anyoneReady()) return false;
  return (
    now - Math.max(activity.latestAt, startedAt) >= (activity.lost.length > 0 ? stillSecondsWithoutBody : stillSeconds)
  );
}

function atRest(situation: Situation): Decision | null {
  const { activity } = situation;
  if (!isAtRest(situation)) return null;
  const why =
    activity.lost.length > 0
      ? `the bodies of ${activity.lost.join(', ')} did not come back`
      : 'everyone is idle with nothing left to do';
  return { result: 'failure', detail: `${why}, and the goal is not met` };
}
