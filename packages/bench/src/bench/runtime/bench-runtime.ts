import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { machine, provenanceOf } from '@s-agents/experiments/measure';
import { ResultStore } from '../result-store.js';
import { measureCases, runtimeCases, type CaseRuns } from './measure.js';
import { systems } from './systems.js';
import { runtimeTable } from './table.js';

/**
 * `s-agents bench runtime`: compares the runtime with other frameworks. Earlier results are never kept, since figures
 * of different days are not comparable.
 */
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
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const loadBefore = load();
  const results = await measureCases(runtimeCases, {
    repetitions,
    onCase: ({ system, workers, latencyMilliseconds }, { jobCpu, wall }) => {
      if (system !== '')
        process.stderr.write(
          `${system}, ${workers} workers, model latency ${latencyMilliseconds} ms … ${(jobCpu / 1000).toFixed(0)} ` +
            `ms of CPU, ${wall.toFixed(0)} ms of wall time\n`,
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

/** Returns the installed versions of the compared packages, read from their files because not all export them. */
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
