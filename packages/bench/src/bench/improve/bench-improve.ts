import { machine, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore } from '../result-store.js';
import { measureFrozen } from './frozen.js';
import { improveTable, isFound, type ImproveFigures } from './improve-table.js';
import { KeptRuns } from './kept-runs.js';
import { measurePoor } from './poor.js';

/** The seeds of runs: those of episodes with frozen candidates and with written ones, and those of the comparison. */
const frozenRuns = [1, 2, 3, 4, 5, 6, 7, 8];
const poorRuns = [1, 2, 3];
const otherRuns = [101, 102, 103, 104, 105, 106];
/** How many seeds of the Coordinator improve each poor organization. */
const poorSeeds = 4;

export interface ImproveBenchOptions {
  readonly seeds: readonly number[];
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * `s-agents bench improve`: how often the Coordinator finds the planted best of frozen candidates, and what improving
 * three poor organizations brings, with the Critic and without. Earlier results are never kept, and nothing is written
 * before all is measured. Resolves with whether it was found often enough.
 */
export async function benchImprove({ seeds, folder, signal }: ImproveBenchOptions): Promise<boolean> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const store = new ResultStore<ImproveFigures>(folder, 'improve');
  const runs = new KeptRuns();
  const frozen = await measureFrozen({ seeds, runSeeds: frozenRuns, runs, signal });
  const poor = await measurePoor({
    seeds: seeds.slice(0, poorSeeds),
    runSeeds: poorRuns,
    otherSeeds: otherRuns,
    runs,
    signal,
  });
  await store.write({ frozen, poor }, provenance, machine());
  const table = improveTable({ frozen, poor }, provenance);
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
  return isFound({ frozen });
}
