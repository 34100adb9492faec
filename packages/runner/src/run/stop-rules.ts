import type { BudgetUse, Config, Task } from '@s-agents/core';
import type { Activity } from '../report/activity.js';
import type { Answer } from '../report/answer.js';
import type { ModelUse } from '../report/model-use.js';
import type { Progress } from '../report/progress.js';
import type { Decision } from './verdict.js';

/** The limits of a run, from its config and its task. */
export interface StopRules {
  readonly stopWhen: Config['stopWhen'];
  readonly budget: Config['budget'];
  readonly limits: Task['limits'];
}

/** The state on which the stop rules decide. All times are world seconds. */
export interface StopInputs {
  readonly now: number;
  readonly startedAt: number;
  readonly progress: Progress;
  readonly activity: Activity;
  /** Whether an agent is inside a step. */
  readonly isStepping: boolean;
  readonly answer: Omit<Answer, 'goals'>;
  readonly models: ModelUse;
  /** A commander has called off the run's task, so idle agents do not end the run. */
  readonly isCalledOff: boolean;
  /** An agent has been called away and waits for a commander's words, so idle agents do not end the run. */
  readonly isSomebodyCalledAway: boolean;
  /** Whether any agent has something to do. It is called last, since it may have to ask a thousand agents. */
  readonly anyoneReady: () => boolean;
}

/** World seconds without activity after which a run counts as at rest. */
const stillSeconds = 10;
/** The same while a body is away and may return. */
const stillSecondsWithoutBody = 120;

/** Decides whether the run should end although its goal is not met. Null when it should continue. Pure. */
export function decideStop(rules: StopRules, inputs: StopInputs): Decision | null {
  const limit = overBudget(rules.budget, inputs.models) ?? overTime(rules, inputs);
  if (limit !== null || inputs.isCalledOff) return limit;
  return withoutProgress(rules, inputs) ?? refused(inputs) ?? atRest(inputs);
}

/** The limits that calls of models use up. */
type ModelLimit = Exclude<BudgetUse['limit'], 'wallMinutes'>;

/** What counts towards a budget. */
type Spent = Pick<ModelUse, 'calls' | 'failedCalls' | 'storedCalls' | 'inputTokens' | 'outputTokens' | 'costUsd'>;

/** Decides whether a limit of the budget is reached. Pure. */
export function overBudget(budget: Config['budget'], models: Spent): Decision | null {
  const spent = budgetUses(budget, models).find((use) => use.spent >= use.of);
  if (spent !== undefined) {
    return { result: 'budget', detail: `the budget of ${spent.of} ${unitOf[spent.limit]} is spent` };
  }
  if (budget.usd === undefined || models.costUsd !== null) return null;
  // A limit that cannot be checked would give false safety, so the run ends.
  return {
    result: 'budget',
    detail:
      `the models' cost is unknown, so the budget of ${budget.usd} USD cannot be enforced: set ` +
      'their pricePerMillion, or limit budget.calls instead',
  };
}

const unitOf: Readonly<Record<ModelLimit, string>> = {
  calls: 'model calls',
  tokens: 'tokens',
  usd: 'USD for models',
};

/**
 * Returns the limits on model calls of which at least the share `warnAt` is spent; none if `warnAt` is 1, which turns
 * warnings off. Pure.
 */
export function nearlySpent(budget: Config['budget'], models: ModelUse): readonly BudgetUse[] {
  if (budget.warnAt >= 1) return [];
  return budgetUses(budget, models).filter(({ spent, of }) => spent / of >= budget.warnAt);
}

/**
 * Returns what is spent of each limit on calls of models that is set and can be counted. Calls that were answered from a
 * store cost none. Pure.
 */
export function budgetUses(
  { calls: ofCalls, tokens: ofTokens, usd: ofUsd }: Config['budget'],
  { calls, failedCalls, storedCalls, inputTokens, outputTokens, costUsd }: Spent,
): readonly (BudgetUse & { readonly limit: ModelLimit })[] {
  return [
    ...(ofCalls === undefined
      ? []
      : [{ limit: 'calls' as const, spent: calls - storedCalls + failedCalls, of: ofCalls }]),
    ...(ofTokens === undefined ? [] : [{ limit: 'tokens' as const, spent: inputTokens + outputTokens, of: ofTokens }]),
    ...(ofUsd === undefined || costUsd === null ? [] : [{ limit: 'usd' as const, spent: costUsd, of: ofUsd }]),
  ];
}

function overTime({ limits }: StopRules, { now, startedAt }: StopInputs): Decision | null {
  if (limits.worldMinutes === undefined || now - startedAt < limits.worldMinutes * 60) return null;
  return {
    result: 'timeout',
    detail: `the task's ${Math.round(limits.worldMinutes * 100) / 100} world minutes have passed`,
  };
}

/** The papers' rule: the run ends after a time without progress in which more than a number of attempts failed. */
function withoutProgress({ stopWhen }: StopRules, { now, progress }: StopInputs): Decision | null {
  const minutes = (now - progress.progressAt) / 60;
  if (minutes < stopWhen.noProgressMinutes || progress.failedAttempts <= stopWhen.attempts) return null;
  return {
    result: 'no-progress',
    detail: `no progress for ${Math.floor(minutes)} world minutes and ${progress.failedAttempts} failed attempts`,
  };
}

/** Ends the run when the team has told the user that the task cannot be done and no agent is still working. */
function refused({ answer, isStepping, anyoneReady }: StopInputs): Decision | null {
  if (answer.refusal === null || isStepping || anyoneReady()) return null;
  return { result: 'failure', detail: `the team gave up: ${answer.refusal}` };
}

/**
 * Whether the root should get the task again: the team reports success, the goal is not met, and no agent is working.
 * This happens at most `stopWhen.attempts` times. Pure.
 */
export function mustAskAgain({ stopWhen }: StopRules, inputs: StopInputs): boolean {
  if (inputs.isCalledOff) return false;
  const { isClaimed, asked } = inputs.answer;
  return isClaimed && asked <= stopWhen.attempts && isAtRest(inputs);
}

function isAtRest({ now, startedAt, activity, isStepping, anyoneReady }: StopInputs): boolean {
  if (isStepping || anyoneReady()) return false;
  return (
    now - Math.max(activity.latestAt, startedAt) >= (activity.lost.length > 0 ? stillSecondsWithoutBody : stillSeconds)
  );
}

function atRest(inputs: StopInputs): Decision | null {
  const { activity } = inputs;
  if (inputs.isSomebodyCalledAway || !isAtRest(inputs)) return null;
  const why =
    activity.lost.length > 0
      ? `the bodies of ${activity.lost.join(', ')} did not come back`
      : 'every agent is idle and has nothing left to do';
  return { result: 'failure', detail: `${why}, and the goal is not met` };
}
