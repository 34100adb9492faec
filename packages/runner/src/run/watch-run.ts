import type { AgentProcess, EventLog, GoalStatus, WallClock, WorldClock } from '@s-agents/core';
import { isCancellation, turnOfTheEventLoop, withTimeout } from '@s-agents/kit';
import type { Logger } from 'pino';
import { activity, type Activity } from '../report/activity.js';
import { answer } from '../report/answer.js';
import { budgetNow } from '../report/budget-changes.js';
import { budgetWarnings, isWarned } from '../report/budget-warnings.js';
import { modelUse } from '../report/model-use.js';
import { newObjective } from '../report/objective.js';
import { openMatters } from '../report/open-matters.js';
import { orders } from '../report/orders.js';
import { pausedBefore, pauseRecord } from '../report/pauses.js';
import { progress } from '../report/progress.js';
import { deadlocked, isStill, type DeadlockInputs } from './deadlock.js';
import { decideStop, mustAskAgain, nearlySpent, overBudget, type StopRules } from './stop-rules.js';
import type { TeamGoalCheck } from './team-goal-check.js';
import type { Verdict } from './verdict.js';
import { WakeSignal } from './wake-signal.js';
import { watchHolds } from './watch-holds.js';
import { watchStandstill } from './watch-standstill.js';

/** The parts of a run that the watch needs. */
export interface WatchOptions {
  readonly goalCheck: TeamGoalCheck;
  readonly rules: StopRules;
  readonly agents: readonly AgentProcess[];
  /** Whether all of them are in this process: of others it is not known what they wait for. */
  readonly isWhole: boolean;
  readonly log: EventLog;
  readonly worldClock: WorldClock;
  readonly wallClock: WallClock;
  readonly logger: Logger;
  readonly verdict: Verdict;
  /** Sends the task to the root again. */
  readonly askAgain: () => Promise<unknown>;
}

/** Wall milliseconds after which a goal check is abandoned; the next one may succeed. */
const checkTimeoutMilliseconds = 5000;

/**
 * World seconds for which a deadlock must last: an agent whose pause has just ended may not have got its turn from the
 * scheduler yet.
 */
const deadlockSeconds = 1;

/** Checks the goal and the stop rules after actions and every second of world time, until there is a verdict. */
export async function watchRun(options: WatchOptions): Promise<void> {
  const { log, verdict, rules, agents } = options;
  const wake = new WakeSignal();
  const gone = new Map<string, string>();
  // A goal that was met stays so, whatever ends what is done for commanders afterwards.
  const end = (result: 'failure' | 'budget', detail: string): void =>
    log.state(progress).metAt === null
      ? verdict.give(result, detail)
      : verdict.give('success', options.goalCheck.metSentence);
  const unsubscribe = log.subscribe((event) => {
    if (event.type === 'action.ended') wake.notify();
    // An idle agent takes no step, so it would not notice that its body is permanently lost.
    if (event.type === 'agent.gone' || (event.type === 'body.lost' && event.forGood === true)) {
      if (!gone.has(event.agent)) gone.set(event.agent, event.why);
      // Decided at once, because the clock stands still when the world itself is gone.
      if (agents.every(({ name }) => gone.has(name)))
        end('failure', `every agent is gone: ${[...gone].map(([name, why]) => `${name} (${why})`).join('; ')}`);
    }
    if (event.type !== 'model.called' && event.type !== 'model.failed') return;
    const use = log.state(modelUse).total;
    const budget = budgetNow(rules.budget, log);
    const decision = overBudget(budget, use);
    if (decision !== null) return end('budget', decision.detail);
    for (const nearly of nearlySpent(budget, use))
      if (!isWarned(log.state(budgetWarnings), nearly)) log.append({ type: 'budget.warned', ...nearly });
  });
  try {
    await Promise.all([
      notifyEachSecond(options, wake),
      checkUntilDecided(options, wake),
      watchHolds(options),
      watchStandstill(options),
    ]);
  } catch (error) {
    if (!isCancellation(error)) throw error;
  } finally {
    unsubscribe();
  }
}

async function notifyEachSecond({ worldClock, verdict }: WatchOptions, wake: WakeSignal): Promise<void> {
  for (;;) {
    await worldClock.sleep(1, { signal: verdict.signal });
    wake.notify();
  }
}

async function checkUntilDecided(options: WatchOptions, wake: WakeSignal): Promise<void> {
  const { log, verdict, rules, agents, worldClock } = options;
  const startedAt = log.state(progress).progressAt;
  /** Since when every check has found the same deadlock, in world seconds. */
  let stuckSince: number | null = null;
  wake.notify();
  for (;;) {
    await wake.wait({ signal: verdict.signal });
    // A thousand actions may end in one turn of the event loop: one check serves them all.
    await turnOfTheEventLoop();
    // Once met, it stays so, whatever is done for commanders afterwards.
    const status = log.state(progress).metAt === null ? await goalStatus(options) : null;
    if (status !== null) recordStatus(log, status);
    const { open, isCalledOff, isSentAway, calledAway } = log.state(orders);
    const isMet = log.state(progress).metAt !== null;
    const stays = rules.stopWhen.stay && !isSentAway;
    if (isSentAway && !isMet) return verdict.give('interrupted', 'the team was sent away');
    // What commanders have asked for is done first.
    if (isMet && !stays && (open.length === 0 || isSentAway))
      return verdict.give('success', options.goalCheck.metSentence);
    const pauses = log.state(pauseRecord);
    if (pauses.since !== null) continue;
    // The rules count time without pauses.
    const unpaused = (at: number): number => at - pausedBefore(pauses, at);
    const still = deadlockInputs(options, startedAt, unpaused);
    const reached = log.state(progress);
    const inputs = {
      now: unpaused(worldClock.now()),
      startedAt: unpaused(startedAt),
      progress: { ...reached, progressAt: unpaused(reached.progressAt) },
      activity: unpausedActivity(log, unpaused),
      isStepping: log.state(openMatters).steps.size > 0,
      answer: log.state(answer),
      models: log.state(modelUse).total,
      isCalledOff,
      isSomebodyCalledAway: calledAway.length > 0,
      // An agent that sleeps on the clock will have something to do later.
      anyoneReady: () => agents.some((agent) => agent.isReady()) || (still?.expecting ?? []).length > 0,
    };
    if (!isMet && mustAskAgain(rules, inputs)) {
      await options.askAgain();
      continue;
    }
    // A team that stays waits for orders, as one does whose task was called off.
    const waits = isCalledOff || stays;
    const deadlock = still === null || waits || calledAway.length > 0 ? null : deadlocked(still);
    if (deadlock === null) stuckSince = null;
    else stuckSince ??= inputs.now;
    // A deadlocked team also counts as at rest. The next checks decide which of the two it is.
    if (stuckSince !== null && inputs.now - stuckSince < deadlockSeconds) continue;
    const decision =
      deadlock ?? decideStop(rulesNow(rules, log, inputs.startedAt, unpaused), { ...inputs, isCalledOff: waits });
    if (decision === null) continue;
    return isMet
      ? verdict.give('success', options.goalCheck.metSentence)
      : verdict.give(decision.result, decision.detail);
  }
}

/** The rules with the limits that hold now. Times are world seconds; `startedAt` is one without pauses. */
function rulesNow(rules: StopRules, log: EventLog, startedAt: number, unpaused: (at: number) => number): StopRules {
  const budget = budgetNow(rules.budget, log);
  const changed = log.state(newObjective);
  const { worldMinutes } = changed?.task.limits ?? {};
  if (changed === null || worldMinutes === undefined) return { ...rules, budget };
  // The time of a new objective counts from when it was set; that of the first task stays.
  const until = (unpaused(changed.at) - startedAt) / 60 + worldMinutes;
  return { ...rules, budget, limits: { worldMinutes: Math.min(until, rules.limits.worldMinutes ?? Infinity) } };
}

/**
 * Returns the inputs of the deadlock check. Returns null while the team is active, to avoid asking the clock, which may
 * have a thousand sleepers.
 */
function deadlockInputs(
  { log, agents, isWhole, worldClock }: WatchOptions,
  startedAt: number,
  unpaused: (at: number) => number,
): DeadlockInputs | null {
  if (!isWhole) return null;
  const quiet = {
    now: unpaused(worldClock.now()),
    startedAt: unpaused(startedAt),
    activity: unpausedActivity(log, unpaused),
  };
  const matters = log.state(openMatters);
  // One busy agent is enough to decide; asking all of a thousand agents after each action would be slow.
  if (!isStill(quiet) && (matters.steps.size > 0 || agents.some((agent) => agent.isReady()))) return null;
  const ready = agents.filter((agent) => agent.isReady()).map(({ name }) => name);
  const waits = worldClock.waits?.();
  const names = new Set(agents.map(({ name }) => name));
  const expecting = waits?.sleepers.map(({ agent }) => agent).filter((agent) => names.has(agent)) ?? null;
  return { ...quiet, matters, ready, expecting, holds: waits?.holds ?? [] };
}

function unpausedActivity(log: EventLog, unpaused: (at: number) => number): Activity {
  const known = log.state(activity);
  return { ...known, latestAt: unpaused(known.latestAt) };
}

/** Returns null when the world did not answer. It may recover, and the environment reports its trouble. */
async function goalStatus({ goalCheck, wallClock, logger, verdict }: WatchOptions): Promise<GoalStatus | null> {
  try {
    return await withTimeout((signal) => goalCheck.check({ signal }), {
      clock: wallClock,
      milliseconds: checkTimeoutMilliseconds,
      what: 'checking the goal',
      signal: verdict.signal,
    });
  } catch (error) {
    verdict.signal.throwIfAborted();
    logger.warn({ err: error }, 'the goal could not be checked');
    return null;
  }
}

/** Logs a status that differs from the last one. */
function recordStatus(log: EventLog, status: GoalStatus): void {
  const { status: known } = log.state(progress);
  if (known === null || textOf(known) !== textOf(status)) log.append({ type: 'goal.checked', status });
}

/** A status as text, for comparison. It includes which agents could not be observed, but not since when. */
function textOf({ met, wanted, reached, parts = [], asOf = {} }: GoalStatus): string {
  return JSON.stringify([met, wanted, reached, parts, Object.keys(asOf).sort()]);
}
