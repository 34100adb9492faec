import { resolve } from 'node:path';
import { systemWallClock } from '@s-agents/kit';
import {
  checkConfig,
  loadConfig,
  lockFolder,
  runSuite,
  SuiteResults,
  suiteSeeds,
  taskFilesIn,
  type LoadedConfig,
} from '@s-agents/runner';
import { suiteLine, suiteTable } from '../suite/suite-table.js';
import { printJson, printLine } from '../terminal.js';
import { pluginOptions, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

export interface SuiteCommandOptions extends Omit<ConfigOptions, 'seed'> {
  readonly seeds: string;
  readonly config?: string;
  readonly results?: string;
  readonly json: boolean;
}

/** `s-agents suite`: runs the task files of a folder with several seeds. Resolves with the exit code. */
export async function suiteCommand(folder: string, options: SuiteCommandOptions, signal: AbortSignal): Promise<number> {
  const tasks = taskFilesIn(folder, process.cwd());
  const results = options.results === undefined ? null : new SuiteResults(resolve(options.results));
  const seeds = suiteSeeds(options.seeds, {
    known: results?.seeds(tasks.map(({ name }) => name)) ?? [],
    origin: systemWallClock.now(),
  });
  const config = await baseConfig(options);
  const say = options.json ? (): void => {} : printLine;
  say(`${tasks.length} tasks, seeds ${seeds.join(', ')}`);
  const release = options.results === undefined ? (): void => {} : lockFolder(resolve(options.results));
  const runs = await runSuite({
    config,
    tasks,
    seeds,
    plugins: await pluginOptions(options),
    results,
    onRun: (run) => say(suiteLine(run)),
    signal,
  }).finally(release);
  if (options.json) printJson({ runs });
  else for (const line of ['', ...suiteTable(runs)]) say(line);
  return runs.every(({ result }) => result === 'success') ? exitCodes.goalMet : exitCodes.goalNotMet;
}

/** A config needs a task; each run replaces this one with its task file. */
const placeholderTask = 'task=of the suite';

/** The config of `--config`, or the default config: a root and three leaves. */
async function baseConfig({ config, set }: SuiteCommandOptions): Promise<LoadedConfig> {
  if (config !== undefined) return loadConfig(config, { set: [...set, placeholderTask] });
  return checkConfig({}, { source: 'the command line', baseFolder: process.cwd(), set: [...set, placeholderTask] });
}
