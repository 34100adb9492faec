import { machine, provenanceOf, type Provenance } from './provenance.js';
import type { ReportFigures } from './report-figures.js';
import { ResultStore, type Results } from './result-store.js';

interface Named {
  readonly name: string;
}

export interface SeedBySeedOptions<Case extends Named, Run extends { readonly report: ReportFigures }> {
  /** Names the suite's files, and the suite in messages. */
  readonly suite: string;
  /** Each is measured with every seed. */
  readonly cases: readonly Case[];
  readonly seeds: readonly number[];
  readonly speed: number;
  /** Results go here. */
  readonly folder: string;
  /** Earlier results are not kept. */
  readonly fresh: boolean;
  readonly measure: (one: Case, seed: number) => Promise<Run>;
  readonly table: (results: Results<Run>, provenance: Provenance) => string;
}

/**
 * Measures every case with every seed and writes the table of all. Each run is stored as soon as it ends; stored runs
 * of the same code that can be used are not measured again.
 */
export async function measureSeedBySeed<Case extends Named, Run extends { readonly report: ReportFigures }>({
  suite,
  cases,
  seeds,
  speed,
  folder,
  fresh,
  measure,
  table,
}: SeedBySeedOptions<Case, Run>): Promise<Results<Run>> {
  const store = new ResultStore<Results<Run>>(folder, suite);
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder, speed });
  let results: Results<Run> = (fresh ? null : await store.read(provenance)) ?? {};
  for (const seed of seeds) {
    for (const one of cases) {
      const { name } = one;
      // A run of a world that did not keep its pace is measured again; a goal that was not met stays in the table.
      if (results[name]?.[seed]?.report.environment.void === null) continue;
      process.stderr.write(`${suite}, ${name}, seed ${seed} … `);
      const run = await measure(one, seed);
      const { result, timeCostSeconds, environment } = run.report;
      process.stderr.write(
        `${result}, ${timeCostSeconds.toFixed(1)} ` +
          `s${environment.void === null ? '' : ` (void: ${environment.void})`}\n`,
      );
      results = { ...results, [name]: { ...results[name], [seed]: run } };
      await store.write(results, provenance, machine());
    }
  }
  const text = table(results, provenance);
  process.stdout.write(`\n${text}\n(${await store.writeTable(text)})\n`);
  return results;
}
