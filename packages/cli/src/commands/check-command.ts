import { composeTeam, explainTeam, noBlobs, readObjective, type ComposeOptions } from '@s-agents/runner';
import { printLine } from '../terminal.js';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';
import { interruptible } from './interruptible.js';

export interface CheckOptions extends ConfigOptions {
  /** Whether a model is asked what an objective means that the world's own reader does not understand. */
  readonly understand?: boolean;
}

/**
 * `s-agents check`: composes the team and explains it, without starting anything. With `--understand` a model is asked
 * for the meaning of an objective that the world does not understand by itself.
 */
export async function checkCommand(file: string, options: CheckOptions): Promise<number> {
  const team = await composeTeam(await readConfig(file, options), {
    ...(await pluginOptions(options)),
    blobs: noBlobs,
  } satisfies ComposeOptions);
  const explained = options.understand === true ? await interruptible((signal) => readObjective(team, signal)) : team;
  for (const line of explainTeam(explained)) printLine(line);
  return exitCodes.goalMet;
}
