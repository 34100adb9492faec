import { Cancelled, type RunReport } from '@s-agents/core';
import { composeTeam, type PluginChoice } from '../composition/compose-team.js';
import type { LoadedConfig } from '../config/load-config.js';
import { noBlobs } from '../run/no-blobs.js';
import { runTeam } from '../run/run-team.js';
import type { SuiteResults } from './suite-results.js';
import { suiteRunOf, type SuiteRun } from './suite-run.js';
import type { SuiteTask } from './task-files.js';

export interface RunSuiteOptions {
  /** The config of every run; its task and seed are replaced. */
  readonly config: LoadedConfig;
  readonly tasks: readonly SuiteTask[];
  readonly seeds: readonly number[];
  readonly plugins: PluginChoice;
  /** The results folder, or null to keep no results. */
  readonly results: SuiteResults | null;
  readonly onRun: (run: SuiteRun) => void;
  readonly signal: AbortSignal;
}

/**
 * Runs every task with every seed, one run at a time. Throws SAgentsError for an invalid task or config before the
 * first run starts, and throws the signal's reason when it aborts.
 */
export async function runSuite(options: RunSuiteOptions): Promise<readonly SuiteRun[]> {
  const { tasks, seeds, plugins, onRun, signal } = options;
  for (const task of tasks) await composeTeam(configFor(options, task, seeds[0] ?? 1), { ...plugins, blobs: noBlobs });
  const runs: SuiteRun[] = [];
  for (const task of tasks)
    for (const seed of seeds) {
      const report = await runOne(options, task, seed);
      if (signal.aborted || report.result === 'interrupted')
        throw signal.reason instanceof Error ? signal.reason : new Cancelled(report.detail);
      const run = suiteRunOf(task.name, report);
      runs.push(run);
      onRun(run);
    }
  return runs;
}

async function runOne(options: RunSuiteOptions, task: SuiteTask, seed: number): Promise<RunReport> {
  const { results, plugins, signal } = options;
  const config = configFor(options, task, seed);
  const finished = results?.takeFinished(task.name, config.config) ?? null;
  return finished ?? runTeam(config, { ...plugins, folder: results?.folderOf(task.name, seed) ?? null, signal });
}

function configFor({ config }: RunSuiteOptions, { file }: SuiteTask, seed: number): LoadedConfig {
  return { ...config, config: { ...config.config, task: file, seed } };
}
