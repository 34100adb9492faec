import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { SAgentsError } from '@s-agents/core';
import { makeFolder } from '@s-agents/runner';

/** Makes a folder, if it is not there. Throws SAgentsError `RESULTS_UNUSABLE` when no files can be written to it. */
export async function makeUsable(folder: string, option: string): Promise<void> {
  try {
    makeFolder(folder);
    await readdir(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new SAgentsError({
      code: 'RESULTS_UNUSABLE',
      message: `nothing can be written to ${folder}: ${(error as Error).message}`,
      remedy: `give a folder that can be written to with ${option}`,
      cause: error,
    });
  }
}
