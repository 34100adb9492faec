import {
  isCancellation,
  withTimeout,
  type AgentProcess,
  type EventLog,
  type GoalCheck,
  type GoalStatus,
  type WallClock,
  type WorldClock,
} from '@s-agents/core';
import type { Logger } from 'pino';
import { activity } from '../report/activity.js';
import { answer } from '../report/answer.js';
import { modelUse } from '../report/model-use.js';
import { openMatters } from '../report/open-matters.js';
import { progress } from '../report/progress.js';
import { deadlocked, isStill, type Stillness } from './deadlock.js';
import { decideStop, mustAskAgain, overBudget, type StopRules } from './stop-rules.js';
import type { Verdict } from './verdict.js';
import { Wake } from './wake.js';
import { watchHolds } from './watch-holds.js';
import { watchStandstill } from './watch-standstill.js';

export interface Watched {
  readonly goalCheck: GoalCheck;
  readonly rules: StopRules;
  readonly agents: readonly AgentProcess[];
  readonly log: EventLog;
  readonly worldClock: WorldClock;
  readonly wallClock: WallClock;
  readonly logger: Logger;
  readonly verdict: Verdict;
  /** Gives the root the task again. */
  readonly askAgain: () => Promise<unknown>;
}

/** Wall milliseconds after which a look at the goal is given up; the next one may succeed. */
const checkMilliseconds = 5000;

/** Looks at goal and stop rules after every action and each second of world time, until there is a verdict. */
export async function watchRun(watched: Watched): Promise<void> {
  const { log, verdict, rules, agents } = watched;
  const wake = new Wake();
  const gone = new Map<string, string>();
  const unsubscribe = log.subscribe((event) => {
    if (event.type === 'action.ended') wake.ring();
    // An idle agent takes no step in which it would find out that its body is lost for good.
    if (event.type === 'agent.gone' || (event.type === 'body.lost' && event.forGood === true)) {
      if (!gone.has(event.agent)) gone.set(event.agent, event.why);
      // At once: where the world itself is gone, its time stands still.
      if (agents.every(({ name }) => gone.has(name)))
        verdict.give(
          'failure',
          `every agent is gone: ${[...gone].map(([name, why]) => `${name} (${why})`).join('; ')}`,
        );
    }
    if (event.type !== 'model.called' && event.type !== 'model.failed') return;
    const decision = overBudget(rules.budget, log.state(modelUse).total);
    if (decision !== null) verdict.give(decision.result, decision.detail);
  });
  try {
    await Promise.all([tick(watched, wake), look(watched, wake), watchHolds(watched), watchStandstill(watched)]);
  } catch (error) {
    if (!isCancellation(error)) throw error;
  } finally {
    unsubscribe();
  }
}

async function tick({ worldClock, verdict }: Watched, wake: Wake): Promise<void> {
  for (;;) {
    await worldClock.sleep(1, { signal: verdict.signal });
    wake.ring();
  }
}

async function look(watched: Watched, wake: Wake): Promise<void> {
  const { log, verdict, rules, agents, worldClock } = watched;
  const startedAt = log.state(progress).progressAt;
  wake.ring();
  for (;;) {
    await wake.heard({ signal: verdict.signal });
    const status = await goalStatus(watched);
    if (status !== null) recordStatus(log, status);
    if (status?.met === true) return verdict.give('success', 'the goal is met');
    const still = stillnessOf(watched, startedAt);
    const inputs = {
      now: worldClock.now(),
      startedAt,
      progress: log.state(progress),
      activity: log.state(activity),
      answer: log.state(answer),
      models: log.state(modelUse).total,
      // An agent that sleeps on the clock will have something to do.
      anyoneReady: () => agents.some(({ isReady }) => isReady) || (still?.expecting ?? []).length > 0,
    };
    if (mustAskAgain(rules, inputs)) {
      await watched.askAgain();
      continue;
    }
    const decision = (still === null ? null : deadlocked(still)) ?? decideStop(rules, inputs);
    if (decision !== null) return verdict.give(decision.result, decision.detail);
  }
}

/** Null as long as something happens: the clock, which may have a thousand sleepers, is not asked then. */
function stillnessOf({ log, agents, worldClock }: Watched, startedAt: number): Stillness | null {
  const quiet = { now: worldClock.now(), startedAt, activity: log.state(activity) };
  // One busy agent is enough to know; asking all of a thousand after each action would be too much.
  if (!isStill(quiet) && (quiet.activity.stepping.size > 0 || agents.some(({ isReady }) => isReady))) return null;
  const ready = agents.filter(({ isReady }) => isReady).map(({ name }) => name);
  const waits = worldClock.waits?.();
  const names = new Set(agents.map(({ name }) => name));
  const expecting = waits?.sleepers.map(({ agent }) => agent).filter((agent) => names.has(agent)) ?? null;
  return { ...quiet, matters: log.state(openMatters), ready, expecting, holds: waits?.holds ?? [] };
}

/** Null when the world did not answer: it may come back, and the environment reports its trouble. */
async function goalStatus({ goalCheck, wallClock, logger, verdict }: Watched): Promise<GoalStatus | null> {
  try {
    return await withTimeout((signal) => goalCheck.check({ signal }), {
      clock: wallClock,
      milliseconds: checkMilliseconds,
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

/** The agents that could not be looked at count, and not since when. */
function textOf({ met, wanted, reached, asOf = {} }: GoalStatus): string {
  return JSON.stringify([met, wanted, reached, Object.keys(asOf).sort()]);
}
