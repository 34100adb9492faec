import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CaseFigures } from './case-figures.js';
import { FunctionCalls } from './function-calls.js';
import type { Job, FakeBackend } from './job.js';

// The entry point of a case's own process: `node case.js SYSTEM WORKERS LATENCY [calls]`. Without a system it measures
// an empty process; with `calls` it counts calls of functions, which takes CPU time of its own.
const [name = '', workers = '0', latency = '0', counted] = process.argv.slice(2);
const functionCalls = counted === 'calls' ? await FunctionCalls.start() : undefined;
process.stdout.write(
  `${JSON.stringify(await measure(name, { workers: Number(workers), latencyMilliseconds: Number(latency) }))}\n`,
);
process.exit(0);

async function measure(systemName: string, size: Omit<Job, 'folder'>): Promise<CaseFigures> {
  const emptyCpu = cpu();
  if (systemName === '')
    return { emptyCpu, loadCpu: 0, jobCpu: 0, peakMemory: peakMemory(), wall: 0, leaderCalls: 0, functionCalls: 0 };
  const [{ systems }, { callsPerWorker, FakeBackend }] = await Promise.all([
    import('./systems.js'),
    import('./job.js'),
  ]);
  const system = systems.find((other) => other.name === systemName);
  if (system === undefined) throw new RangeError(`there is no system "${systemName}"`);
  const start = await system.load();
  const loadedCpu = cpu();
  const folder = mkdtempSync(join(tmpdir(), 's-agents-runtime-'));
  try {
    const backend = new FakeBackend(size.latencyMilliseconds);
    await functionCalls?.taken();
    const begun = process.hrtime.bigint();
    const { answered, over } = start({ ...size, folder }, backend);
    const reports = await answered;
    const wall = Number(process.hrtime.bigint() - begun) / 1e6;
    await over;
    const jobCpu = cpu() - loadedCpu;
    const calls = (await functionCalls?.taken()) ?? 0;
    checkDone(backend, reports, { workers: size.workers, callsPerWorker });
    return {
      emptyCpu,
      loadCpu: loadedCpu - emptyCpu,
      jobCpu,
      peakMemory: peakMemory(),
      wall,
      leaderCalls: backend.leaderCalls,
      functionCalls: calls,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Throws RangeError when the system left out part of the job, which would make it look fast. */
function checkDone(
  { workerCalls, toolCalls }: FakeBackend,
  reports: number,
  { workers, callsPerWorker }: { workers: number; callsPerWorker: number },
): void {
  if (workerCalls === callsPerWorker * workers && toolCalls === workers && reports === workers) return;
  throw new RangeError(
    `the job of ${workers} workers made ${workerCalls} model calls of workers, ${toolCalls} tool calls and ` +
      `${reports} reports`,
  );
}

function cpu(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function peakMemory(): number {
  return process.resourceUsage().maxRSS * 1024;
}
