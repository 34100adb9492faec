import { highestLoad } from '../observed/highest-load.js';
import type { RunFigures } from '../observed/observed-run.js';
import { describeProvenance, type Provenance, summarize } from '@s-agents/experiments/measure';
import type { ReportFigures } from '../report-figures.js';
import type { Results } from '../result-store.js';
import { atSpeed, speedTasks } from './speed-tasks.js';

/** The project's goals: the difference of mean time costs, and the share of late ticks, at most. */
export const goals = { timeShare: 0.1, lateTickShare: 0.05 };

export function speedTable(results: Results<RunFigures>, provenance: Provenance): string {
  const { speed } = provenance;
  return [
    `# A world that runs ${speed} times faster`,
    '',
    `A root and three leaves on the embedded server; the same seeds at speed K = 1 and K = ${speed}. Measured at ` +
      `${describeProvenance(provenance)}, on Node ${provenance.node}, load average at most ` +
      `${highestLoad(results)}. Goals: the same results, mean time costs (TC) within 10% without void runs, at most ` +
      '5% of the ticks late.',
    '',
    `| task | seeds | same result | TC at K = 1, s | TC at K = ${speed}, s | difference | late ticks at K = 1 | at ` +
      `K = ${speed}, mean (worst) | void | |`,
    '|---|---|---|---|---|---|---|---|---|---|',
    ...speedTasks.flatMap(({ name }) => row(name, speed, results)),
    '',
  ].join('\n');
}

function row(name: string, speed: number, results: Results<RunFigures>): string[] {
  const reports = (k: number): ReadonlyMap<string, ReportFigures> =>
    new Map(Object.entries(results[atSpeed(name, k)] ?? {}).map(([seed, { report }]) => [seed, report]));
  const [slow, fast] = [reports(1), reports(speed)];
  const both = [...slow].flatMap(([seed, report]) =>
    fast.has(seed) ? [[report, fast.get(seed) as ReportFigures] as const] : [],
  );
  if (both.length === 0) return [];
  const same = both.filter(([a, b]) => a.result === b.result && a.goal.reached === b.goal.reached).length;
  const usable = both.filter((pair) => pair.every(({ environment }) => environment.void === null));
  const late = (pick: 0 | 1) => summarize(both.map((pair) => pair[pick].environment.lateTickShare ?? 0));
  const head = `| ${name} | ${both.length} | ${same} of ${both.length}`;
  const tail =
    `${percent(late(0).mean)} | ${percent(late(1).mean)} (${percent(late(1).maximum)}) | ` +
    `${both.length - usable.length}`;
  if (usable.length === 0) return [`${head} | – | – | – | ${tail} | ✘ |`];
  const [slowCost, fastCost] = [
    summarize(usable.map(([a]) => a.timeCostSeconds)),
    summarize(usable.map(([, b]) => b.timeCostSeconds)),
  ];
  const difference = fastCost.mean / slowCost.mean - 1;
  const isMet =
    same === both.length &&
    usable.length === both.length &&
    Math.abs(difference) <= goals.timeShare &&
    late(1).mean <= goals.lateTickShare;
  return [
    `${head} | ${slowCost.mean.toFixed(1)} | ${fastCost.mean.toFixed(1)} | ${percent(difference)} | ${tail} | ${isMet ? '✔' : '✘'} |`,
  ];
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}
