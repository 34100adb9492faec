import { dirname, join, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { checkReplayable, loadConfig, readRecordedRun, replayRun } from '@s-agents/runner';
import { printLine, printProblem } from '../terminal.js';
import { pluginOptions, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

/**
 * `s-agents replay`: repeats a recorded run, in a new folder beside the recorded one. Resolves with exit code 0 when
 * every recorded event was repeated, byte for byte.
 */
export async function replayCommand(folder: string, options: ConfigOptions, signal: AbortSignal): Promise<number> {
  checkReplayable(folder);
  const recording = await readRecordedRun(folder);
  // Without events the replay would succeed and prove nothing.
  if (recording.lines.length === 0)
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `"${folder}" holds no events to compare`,
      remedy: 'give the unchanged folder of a run that has begun',
    });
  const config = await loadConfig(join(folder, 'config.yaml'), {
    set: [`run.folder=${dirname(resolve(folder))}`, ...options.set],
  });
  let copy = '';
  const { same, divergence, report } = await replayRun({ ...config, baseFolder: process.cwd() }, recording, {
    ...(await pluginOptions(options)),
    debug: options.debug,
    signal,
    onBegin: (run) => (copy = run.folder.path),
  });
  if (divergence !== null) {
    printProblem(divergence.message);
    return exitCodes.goalNotMet;
  }
  printLine(
    `${same} of ${recording.lines.length} recorded events came again, byte for byte; result ${report.result} ` +
      `(${report.detail})`,
  );
  printLine(`the replay is in ${copy}`);
  return report.result === 'interrupted'
    ? exitCodes.interrupted
    : same === recording.lines.length
      ? exitCodes.goalMet
      : exitCodes.goalNotMet;
}
