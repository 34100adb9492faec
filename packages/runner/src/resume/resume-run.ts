import { join, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { valueText } from '@s-agents/kit';
import type { LoadedConfig } from '../config/load-config.js';
import { checkEntries } from '../outside/run-folder-limit.js';
import { loadRecordedConfig } from '../replay/load-recorded-config.js';
import { readRecordedRun, type RecordedRun } from '../replay/recorded-run.js';
import { recordedAnswers } from '../replay/recorded-answers.js';
import { refuseApart } from '../replay/refuse-apart.js';
import { Repetition } from '../replay/repetition.js';
import { startRun, type Run } from '../run/create-run.js';
import { lockByProcess } from '../run/folder-lock.js';
import { lockName, RunFolder } from '../run/run-folder.js';
import { runInUse } from '../run/run-in-use.js';
import { readRunMetadata } from '../run/run-metadata.js';
import type { RunOptions } from '../run/prepared-run.js';
import { prepareRun } from '../run/prepare-run.js';

export interface ResumeOptions extends Omit<RunOptions, 'baseFolder' | 'folder'> {
  /** Overrides of the config's `budget`, as after `--set`. */
  readonly set?: readonly string[];
  /**
   * Whether the folder may load plugins, write outside of itself and send keys to other machines; default: false, since
   * somebody else may have made it.
   */
  readonly trust?: boolean;
  /** The config with which the run began, which is then not read from its folder. */
  readonly config?: LoadedConfig;
}

/**
 * Takes up a run whose process was stopped or killed, in a world that can repeat it. The run is done again from its
 * seed, with the recorded answers of remote models, and every event is compared with the recorded one; nothing is
 * written meanwhile. From the recording's last event on, the run continues and appends to its files, beginning with
 * `run.resumed`. Throws SAgentsError, with the folder unchanged: `RUN_NOT_FOUND`, `RUN_FORMAT_NEWER`, `RUN_IN_USE`,
 * `RUN_ENDED`, `RUN_NOT_TRUSTED`, `WORLD_NOT_RESUMABLE`, `RECORDING_INVALID` and what `createRun` throws; the report rejects with
 * `RESUME_DIVERGED` when the run does not come to the recorded events again.
 *
 * @experimental Its shape may change in any release.
 */
export async function resumeRun(folder: string, options: ResumeOptions = {}): Promise<Run> {
  const path = resolve(folder);
  const { trust = false } = options;
  readRunMetadata(path);
  checkEntries(path, trust);
  const unlock = lock(path, folder);
  try {
    const recording = await readRecordedRun(path, { isToEnd: true });
    refuseEnded(recording, folder);
    const read = options.config ?? (await loadRecordedConfig(path, { set: onlyBudget(options.set ?? []), trust }));
    const config = (options.set ?? []).length > 0 ? read : withWallMinutes(read, recording);
    refuseSecrets(config.config);
    refuseSpent(recording, config.config.budget.wallMinutes);
    const run = await startRun(options, async (signal) => {
      const diverged = new AbortController();
      let isRepeated = true;
      const repetition = new Repetition(recording, {
        code: 'RESUME_DIVERGED',
        remedy:
          'take the run up with the versions, plugins and skill store with which it began (run.json and the report ' +
          'name the versions), and with its files as they were; its recording is unchanged',
        onDivergence: (why) => diverged.abort(why),
      });
      return prepareRun(config, {
        ...options,
        signal: AbortSignal.any([signal, diverged.signal]),
        plugins: [...(options.plugins ?? []), recordedAnswers(repetition, () => isRepeated)],
        resumption: {
          repetition,
          store: new RunFolder(path, { durability: config.config.run.durability, kept: recording.kept }),
          total: recording.total,
          spent: recording.spent,
          check: ({ environment }) => {
            const { resume } = environment.capabilities;
            if (resume === undefined) throw notResumable(config.config.environment.use);
            if (resume === 'repeat') refuseApart(recording, folder);
            isRepeated = resume === 'repeat';
            return resume;
          },
        },
      });
    });
    run.report.then(unlock, unlock);
    return run;
  } catch (error) {
    unlock();
    throw error;
  }
}

function lock(path: string, folder: string): () => void {
  const unlock = lockByProcess(join(path, lockName));
  if (unlock === null) throw runInUse(folder);
  return unlock;
}

/** The config with the wall minutes that the run was given while it went on. */
function withWallMinutes(loaded: LoadedConfig, { events }: RecordedRun): LoadedConfig {
  const minutes = events.flatMap((event) => (event.type === 'budget.changed' ? (event.limits.wallMinutes ?? []) : []));
  const { config } = loaded;
  const { wallMinutes = config.budget.wallMinutes } = { wallMinutes: minutes.at(-1) };
  return { ...loaded, config: { ...config, budget: { ...config.budget, wallMinutes } } };
}

/** A run that came to its end by itself would come to the same end again. */
function refuseEnded({ end, isStoppedFromOutside }: RecordedRun, folder: string): void {
  if (end === null || isStoppedFromOutside) return;
  throw new SAgentsError({
    code: 'RUN_ENDED',
    message: `the run in "${folder}" came to its end: ${end.result} (${end.detail})`,
    remedy: end.result === 'success' ? 'nothing is left to do' : 'start a new run of its config.yaml',
  });
}

/** Without the value, which may be a secret. */
function pathOf(assignment: string): string {
  return assignment.split('=', 1)[0] ?? '';
}

function onlyBudget(set: readonly string[]): readonly string[] {
  const other = set.find((assignment) => !assignment.startsWith('budget.wallMinutes='));
  if (other === undefined) return set;
  throw new SAgentsError({
    code: 'OPTION_INVALID',
    message: `--set ${valueText(pathOf(other))} would change what happened in the run so far`,
    remedy: 'a run that is taken up keeps its config; only budget.wallMinutes can be set',
  });
}

function refuseSpent({ spent: { milliseconds } }: RecordedRun, wallMinutes: number): void {
  if (milliseconds < wallMinutes * 60_000) return;
  throw new SAgentsError({
    code: 'RUN_BUDGET_SPENT',
    message: `the run has taken ${Math.round(milliseconds / 6000) / 10} of its ${wallMinutes} wall minutes`,
    remedy: 'allow it more with --set budget.wallMinutes=MINUTES',
  });
}

/** Refuses a config in whose copy a secret was blotted out. */
function refuseSecrets(config: object): void {
  if (!JSON.stringify(config).includes('"(secret)"')) return;
  throw new SAgentsError({
    code: 'RUN_SECRET_MISSING',
    message: "the run's config.yaml shows (secret) in place of a secret that its config held",
    remedy: 'write the secret into config.yaml again, or better into an environment variable',
  });
}

function notResumable(world: string): SAgentsError {
  return new SAgentsError({
    code: 'WORLD_NOT_RESUMABLE',
    message: `a run in the world "${world}" cannot be taken up, since what happened there cannot be repeated`,
    remedy: 'start a new run; runs in a world under virtual time, such as blockworld, can be taken up',
  });
}
