import type { ConfigInput } from '@s-agents/core';
import { describeProvenance, head, type Provenance, row, summarize, type Summary } from '@s-agents/experiments/measure';
import type { ReportFigures } from './report-figures.js';
import type { Results } from './result-store.js';

/** A case of the comparison: a team or a single agent, with instant models or with latency. */
export interface Case {
  readonly name: string;
  readonly workers: number;
  readonly config: (seed: number) => ConfigInput;
}

const team = { topology: 'tree', leaves: ['workerA', 'workerB', 'workerC'] };
const solo = { topology: 'solo', leaves: [] };
const instant = { default: { use: 'symbolic' } };
/**
 * Declared latencies: 8 world seconds for the root's planning by a strong model, 2 for all other calls by a cheaper
 * one.
 */
const latent = { default: { use: 'symbolic', latencySeconds: 2 }, 'root.plan': { use: 'symbolic', latencySeconds: 8 } };

function fiftyLogs(organization: typeof team, models: ConfigInput['models'], seed: number): ConfigInput {
  return { task: 'mine 50 logs', seed, environment: { use: 'mineflayer' }, organization, models };
}

/**
 * 50 logs by a root with three leaves and by one agent alone, on the same seeds. The S-Agents paper reports 5.1 and
 * 10.2 minutes (table 1(b)).
 */
export const cases: readonly Case[] = [
  { name: 'team', workers: 3, config: (seed) => fiftyLogs(team, instant, seed) },
  { name: 'solo', workers: 1, config: (seed) => fiftyLogs(solo, instant, seed) },
  { name: 'team-latency', workers: 3, config: (seed) => fiftyLogs(team, latent, seed) },
  { name: 'solo-latency', workers: 1, config: (seed) => fiftyLogs(solo, latent, seed) },
];

const logs = 50;
/** World seconds for digging a log by hand. */
const digSeconds = 3;

/** The project's goals: solo time over team time at least, worker time over digging time at most. */
export const goals = { ratio: 2.6, overDigging: 1.6 };

/** Returns the worker seconds per log, divided by the seconds for digging one by hand. */
export function overDigging(report: ReportFigures, workers: number): number {
  return (report.timeCostSeconds * workers) / logs / digSeconds;
}

/** Returns the runs of a case whose times count, by seed: the goal was met. */
export function measured(results: Results, name: string): Readonly<Record<string, ReportFigures>> {
  return Object.fromEntries(
    Object.entries(results[name] ?? {}).flatMap(([seed, { report }]) =>
      report.result === 'success' ? [[seed, report]] : [],
    ),
  );
}

export function fiftyLogsTable(results: Results, provenance: Provenance): string {
  const lines = [
    '# 50 logs: one root with three leaves, and one agent alone',
    '',
    'Times count the runs that met the goal.',
    '',
    `Measured at ${describeProvenance(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head([
      'case',
      'runs',
      'goal met',
      'time cost (TC), s (95%)',
      'min–max',
      'worker time per log ÷ 3.0 s',
      'planning iterations (mPT)',
      'busy share',
    ]),
  ];
  for (const { name, workers } of cases) {
    const all = Object.values(results[name] ?? {}).map(({ report }) => report);
    const reports = Object.values(measured(results, name));
    if (reports.length === 0) continue;
    const cost = summarize(reports.map((report) => report.timeCostSeconds));
    const over = summarize(reports.map((report) => overDigging(report, workers)));
    const prompts = summarize(reports.map((report) => report.meanPromptTimes));
    const busy = summarize(
      reports.flatMap((report) => report.agents.filter(({ acts }) => acts).map(({ busyShare }) => busyShare)),
    );
    const met = all.filter((report) => report.result === 'success').length;
    lines.push(
      row([
        name,
        `${all.length}`,
        `${met}`,
        interval(cost),
        `${cost.minimum.toFixed(1)}–${cost.maximum.toFixed(1)}`,
        `${interval(over, 2)}, worst ${over.maximum.toFixed(2)}`,
        prompts.mean.toFixed(1),
        busy.mean.toFixed(2),
      ]),
    );
  }
  lines.push(
    '',
    ...ratioLines(results, 'team', 'solo'),
    ...ratioLines(results, 'team-latency', 'solo-latency'),
    '',
    ...shareLines(results),
  );
  return `${lines.join('\n')}\n`;
}

/** Returns the mean time of the second case divided by that of the first, over the seeds that both have. */
export function ratioOfMeans(results: Results, first: string, second: string): number {
  const [ours, theirs] = [measured(results, first), measured(results, second)];
  const seeds = Object.keys(ours).filter((seed) => theirs[seed] !== undefined);
  const mean = (reports: Readonly<Record<string, ReportFigures>>): number =>
    summarize(seeds.map((seed) => reports[seed]?.timeCostSeconds ?? NaN)).mean;
  return mean(theirs) / mean(ours);
}

function ratioLines(results: Results, first: string, second: string): string[] {
  const [ours, theirs] = [measured(results, first), measured(results, second)];
  const seeds = Object.keys(ours).filter((seed) => theirs[seed] !== undefined);
  if (seeds.length === 0) return [];
  const cost = (name: string, seed: string): number => (name === first ? ours : theirs)[seed]?.timeCostSeconds ?? NaN;
  const pairs = summarize(seeds.map((seed) => cost(second, seed) / cost(first, seed)));
  return [
    `- ${second} ÷ ${first}: ${ratioOfMeans(results, first, second).toFixed(2)} (ratio of the means); per seed ${interval(pairs, 2)}, ` +
      `${pairs.minimum.toFixed(2)}–${pairs.maximum.toFixed(2)} (the paper: 2.0)`,
  ];
}

/** The table of how the workers spent their time. */
function shareLines(results: Results): string[] {
  const lines = [
    ...head([
      'case',
      'digging',
      'walking',
      'picking up',
      'searching, looking',
      'other primitives',
      'between primitives (planning, waiting, sandbox)',
    ]),
  ];
  for (const { name, workers } of cases) {
    const reports = Object.values(measured(results, name));
    if (reports.length === 0) continue;
    const total = reports.reduce((sum, report) => sum + report.timeCostSeconds * workers, 0);
    const spent = (wanted: (primitive: string) => boolean): number =>
      reports
        .flatMap((report) =>
          report.agents.filter(({ acts }) => acts).flatMap(({ primitiveSeconds }) => Object.entries(primitiveSeconds)),
        )
        .reduce((sum, [primitive, seconds]) => sum + (wanted(primitive) ? seconds : 0), 0);
    const share = (seconds: number): string => `${((100 * seconds) / total).toFixed(1)}%`;
    const kinds = [
      (p: string): boolean => p === 'dig',
      (p: string): boolean => p === 'goTo',
      (p: string): boolean => p === 'pickUp',
      (p: string): boolean => /^(find|look)/.test(p),
    ];
    const all = spent(() => true);
    lines.push(
      row([
        name,
        ...kinds.map((kind) => share(spent(kind))),
        share(all - kinds.reduce((sum, kind) => sum + spent(kind), 0)),
        share(total - all),
      ]),
    );
  }
  return lines;
}

/** Formats a mean with half the width of its 95% interval: "73.2 ± 3.3". */
export function interval(summary: Summary, digits = 1): string {
  return `${summary.mean.toFixed(digits)}${summary.halfWidth === null ? '' : ` ± ${summary.halfWidth.toFixed(digits)}`}`;
}
