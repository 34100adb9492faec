import { machine, type Provenance, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore, type Ended, type Results } from './result-store.js';
import { workInParallel } from './work-in-parallel.js';

interface Named {
  readonly name: string;
}

export interface SeedBySeedOptions<Case extends Named, Run extends Ended> {
  /** The name of the suite, its files and its messages. */
  readonly suite: string;
  /** Every case is measured with every seed. */
  readonly cases: readonly Case[];
  readonly seeds: readonly number[];
  /** The folder of the results. */
  readonly folder: string;
  /** Whether earlier results are discarded. */
  readonly fresh: boolean;
  /** How many runs take place at the same time. Default: 1. */
  readonly jobs?: number;
  /** Whether a stored run was measured as it is wanted now. Default: every run was. */
  readonly isKept?: (run: Run) => boolean;
  readonly measure: (oneCase: Case, seed: number) => Promise<Run>;
  readonly table: (results: Results<Run>, provenance: Provenance) => string;
}

/**
 * Measures every case with every seed and writes a table of them. Each run is stored as soon as it ends. Stored runs of
 * the same commit are not measured again.
 */
export async function measureSeedBySeed<Case extends Named, Run extends Ended>({
  suite,
  cases,
  seeds,
  folder,
  fresh,
  jobs = 1,
  isKept = () => true,
  measure,
  table,
}: SeedBySeedOptions<Case, Run>): Promise<Results<Run>> {
  const store = new ResultStore<Results<Run>>(folder, suite);
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  let results: Results<Run> = (fresh ? null : await store.read(provenance)) ?? {};
  // Runs that missed their goal count, and stay.
  const wanted = seeds
    .flatMap((seed) => cases.map((oneCase) => ({ oneCase, seed })))
    .filter(({ oneCase: { name }, seed }) => {
      const stored = results[name]?.[seed];
      return stored === undefined || !isKept(stored);
    });
  let written = Promise.resolve();
  await workInParallel(wanted, jobs, async ({ oneCase, seed }) => {
    const { name } = oneCase;
    const run = await measure(oneCase, seed);
    const { result, timeCostSeconds } = run.report;
    process.stderr.write(`${suite}, ${name}, seed ${seed}: ${result}, ${timeCostSeconds.toFixed(1)} s\n`);
    results = { ...results, [name]: { ...results[name], [seed]: run } };
    written = written.then(() => store.write(results, provenance, machine()));
    await written;
  });
  const text = table(results, provenance);
  process.stdout.write(`\n${text}\n(${await store.writeTable(text)})\n`);
  return results;
}
