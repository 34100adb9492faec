import { callsOf } from './job.js';
import { measureCases, type CaseRuns, type RuntimeCase } from './measure.js';

const [few, many] = [100, 1000];
/** How many times as much CPU time per model call as the ai package s-agents may take with many workers. */
const mostOverAi = 3.5;
/** How many times as much CPU time per model call s-agents may take with many workers as with few. */
const mostGrowth = 1;
/** Another process on the machine adds CPU time to a figure and never takes any away, so the best of some rounds counts. */
const rounds = 3;

const at = (system: string, workers: number): RuntimeCase => ({ system, workers, latencyMilliseconds: 0 });
const cases: readonly RuntimeCase[] = [at('ai', many), at('s-agents', few), at('s-agents', many)];

/**
 * Checks that a model call costs s-agents little more CPU time than it costs the ai package, and no more with many
 * workers than with few. Both are measured in turn on the same machine, so their ratios can be compared anywhere. It
 * measures again while a bound is broken, three times at most, prints the figures, and returns whether the bounds hold.
 */
export async function checkRuntime(signal: AbortSignal): Promise<boolean> {
  let results: readonly CaseRuns[] = [];
  for (let round = 0; round < rounds; round++) {
    results = [...results, ...(await measureCases(cases, { repetitions: 1, onCase: () => {}, signal }))];
    if (runtimeProblems(results).length === 0) break;
  }
  const problems = runtimeProblems(results);
  const figures = cases.map(({ system, workers }) => {
    return `${system} ${bestPerCall(results, system, workers).toFixed(0)} µs with ${workers} workers`;
  });
  process.stdout.write(`CPU time per model call: ${figures.join(', ')}\n`);
  for (const problem of problems) process.stdout.write(`✘ ${problem}\n`);
  return problems.length === 0;
}

/** Lists the bounds that the best figures break. Pure. */
export function runtimeProblems(results: readonly CaseRuns[]): readonly string[] {
  const own = bestPerCall(results, 's-agents', many);
  const overAi = own / bestPerCall(results, 'ai', many);
  const growth = own / bestPerCall(results, 's-agents', few);
  return [
    ...(overAi > mostOverAi
      ? [`with ${many} workers s-agents takes ${overAi.toFixed(2)} times as much as ai; the bound is ${mostOverAi}`]
      : []),
    ...(growth > mostGrowth
      ? [
          `with ${many} workers s-agents takes ${growth.toFixed(2)} times as much as with ${few}; the bound is ${mostGrowth}`,
        ]
      : []),
  ];
}

/** The least CPU time per model call of all rounds, in microseconds. */
function bestPerCall(results: readonly CaseRuns[], system: string, workers: number): number {
  const runs = results.filter((one) => one.system === system && one.workers === workers).flatMap((one) => one.runs);
  return Math.min(...runs.map(({ jobCpu }) => jobCpu)) / callsOf({ workers });
}
