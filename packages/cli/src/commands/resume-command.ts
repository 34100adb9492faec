import { resumeRun } from '@s-agents/runner';
import { isSAgentsError } from '@s-agents/core';
import { printLine } from '../terminal.js';
import { pluginOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';
import { showRun, watching, type RunCommandOptions } from './run-command.js';
import type { TrustOption } from './trust-option.js';

export type ResumeOptions = RunCommandOptions & TrustOption;

/**
 * `s-agents resume`: takes up a run that was stopped or killed, and shows it as `run` does. Resolves with the exit code:
 * 0 also when the run had already reached its goal.
 */
export async function resumeCommand(folder: string, options: ResumeOptions, signal: AbortSignal): Promise<number> {
  const { set, trust, debug } = options;
  const plugins = await pluginOptions(options);
  try {
    return await showRun({ ...options, ...plugins, signal }, (begun) =>
      resumeRun(folder, {
        ...plugins,
        set,
        trust,
        debug,
        ...watching(options),
        ...begun,
      }),
    );
  } catch (error) {
    if (!isSAgentsError(error) || error.code !== 'RUN_ENDED' || !error.problem.includes('its end: success'))
      throw error;
    printLine(`${error.problem}: ${error.remedy}`);
    return exitCodes.goalMet;
  }
}
