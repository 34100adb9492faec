import { isSAgentsError, type ConfigInput, type RunReport } from '@s-agents/core';
import { runCli } from '../bench/run-cli.js';
import { inWorkFolder } from '../work-folder.js';

/** A task, and the seed of the world and the team. */
export interface GoalOrder {
  readonly task: string;
  readonly seed: number;
}

/** The result of a goal. */
export interface GoalResult extends GoalOrder {
  readonly met: boolean;
  readonly result: RunReport['result'];
  /** One sentence: why it ended as it did. */
  readonly detail: string;
  readonly reached: number;
  readonly wanted: number;
  readonly worldSeconds: number;
  readonly wallSeconds: number;
  /** Planning iterations of the whole team. */
  readonly plans: number;
}

export interface RunGoalsOptions {
  readonly orders: readonly GoalOrder[];
  readonly environment: ConfigInput['environment'];
  /** Processes side by side. */
  readonly jobs: number;
  /** World minutes without progress after which a run is ended. */
  readonly noProgressMinutes: number;
  /** The runs go here. */
  readonly runs: string;
  /** Called in the order of `orders`, in whatever order they end. */
  readonly onResult: (result: GoalResult) => void;
  readonly signal: AbortSignal;
}

/** Wall minutes for one goal. */
const wallMinutes = 10;

/**
 * Runs a team for every order, each in a process of its own. A run without a report counts as failed. Throws the
 * signal's reason.
 */
export async function runGoals({
  orders,
  environment,
  jobs,
  noProgressMinutes,
  runs,
  onResult,
  signal,
}: RunGoalsOptions): Promise<readonly GoalResult[]> {
  const results: (GoalResult | undefined)[] = orders.map(() => undefined);
  let [next, told] = [0, 0];
  const work = async (): Promise<void> => {
    for (let at = next++; at < orders.length && !signal.aborted; at = next++) {
      const order = orders[at] as GoalOrder;
      const config: ConfigInput = {
        ...order,
        environment,
        run: { folder: runs },
        stopWhen: { noProgressMinutes },
        budget: { wallMinutes },
      };
      results[at] = await runOne(order, config, { configFile: inWorkFolder(`goal-${at + 1}.json`), signal });
      for (let ready = results[told]; ready !== undefined; ready = results[told]) {
        onResult(ready);
        told++;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(jobs, orders.length) }, work));
  signal.throwIfAborted();
  return results.flatMap((result) => result ?? []);
}

async function runOne(
  order: GoalOrder,
  config: ConfigInput,
  options: Parameters<typeof runCli>[1],
): Promise<GoalResult> {
  try {
    return resultOf(order, (await runCli(config, options)).report);
  } catch (error) {
    if (!isSAgentsError(error)) throw error;
    return {
      ...order,
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

export function resultOf(order: GoalOrder, report: RunReport): GoalResult {
  return {
    ...order,
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
