import { composeTeam, explainTeam, noBlobs, type ComposeOptions } from '@s-agents/runner';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

/** `s-agents check`: composes and explains; starts nothing. */
export async function checkCommand(file: string, options: ConfigOptions): Promise<number> {
  const team = await composeTeam(await readConfig(file, options), {
    ...(await pluginOptions(options)),
    blobs: noBlobs,
  } satisfies ComposeOptions);
  process.stdout.write(`${explainTeam(team).join('\n')}\n`);
  return exitCodes.goalMet;
}
