import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Cancelled, SAgentsError, type ConfigInput } from '@s-agents/core';
import { inWorkFolder, machine, provenanceOf } from '@s-agents/experiments/measure';
import { readRecordedRun } from '@s-agents/runner';
import { ResultStore } from '../result-store.js';
import { commandFile } from '../run-cli.js';
import { runProcess } from '../run-process.js';
import { overSeeds, type SeedGrowth } from './over-seeds.js';
import { promptGrowth, spans } from './prompt-growth.js';
import { isWithinGoal, promptsTable, type PromptsFigures } from './prompts-table.js';

const leader = 'leader';

/** More items than a team of three collects in hours, so that it never finishes. */
const wanted: Readonly<Record<string, number>> = {
  log: 1200,
  dirt: 1500,
  sand: 800,
  cobblestone: 6000,
  chest: 120,
  ladder: 300,
  coal: 600,
  iron_ingot: 500,
  iron_pickaxe: 30,
  bucket: 30,
  glass: 400,
  white_wool: 200,
  diamond: 100,
};
/** Wall seconds that one run may take. */
const patienceSeconds = 3600;

const leaves = ['workerA', 'workerB', 'workerC'] as const;

/** World minutes of a span at which the user stops a worker. */
const stopsAt = [2, 6, 10, 14, 18];

/**
 * Bodies die now and then, equally often early and late, so that there is news to tell and to plan with. In both spans
 * the user stops one worker after another, so that the leader has to plan again.
 */
const mishaps = {
  bodies: { diesPerMinute: 0.15 },
  user: [spans.early, spans.late].flatMap(({ from }) =>
    stopsAt.map((minute, index) => ({
      at: (from + minute) * 60,
      says: `${leaves[index % leaves.length] ?? ''}, stop`,
    })),
  ),
};

const cases: Readonly<Record<string, Partial<ConfigInput>>> = {
  full: {},
  compact: { prompts: { profile: 'compact' } },
  'code-first': { agents: { execution: 'code-first' } },
};

/**
 * `s-agents bench prompts`: whether prompts grow with a run. Runs a team in the block world, with mishaps, for more than
 * three world hours at an objective that takes longer.
 */
export async function benchPrompts(options: {
  readonly seeds: readonly number[];
  readonly folder: string;
  readonly signal: AbortSignal;
}): Promise<boolean> {
  const { seeds, folder, signal } = options;
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const figures: Record<string, readonly SeedGrowth[]> = {};
  for (const [name, part] of Object.entries(cases)) figures[name] = await growthOf({ name, part, seeds, signal });
  const table = promptsTable(figures, provenance);
  const store = new ResultStore<PromptsFigures>(folder, 'prompts');
  await store.write(figures, provenance, machine());
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
  return Object.values(figures).flatMap(overSeeds).every(isWithinGoal);
}

async function growthOf({
  name,
  part,
  seeds,
  signal,
}: {
  readonly name: string;
  readonly part: Partial<ConfigInput>;
  readonly seeds: readonly number[];
  readonly signal: AbortSignal;
}): Promise<readonly SeedGrowth[]> {
  const folder = inWorkFolder('prompts', name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const conditions = Object.entries(wanted).map(([holds, count]) => ({ holds, count }));
  await writeFile(
    join(folder, 'task.json'),
    JSON.stringify({ goal: conditions, limits: { worldMinutes: spans.late.to } }),
  );
  const config: ConfigInput = {
    task: 'task.json',
    environment: 'blockworld',
    organization: { root: leader, leaves: [...leaves] },
    stopWhen: { noProgressMinutes: 600, attempts: 10_000 },
    ...part,
  };
  const kept = join(folder, 'run');
  const files = { config: join(folder, 'config.json'), mishaps: join(folder, 'mishaps.yaml') };
  await writeFile(files.config, JSON.stringify(config));
  await writeFile(files.mishaps, JSON.stringify(mishaps));
  const { errors } = await runProcess(
    [
      ...[
        commandFile(),
        'simulate',
        files.config,
        '--faults',
        files.mishaps,
        '--seeds',
        `${seeds[0]}..${seeds.at(-1)}`,
      ],
      ...['--keep', kept, '--patience', String(patienceSeconds)],
    ],
    { signal, stopWith: 'SIGINT' },
  );
  if (signal.aborted) throw signal.reason instanceof Error ? signal.reason : new Cancelled('stopped');
  try {
    return await Promise.all(
      seeds.map(async (seed) => {
        const { events } = await readRecordedRun(seeds.length === 1 ? kept : join(kept, `${seed}`));
        const prompts = promptGrowth(events, leader);
        if (prompts.length === 0) throw new RangeError(`the run of seed ${seed} asked no model both early and late`);
        return { seed, prompts };
      }),
    );
  } catch (cause) {
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `s-agents simulate ${files.config} left no runs: ${errors.trim()}`,
      remedy: 'run the command by hand to see all of its output',
      cause,
    });
  }
}
