import { composeTeam, explainTeam, noBlobs, type ComposeOptions } from '@s-agents/runner';
import { printLine } from '../terminal.js';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

/** `s-agents check`: composes the team and explains it, without starting anything. */
export async function checkCommand(file: string, options: ConfigOptions): Promise<number> {
  const team = await composeTeam(await readConfig(file, options), {
    ...(await pluginOptions(options)),
    blobs: noBlobs,
  } satisfies ComposeOptions);
  for (const line of explainTeam(team)) printLine(line);
  return exitCodes.goalMet;
}
