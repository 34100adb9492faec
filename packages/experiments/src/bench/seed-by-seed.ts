import type { RunReport } from '@s-agents/core';
import { machine, provenanceOf, type Provenance } from './provenance.js';
import { ResultStore, type Results } from './result-store.js';

interface Named {
  readonly name: string;
}

export interface SeedBySeedOptions<Case extends Named, Run extends { readonly report: RunReport }> {
  /** The suite's name: of its files, and in what is said. */
  readonly suite: string;
  /** What is measured with every seed. */
  readonly cases: readonly Case[];
  readonly seeds: readonly number[];
  readonly speed: number;
  /** Where results go. */
  readonly folder: string;
  /** Nothing that was measured before counts. */
  readonly fresh: boolean;
  readonly measure: (one: Case, seed: number) => Promise<Run>;
  readonly table: (results: Results<Run>, provenance: Provenance) => string;
}

/**
 * Measures every case with every seed, keeps each as soon as it is there, and writes the table of all. What was
 * measured before and can be used is not measured again.
 */
export async function measureSeedBySeed<Case extends Named, Run extends { readonly report: RunReport }>({
  suite,
  cases,
  seeds,
  speed,
  folder,
  fresh,
  measure,
  table,
}: SeedBySeedOptions<Case, Run>): Promise<Results<Run>> {
  const store = new ResultStore<Run>(folder, suite);
  const provenance = await provenanceOf({ folder: import.meta.dirname, speed });
  let results: Results<Run> = fresh ? {} : await store.read(provenance);
  for (const seed of seeds) {
    for (const one of cases) {
      const { name } = one;
      // What cannot be used is measured again; a goal that was not met stays in the table.
      if (results[name]?.[seed]?.report.environment.void === null) continue;
      process.stderr.write(`${suite}, ${name}, seed ${seed} … `);
      const run = await measure(one, seed);
      const { result, timeCostSeconds, environment } = run.report;
      process.stderr.write(
        `${result}, ${timeCostSeconds.toFixed(1)} ` +
          `s${environment.void === null ? '' : ` (void: ${environment.void})`}\n`,
      );
      results = { ...results, [name]: { ...results[name], [seed]: { ...provenance, ...run } } };
      await store.write(results, machine());
    }
  }
  const text = table(results, provenance);
  process.stdout.write(`\n${text}\n(${await store.writeTable(text)})\n`);
  return results;
}
