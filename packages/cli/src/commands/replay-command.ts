import { dirname, join, resolve } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { loadConfig, readRecordedRun, replayRun } from '@s-agents/runner';
import { printLine, printProblem } from '../terminal.js';
import { pluginOptions, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

/**
 * `s-agents replay`: the replay's folder lies beside the recorded one's. Resolves with 0 when every recorded event came
 * again, byte for byte.
 */
export async function replayCommand(folder: string, options: ConfigOptions, signal: AbortSignal): Promise<number> {
  const recording = await readRecordedRun(folder);
  // Nothing compared is nothing proved.
  if (recording.lines.length === 0)
    throw new SAgentsError({
      code: 'RECORDING_INVALID',
      message: `"${folder}" holds no event that could be compared`,
      remedy: 'give the folder of a run that has begun, as the run left it',
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
  printLine(`the replay lies in ${copy}`);
  return report.result === 'interrupted'
    ? exitCodes.interrupted
    : same === recording.lines.length
      ? exitCodes.goalMet
      : exitCodes.goalNotMet;
}
