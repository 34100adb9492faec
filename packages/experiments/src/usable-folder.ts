import { constants, existsSync } from 'node:fs';
import { access, readdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { SAgentsError } from '@s-agents/core';
import { makeFolder } from '@s-agents/runner';

/**
 * Makes a folder and its parents, if they are not there. Resolves with what removes those that it made, as far as they are
 * empty. Throws SAgentsError `RESULTS_UNUSABLE` when no files can be written to it.
 */
export async function makeUsable(folder: string, option: string): Promise<() => Promise<void>> {
  const made = missingFolders(folder);
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
  return async () => {
    for (const one of made) await rmdir(one).catch(() => {});
  };
}

/** The folders of a path that are not there, the innermost first. */
function missingFolders(folder: string): readonly string[] {
  return existsSync(folder) ? [] : [folder, ...missingFolders(dirname(folder))];
}
