import { fileURLToPath } from 'node:url';
import { Cancelled, SAgentsError } from '@s-agents/core';
import { systemWallClock, TimedOut, withTimeout } from '@s-agents/kit';
import { runProcess } from '../run-process.js';
import type { CaseFigures } from './case-figures.js';
import { systems } from './systems.js';

/** A case: a system, the number of workers, and the latency of each model call. */
export interface RuntimeCase {
  /** The name of a system; the empty string measures an empty process. */
  readonly system: string;
  readonly workers: number;
  readonly latencyMilliseconds: number;
  /** Whether calls of functions are counted, which takes CPU time of its own. */
  readonly counted?: boolean;
}

/** A case and the figures of its processes. */
export interface CaseRuns extends RuntimeCase {
  readonly runs: readonly CaseFigures[];
}

/** Wall milliseconds after which a process is stopped. */
const timeoutMilliseconds = 180_000;

/**
 * The cases of the table: instant models for CPU and memory, and, from 100 workers on, models with latency for wall
 * time.
 */
export const runtimeCases: readonly RuntimeCase[] = [
  { system: '', workers: 0, latencyMilliseconds: 0 },
  ...systems.flatMap(({ name, sizes }) => sizes.map((workers) => ({ system: name, workers, latencyMilliseconds: 0 }))),
  ...systems.flatMap(({ name, sizes }) =>
    sizes.filter((workers) => workers >= 100).map((workers) => ({ system: name, workers, latencyMilliseconds: 200 })),
  ),
];

/**
 * Runs every case `repetitions` times, each time in a process of its own. Every other round goes in reverse order, so
 * that other load on the machine is spread over the cases.
 */
export async function measureCases(
  cases: readonly RuntimeCase[],
  {
    repetitions,
    onCase,
    signal,
  }: { repetitions: number; onCase: (one: RuntimeCase, figures: CaseFigures) => void; signal: AbortSignal },
): Promise<readonly CaseRuns[]> {
  const runs = new Map<RuntimeCase, CaseFigures[]>(cases.map((one) => [one, []]));
  for (let repetition = 0; repetition < repetitions; repetition++)
    for (const one of repetition % 2 === 0 ? cases : cases.toReversed()) {
      const figures = await runCase(one, signal);
      runs.get(one)?.push(figures);
      onCase(one, figures);
    }
  return [...runs].map(([one, figures]) => ({ ...one, runs: figures }));
}

async function runCase(
  { system, workers, latencyMilliseconds, counted = false }: RuntimeCase,
  signal: AbortSignal,
): Promise<CaseFigures> {
  const what = `${system === '' ? 'the empty process' : system} with ${workers} workers at ${latencyMilliseconds} ms`;
  try {
    const run = (stop: AbortSignal) =>
      runProcess(
        [
          fileURLToPath(new URL('case.js', import.meta.url)),
          system,
          `${workers}`,
          `${latencyMilliseconds}`,
          ...(counted ? ['calls'] : []),
        ],
        { signal: stop, stopWith: 'SIGKILL' },
      );
    const { code, output, errors } = await withTimeout(run, {
      clock: systemWallClock,
      milliseconds: timeoutMilliseconds,
      what,
      signal,
    });
    if (code !== 0) throw new Error(`the process ended with code ${code}: ${errors.trim().slice(-2000)}`);
    return JSON.parse(output) as CaseFigures;
  } catch (cause) {
    if (cause instanceof Cancelled && !(cause instanceof TimedOut)) throw cause;
    throw new SAgentsError({
      code: 'BENCH_RUN_FAILED',
      message: `${what}: ${cause instanceof Error ? cause.message : String(cause)}`,
      remedy: 'run the process by hand: node packages/bench/dist/bench/runtime/case.js SYSTEM WORKERS MILLISECONDS',
      cause,
    });
  }
}
