import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CliCommand } from '@s-agents/core';
import { checkConfig, composeTeam } from '@s-agents/runner';
import { createMemoryBlobStore } from '@s-agents/testkit';
import { agents, actionTask, measureActions, type ActionSeconds } from './action-table.js';

/** `s-agents actions`: what single acts take in a world, for setting one world's durations by another's. */
export const actionsCommand: CliCommand = {
  name: 'actions',
  description: 'measure what single acts take in a world, in world seconds',
  arguments: [],
  options: [
    { flags: '--environment <name>', description: 'the world: mineflayer, blockworld', default: 'mineflayer' },
    { flags: '--seed <n>', description: 'of the world', default: '1' },
    {
      flags: '--repetitions <n>',
      description: 'worlds, one after the other; of each act the median counts',
      default: '3',
    },
    { flags: '--results <folder>', description: 'where the figures go', default: 'bench/results' },
  ],
  run: async ({ options, signal }) => {
    const [use, seed, folder] = [String(options['environment']), Number(options['seed']), String(options['results'])];
    const runs = [];
    for (let run = 0; run < Number(options['repetitions']); run++) runs.push(await measureIn(use, seed, { signal }));
    const unusable = runs.map((run) => run.unusable).find((why) => why !== null) ?? null;
    const table = medians(runs.map((run) => run.table));
    for (const { action, seconds } of table) process.stdout.write(`${seconds.toFixed(2).padStart(8)}  ${action}\n`);
    if (unusable !== null) process.stdout.write(`not written, for ${unusable}\n`);
    else {
      await mkdir(folder, { recursive: true });
      await writeFile(
        join(folder, `actions-${use}.json`),
        `${JSON.stringify({ seed, acts: Object.fromEntries(table.map(({ action, seconds }) => [action, Number(seconds.toFixed(2))])) }, null, 2)}\n`,
      );
    }
    return unusable === null ? 0 : 1;
  },
};

/** Act by act over several tables. */
export function medians(tables: readonly (readonly ActionSeconds[])[]): ActionSeconds[] {
  const middle = Math.floor(tables.length / 2);
  return (tables[0] ?? []).map(({ action }, row) => ({
    action,
    seconds: tables.map((table) => table[row]?.seconds ?? NaN).sort((a, b) => a - b)[middle] ?? NaN,
  }));
}

/**
 * Starts a world, lets a body do every act of the table, and stops the world. `unusable`: why the figures say nothing,
 * or null.
 */
export async function measureIn(
  use: string,
  seed: number,
  { signal }: { signal: AbortSignal },
): Promise<{ table: readonly ActionSeconds[]; unusable: string | null }> {
  const { environment } = await composeTeam(
    checkConfig({ task: 'mine 1 log', seed, environment: { use } }, { baseFolder: process.cwd() }),
    { blobs: createMemoryBlobStore() },
  );
  try {
    await environment.start({
      task: environment.parseTask(actionTask),
      agents,
      onAid: () => {},
      onTrouble: () => {},
      signal,
    });
    const table = await measureActions(environment, { signal });
    return { table, unusable: environment.pace().void };
  } finally {
    await environment.stop();
  }
}
