import type { BlobStore } from '@s-agents/core';
import { composeTeam, type ComposeOptions } from '../composition/compose-team.js';
import { explainTeam } from '../composition/explain-team.js';
import { pluginOptions, readConfig, type ConfigOptions } from './config-options.js';
import { exitCodes } from './exit-codes.js';

/** `s-agents check`: composes and explains; starts nothing. */
export async function checkCommand(file: string, options: ConfigOptions): Promise<number> {
  const team = await composeTeam(await readConfig(file, options), { ...(await pluginOptions(options)), blobs: noBlobs } satisfies ComposeOptions);
  process.stdout.write(`${explainTeam(team).join('\n')}\n`);
  return exitCodes.goalMet;
}

/** Nothing happens in a team that is only looked at. */
export const noBlobs: BlobStore = {
  put: () => {
    throw new Error('a team that does not run has nothing to keep');
  },
  get: () => null,
};
