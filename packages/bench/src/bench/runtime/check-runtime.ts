import { callsOf } from './job.js';
import { measureCases, type CaseRuns, type RuntimeCase } from './measure.js';

const [few, many] = [100, 1000];
/** Calls of functions per model call, with many workers: a twentieth more than when they were first counted. */
const mostCalls = 5250;
/** How many times as many calls of functions per model call there may be with many workers as with few. */
const mostGrowth = 1;

const at = (workers: number): RuntimeCase => ({ system: 's-agents', workers, latencyMilliseconds: 0, counted: true });

/**
 * Checks that a model call takes no more calls of functions than it did, and no more with many workers than with few.
 * Unlike CPU time, calls are the same on every machine, busy or not. Prints the figures, and returns whether the bounds
 * hold.
 */
export async function checkRuntime(signal: AbortSignal): Promise<boolean> {
  const results = await measureCases([at(few), at(many)], { repetitions: 1, onCase: () => {}, signal });
  const figures = [few, many].map((workers) => `${perCall(results, workers).toFixed(0)} with ${workers} workers`);
  process.stdout.write(`calls of functions per model call: ${figures.join(', ')}\n`);
  const problems = runtimeProblems(results);
  for (const problem of problems) process.stdout.write(`✘ ${problem}\n`);
  return problems.length === 0;
}

/** Lists the bounds that the figures break. Pure. */
export function runtimeProblems(results: readonly CaseRuns[]): readonly string[] {
  const calls = perCall(results, many);
  const growth = calls / perCall(results, few);
  return [
    ...(calls > mostCalls
      ? [`with ${many} workers a model call takes ${calls.toFixed(0)} calls of functions; the bound is ${mostCalls}`]
      : []),
    ...(growth > mostGrowth
      ? [
          `with ${many} workers a model call takes ${growth.toFixed(2)} times as many calls of functions as with ${few}; ` +
            `the bound is ${mostGrowth}`,
        ]
      : []),
  ];
}

function perCall(results: readonly CaseRuns[], workers: number): number {
  const run = results.find((one) => one.workers === workers)?.runs[0];
  return (run?.functionCalls ?? Number.POSITIVE_INFINITY) / callsOf({ workers });
}
