import type { ConfigInput, RunEvent, RunReport } from '@s-agents/core';
import { toOwnWords } from '@s-agents/kit';
import { runTeam } from '@s-agents/runner';
import { firstDifference } from './compare-logs.js';

/** No prompt is cut: names in other letters cost other numbers of tokens. */
const windows = Object.fromEntries(
  ['conversation', 'perception', 'member', 'history', 'advice', 'plan', 'code'].map((name) => [name, 1_000_000]),
);

export interface GoalInWorld {
  readonly task: string;
  /** The seed of the run and the terrain. */
  readonly seed: number;
  /** The seed of the names. */
  readonly names: number;
}

interface Run {
  readonly report: RunReport;
  readonly events: readonly RunEvent[];
  readonly toOwnWords: (text: string) => string;
}

export interface BothRuns {
  readonly plain: RunReport;
  readonly renamed: RunReport;
  readonly events: number;
  /** The place of the first event that differs; null where the logs are the same up to the names. */
  readonly differsAt: number | null;
}

/** Runs a goal under the world's own names and under others, and compares the logs. */
export async function runBoth({ task, seed, names }: GoalInWorld, signal: AbortSignal): Promise<BothRuns> {
  const plain = await runIn({ use: 'blockworld' }, { task, seed }, signal);
  const renamed = await runIn({ use: 'blockworld', counterfactual: names }, { task, seed }, signal);
  return {
    plain: plain.report,
    renamed: renamed.report,
    events: plain.events.length,
    differsAt: firstDifference(plain.events, renamed.events, renamed.toOwnWords),
  };
}

export async function runIn(
  environment: ConfigInput['environment'],
  { task, seed }: Pick<GoalInWorld, 'task' | 'seed'>,
  signal: AbortSignal,
): Promise<Run> {
  const events: RunEvent[] = [];
  let dictionary: ReadonlyMap<string, string> = new Map();
  const config: ConfigInput = {
    task,
    seed,
    environment,
    organization: { topology: 'tree', root: 'leader', leaves: ['workerA', 'workerB'] },
    prompts: { windows },
    stopWhen: { noProgressMinutes: 10 },
    budget: { wallMinutes: 10 },
  };
  const report = await runTeam(config, {
    folder: null,
    signal,
    onBegin: ({ log, team }) => {
      dictionary = team.environment.dictionary ?? dictionary;
      log.subscribe((event) => void events.push(event));
    },
  });
  signal.throwIfAborted();
  return { report, events, toOwnWords: toOwnWords(dictionary) };
}
