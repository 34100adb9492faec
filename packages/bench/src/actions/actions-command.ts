import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CliCommand } from '@s-agents/core';
import { parseWholeNumber, printJson, provenanceOf, summarize } from '@s-agents/experiments/measure';
import { checkConfig, composeTeam } from '@s-agents/runner';
import { createMemoryBlobStore } from '@s-agents/testkit';
import { agents, measureScene, scenes, type ActionSeconds, type MeasureOptions, type Scene } from './action-table.js';
import { comparison } from './comparison.js';

const reference = 'mineflayer';

/**
 * `s-agents actions`: measures how long single acts take, so that the block world can charge what they take on the
 * embedded server.
 */
export const actionsCommand: CliCommand = {
  name: 'actions',
  group: 'development',
  description: 'measure how many world seconds single acts take in a world, and compare the worlds',
  arguments: [],
  options: [
    { flags: '--environment <name>', description: 'the world: mineflayer or blockworld', default: reference },
    { flags: '--seed <n>', description: 'seed of the world', default: '1' },
    {
      flags: '--repetitions <n>',
      description: 'how many times to measure; the median of each act counts',
      default: '3',
    },
    { flags: '--results <folder>', description: 'folder of the figures', default: 'bench/results' },
  ],
  run: async ({ options, signal }) => {
    const [use, folder] = [String(options['environment']), String(options['results'])];
    const seed = parseWholeNumber('--seed', options['seed'], { least: 0, most: 2 ** 31 - 1 });
    const repetitions = parseWholeNumber('--repetitions', options['repetitions'], { least: 1, most: 100 });
    const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
    const runs = [];
    const onMeasured = ({ act, seconds }: ActionSeconds): void =>
      void process.stderr.write(`${seconds.toFixed(3).padStart(8)}  ${act}\n`);
    for (let run = 0; run < repetitions; run++) runs.push(await measureIn(use, seed, { onMeasured, signal }));
    const unusable = runs.map((run) => run.unusable).find((why) => why !== null) ?? null;
    const table = medians(runs.map((run) => run.table));
    if (unusable !== null) {
      process.stdout.write(`not written: ${unusable}\n`);
      return 1;
    }
    await mkdir(folder, { recursive: true });
    const acts = Object.fromEntries(table.map(({ act, seconds }) => [act, Number(seconds.toFixed(3))]));
    await writeFile(join(folder, `actions-${use}.json`), printJson({ provenance, seed, acts }));
    const text = comparison(await readActs(folder, reference), await readActs(folder, 'blockworld'));
    await writeFile(join(folder, 'actions.md'), text);
    process.stdout.write(text);
    return 0;
  },
};

/** Reads the world seconds of each act as written for a world; empty when that world has not been measured. */
async function readActs(folder: string, use: string): Promise<Readonly<Record<string, number>>> {
  try {
    const text = await readFile(join(folder, `actions-${use}.json`), 'utf8');
    return (JSON.parse(text) as { acts: Record<string, number> }).acts;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Returns the median of each act over several tables. */
export function medians(tables: readonly (readonly ActionSeconds[])[]): ActionSeconds[] {
  return (tables[0] ?? []).map(({ act }, row) => ({
    act,
    seconds: summarize(tables.map((table) => table[row]?.seconds ?? NaN)).median,
  }));
}

/**
 * Measures every scene of the table, each in a world of its own. `unusable` says why the figures are not valid, or is
 * null.
 */
export async function measureIn(
  use: string,
  seed: number,
  options: MeasureOptions,
): Promise<{ table: readonly ActionSeconds[]; unusable: string | null }> {
  const parts = [];
  for (const scene of scenes) parts.push(await measureInNewWorld(use, seed, scene, options));
  return {
    table: parts.flatMap(({ table }) => table),
    unusable: parts.map(({ unusable }) => unusable).find((why) => why !== null) ?? null,
  };
}

async function measureInNewWorld(
  use: string,
  seed: number,
  scene: Scene,
  options: MeasureOptions,
): Promise<{ table: readonly ActionSeconds[]; unusable: string | null }> {
  const { environment } = await composeTeam(
    checkConfig(
      { task: 'mine 1 log', seed, environment: { use, rules: { mobs: false } } },
      { baseFolder: process.cwd() },
    ),
    { blobs: createMemoryBlobStore() },
  );
  try {
    await environment.start({
      task: environment.parseTask(scene.task),
      agents,
      onAid: () => {},
      onTrouble: () => {},
      signal: options.signal,
    });
    const table = await measureScene(environment, scene, options);
    return { table, unusable: environment.pace().void };
  } finally {
    await environment.stop();
  }
}
