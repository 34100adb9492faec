import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { machine, provenanceOf } from '../provenance.js';
import { ResultStore } from '../result-store.js';
import { measureCases, runtimeCases, type CaseRuns } from './measure.js';
import { systems } from './systems.js';
import { runtimeTable } from './table.js';

/** `s-agents bench runtime`: always measured anew, since figures of two days on one machine do not mix. */
export async function benchRuntime({
  folder,
  repetitions,
  signal,
}: {
  folder: string;
  repetitions: number;
  signal: AbortSignal;
}): Promise<void> {
  const store = new ResultStore<readonly CaseRuns[]>(folder, 'runtime');
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder, speed: 1 });
  const loadBefore = load();
  const results = await measureCases(runtimeCases, {
    repetitions,
    onCase: ({ system, workers, latencyMilliseconds }, { jobCpu, wall }) => {
      if (system !== '')
        process.stderr.write(
          `${system}, ${workers} workers, models of ${latencyMilliseconds} ms … ${(jobCpu / 1000).toFixed(0)} ` +
            `ms of CPU, ${wall.toFixed(0)} ms\n`,
        );
    },
    signal,
  });
  const circumstances = {
    ...peerVersions(),
    ...machine(),
    'load average before': loadBefore,
    'load average after': load(),
  };
  await store.write(results, provenance, circumstances);
  const table = runtimeTable(results, provenance, circumstances);
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}

function load(): string {
  return loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');
}

/** As installed; the packages' own exports need not show it. */
function peerVersions(): Readonly<Record<string, string>> {
  const modules = new URL('../../../node_modules/', import.meta.url);
  return Object.fromEntries(
    systems
      .flatMap(({ packages }) => packages)
      .map((name) => [
        name,
        (JSON.parse(readFileSync(new URL(`${name}/package.json`, modules), 'utf8')) as { version: string }).version,
      ]),
  );
}
