import { machine, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore } from '../result-store.js';
import { fitMinds, type FitFigures } from './fit-minds.js';
import { fitTable, isFitted } from './fit-table.js';

/**
 * `s-agents bench fit`: fits symbolic minds to the baselines of Organized Teams. Earlier results are never kept. Resolves
 * with whether all fitted baselines are near the paper's.
 */
export async function benchFit({
  seeds,
  folder,
  signal,
}: {
  readonly seeds: readonly number[];
  readonly folder: string;
  readonly signal: AbortSignal;
}): Promise<boolean> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const figures = await fitMinds(seeds, signal);
  const store = new ResultStore<FitFigures>(folder, 'fit');
  await store.write(figures, provenance, machine());
  const table = fitTable(figures, provenance);
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
  return isFitted(figures);
}
