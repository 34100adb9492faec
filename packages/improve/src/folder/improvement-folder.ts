import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SAgentsError, withoutSecrets, type Config } from '@s-agents/core';
import { lockByProcess, makeFolder } from '@s-agents/runner';
import { z } from 'zod';
import { budgetOfRun } from '../budget/improvement-budget.js';
import { firstDifference } from './first-difference.js';
import { readValue, writeYaml } from './document.js';

/**
 * What an improvement is about. The number of episodes and the limits on calls of models are no part of it, so that more
 * can be allowed.
 */
export interface Identity {
  readonly config: Config;
  readonly seeds: readonly number[];
  readonly critic: boolean;
  /** The organizations to choose from; none: new ones are written. */
  readonly choices: readonly unknown[];
  readonly tokens: number;
}

const identityFile = 'improvement.yaml';
const identitySchema = z.record(z.string(), z.unknown());

/**
 * Opens the folder of an improvement, or begins one in a new or empty folder. Resolves with the function that releases
 * it. Throws SAgentsError `IMPROVEMENT_MIXED` for a folder that holds anything else, `IMPROVEMENT_BUSY` while another
 * process works in it, and `RUN_FOLDER_UNWRITABLE`.
 */
export async function openFolder(folder: string, identity: Identity): Promise<() => void> {
  let unlock: (() => void) | null;
  let found: readonly string[];
  try {
    makeFolder(folder);
    unlock = lockByProcess(join(folder, '.lock'));
    found = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  } catch (cause) {
    throw new SAgentsError({
      code: 'RUN_FOLDER_UNWRITABLE',
      message: `cannot write to ${folder} (${cause instanceof Error ? cause.message : String(cause)})`,
      remedy: 'give a folder that you may write to with --folder',
      cause,
    });
  }
  if (unlock === null)
    throw new SAgentsError({
      code: 'IMPROVEMENT_BUSY',
      message: `another process works in ${folder}`,
      remedy: 'wait for it, or give another folder with --folder',
    });
  try {
    await checkIdentity(folder, found, identity);
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

async function checkIdentity(folder: string, found: readonly string[], identity: Identity): Promise<void> {
  const file = join(folder, identityFile);
  // As the file holds it.
  const config = { ...identity.config, budget: budgetOfRun(identity.config.budget) };
  const own = JSON.parse(JSON.stringify(withoutSecrets({ ...identity, config }))) as Record<string, unknown>;
  if (found.length === 0) return writeYaml(file, own);
  const before = await readValue(file, identitySchema);
  const difference = before === null ? null : firstDifference(before, own);
  if (before !== null && difference === null) return;
  throw new SAgentsError({
    code: 'IMPROVEMENT_MIXED',
    message:
      difference === null
        ? `${folder} holds no improvement that could go on (${found.slice(0, 3).join(', ')})`
        : `${folder} holds the improvement of another config: ${difference.path} is ${difference.left} there, and ${difference.right} here`,
    remedy: 'give another folder with --folder, or delete that one',
  });
}
