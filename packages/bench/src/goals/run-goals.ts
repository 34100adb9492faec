import { isSAgentsError, type ConfigInput, type RunReport } from '@s-agents/core';
import { inWorkFolder } from '@s-agents/experiments/measure';
import { runCli } from '../bench/run-cli.js';
import { workInParallel } from '../bench/work-in-parallel.js';

/** A task, and the seed of the world and the team. */
export interface GoalRequest {
  readonly task: string;
  readonly seed: number;
}

/** The result of a goal's run. */
export interface GoalResult extends GoalRequest {
  readonly met: boolean;
  readonly result: RunReport['result'];
  /** Why the run ended, in one sentence. */
  readonly detail: string;
  readonly reached: number;
  readonly wanted: number;
  readonly worldSeconds: number;
  readonly wallSeconds: number;
  /** Planning iterations of the whole team. */
  readonly plans: number;
}

export interface RunGoalsOptions {
  readonly requests: readonly GoalRequest[];
  readonly environment: ConfigInput['environment'];
  /** The number of parallel processes. */
  readonly jobs: number;
  /** A run ends after this many world minutes without progress. */
  readonly noProgressMinutes: number;
  /** The folder of the runs. */
  readonly runs: string;
  /** Called for each result in the order of `requests`, independent of the order in which runs end. */
  readonly onResult: (result: GoalResult) => void;
  readonly signal: AbortSignal;
}

/** The wall minutes of a run at most. */
const wallMinutes = 10;

/**
 * Runs a team for every request, each in a process of its own. A run without a report counts as failed. Throws the
 * signal's reason when it aborts.
 */
export async function runGoals({
  requests,
  environment,
  jobs,
  noProgressMinutes,
  runs,
  onResult,
  signal,
}: RunGoalsOptions): Promise<readonly GoalResult[]> {
  const results: (GoalResult | undefined)[] = requests.map(() => undefined);
  let reported = 0;
  await workInParallel(requests, jobs, async (request, at) => {
    signal.throwIfAborted();
    const config: ConfigInput = {
      ...request,
      environment,
      run: { folder: runs },
      stopWhen: { noProgressMinutes },
      budget: { wallMinutes },
    };
    results[at] = await runOne(request, config, { configFile: inWorkFolder(`goal-${at + 1}.json`), signal });
    for (let ready = results[reported]; ready !== undefined; ready = results[reported]) {
      onResult(ready);
      reported++;
    }
  });
  return results.flatMap((result) => result ?? []);
}

async function runOne(
  request: GoalRequest,
  config: ConfigInput,
  options: Parameters<typeof runCli>[1],
): Promise<GoalResult> {
  try {
    return resultOf(request, (await runCli(config, options)).report);
  } catch (error) {
    if (!isSAgentsError(error)) throw error;
    return {
      ...request,
      met: false,
      result: 'error',
      detail: error.message,
      reached: 0,
      wanted: 0,
      worldSeconds: 0,
      wallSeconds: 0,
      plans: 0,
    };
  }
}

export function resultOf(request: GoalRequest, report: RunReport): GoalResult {
  return {
    ...request,
    met: report.result === 'success',
    result: report.result,
    detail: report.detail,
    reached: report.goal.reached,
    wanted: report.goal.wanted,
    worldSeconds: report.timeCostSeconds,
    wallSeconds: report.wallSeconds,
    plans: report.agents.reduce((sum, { planningIterations }) => sum + planningIterations, 0),
  };
}
