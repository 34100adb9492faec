import { dirname, resolve } from 'node:path';
import { SAgentsError, type EventLog } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { checkReplayable, loadRecordedConfig, readRecordedRun, replayRun, type LoadedConfig } from '@s-agents/runner';
import { printLine, printProblem, printProgress } from '../terminal.js';
import { pluginOptions, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';
import type { TrustOption } from './trust-option.js';

export type ReplayOptions = ConfigOptions & TrustOption;

/**
 * `s-agents replay`: repeats a recorded run, in a new folder beside the recorded one. Resolves with exit code 0 when
 * every recorded event was repeated, byte for byte.
 */
export async function replayCommand(folder: string, options: ReplayOptions, signal: AbortSignal): Promise<number> {
  checkReplayable(folder);
  const recording = await readRecordedRun(folder);
  // Without events the replay would succeed and prove nothing.
  if (recording.lines.length === 0)
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `"${folder}" holds no events to compare`,
      remedy: 'give the unchanged folder of a run that has begun',
    });
  const config = withFolderBeside(folder, options, await loadRecordedConfig(folder, options));
  let copy = '';
  const { same, divergence, report } = await replayRun(config, recording, {
    ...(await pluginOptions(options)),
    debug: options.debug,
    signal,
    onBegin: (run) => {
      copy = run.folder.path;
      tellProgress(run.log, recording.lines.length);
    },
  });
  if (divergence !== null) {
    printProblem(divergence.message);
    return exitCodes.goalNotMet;
  }
  printLine(
    `${same} of ${recording.lines.length} recorded events came again, byte for byte; result ${report.result} ` +
      `(${report.detail})`,
  );
  const left = recording.total - recording.lines.length;
  if (left > 0) printLine(`${left} more events come of stops and of taking the run up, and were not compared`);
  printLine(`the replay is in ${copy}`);
  return report.result === 'interrupted'
    ? exitCodes.interrupted
    : same === recording.lines.length
      ? exitCodes.goalMet
      : exitCodes.goalNotMet;
}

/** The replay's folder lies beside that of the run, unless an override says where. */
function withFolderBeside(folder: string, { set }: ReplayOptions, loaded: LoadedConfig): LoadedConfig {
  if (set.some((assignment) => assignment.startsWith('run.folder='))) return loaded;
  const { config } = loaded;
  return { ...loaded, config: { ...config, run: { ...config.run, folder: dirname(resolve(folder)) } } };
}

/** Wall milliseconds between two lines about how far a replay is. */
const progressMilliseconds = 2_000;

/** Says on standard error, every few seconds, how many of the recorded events have come again. */
function tellProgress(log: EventLog, total: number): void {
  let told = systemWallClock.now();
  let repeated = 0;
  log.subscribe(() => {
    repeated++;
    if (systemWallClock.now() - told < progressMilliseconds) return;
    told = systemWallClock.now();
    printProgress(`${repeated} of ${total} events so far`);
  });
}
