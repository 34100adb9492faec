import { systemWallClock } from '@s-agents/kit';
import { machine, provenanceOf } from '@s-agents/experiments/measure';
import { benchLockstep } from '../lockstep/bench-lockstep.js';
import { ResultStore } from '../result-store.js';
import { benchRuntime } from '../runtime/bench-runtime.js';
import { checkRuntime } from '../runtime/check-runtime.js';
import { measureSandbox, sandboxTable, type SandboxFigures } from '../sandbox.js';
import { measureStartUp, startUpTable } from '../start-up.js';
import { benchVirtualTime } from '../virtual-time/bench-virtual-time.js';
import type { BenchSuite, SuiteRequest } from './suite-request.js';

/** What the product costs: processor time, memory and waiting. */
export const costSuites: readonly BenchSuite[] = [
  { name: 'start-up', measure: benchStartUp },
  { name: 'sandbox', measure: benchSandbox },
  {
    name: 'virtual-time',
    measure: (request) =>
      benchVirtualTime({ seeds: request.seeds('1..10'), folder: request.folder, signal: request.signal }),
  },
  {
    name: 'runtime',
    measure: (request) => (request.is('check') ? checkRuntime(request.signal) : benchRuntime(request)),
  },
  { name: 'lockstep', measure: (request) => benchLockstep(request) },
];

async function benchStartUp({ folder, signal }: SuiteRequest): Promise<void> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const times = await measureStartUp({ runs: 5, clock: systemWallClock, signal });
  const table = startUpTable(times, provenance);
  const store = new ResultStore(folder, 'start-up');
  await store.write({ milliseconds: times }, provenance, machine());
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}

async function benchSandbox({ folder, signal }: SuiteRequest): Promise<void> {
  const provenance = await provenanceOf({ folder: import.meta.dirname, results: folder });
  const figures = await measureSandbox({ guests: 1000, signal });
  const table = sandboxTable(figures, provenance);
  const store = new ResultStore<SandboxFigures>(folder, 'sandbox');
  await store.write(figures, provenance, machine());
  process.stdout.write(`\n${table}\n(${await store.writeTable(table)})\n`);
}
