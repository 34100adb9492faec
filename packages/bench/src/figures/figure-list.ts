import type { RunFigures } from '../bench/observed/observed-run.js';
import { megabytesPerBot } from '../bench/bots/bots-table.js';
import type { ResultFile, Results } from '../bench/result-store.js';
import { callsOf } from '../bench/runtime/job.js';
import type { CaseRuns } from '../bench/runtime/measure.js';
import type { SandboxFigures } from '../bench/sandbox.js';
import { interval } from '../bench/fifty-logs.js';
import { summarize } from '@s-agents/experiments/measure';
import type { VirtualTimeFigures } from '../bench/virtual-time/table.js';
import type { VirtualRun } from '../bench/virtual-time/virtual-run.js';
import { fiftyLogsHeadline } from './fifty-logs-headline.js';
import type { ResultReader } from './result-reader.js';

type Figure = (results: ResultReader) => string;

/** Every figure that a document can show, by its name: the suite, a dot, and the figure's name within the suite. */
export const figures: Readonly<Record<string, Figure>> = {
  ...figuresOf<Results>('fifty-logs', {
    headline: ({ results }) => fiftyLogsHeadline(results),
  }),
  ...figuresOf<VirtualTimeFigures>('virtual-time', {
    'team.worldSeconds': ({ results }) => worldSeconds(results.team),
    'solo.worldSeconds': ({ results }) => worldSeconds(results.solo),
    'team.wallSeconds': ({ results }) =>
      `${summarize(results.team.map(({ wallSeconds }) => wallSeconds)).median.toFixed(1)} s`,
    'hour.logs': ({ results }) => grouped(results.hour.reached),
    'hour.primitives': ({ results }) => grouped(results.hour.primitives),
    'hour.wallSeconds': ({ results }) => `${results.hour.wallSeconds.toFixed(1)} s`,
  }),
  ...figuresOf<{ readonly seconds: { readonly total: number } }>('start', {
    total: ({ results }) => `${results.seconds.total.toFixed(0)} s`,
  }),
  ...figuresOf<SandboxFigures>('sandbox', {
    'waiting.kilobytes': ({ results }) => `${results.waiting.kilobytesEach.toFixed(0)} KB`,
    'fuel.empty': ({ results }) => `${results.fuelUnit.empty.toFixed(2)} ms`,
    'fuel.allocating': ({ results }) => `${results.fuelUnit.allocating.toFixed(1)} ms`,
    startToResult: ({ results }) => `${results.startToResult.toFixed(1)} ms`,
  }),
  ...figuresOf<Results<RunFigures>>('server/bots', {
    megabytes: ({ results }) =>
      `${Math.max(...Object.values(results).flatMap((bySeed) => Object.values(bySeed).map(megabytesPerBot))).toFixed(0)} MB`,
  }),
  ...figuresOf<readonly CaseRuns[]>('runtime', {
    'cpuPerCall.100': ({ results }) => cpuPerCall(results, 100),
    'cpuPerCall.1000': ({ results }) => cpuPerCall(results, 1000),
  }),
};

/** Names the figures of one suite, and adds `measured`: the commit and its date. */
function figuresOf<T>(
  suite: string,
  ofSuite: Readonly<Record<string, (file: ResultFile<T>) => string>>,
): Readonly<Record<string, Figure>> {
  const all = {
    ...ofSuite,
    measured: ({ provenance: { commit, date } }: ResultFile<T>) => `commit ${commit.slice(0, 7)} of ${date}`,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, figure]) => [`${suite}.${name}`, (results) => figure(results.read<T>(suite))]),
  );
}

function worldSeconds(runs: readonly VirtualRun[]): string {
  return `${interval(summarize(runs.map(({ timeCostSeconds }) => timeCostSeconds)))} s`;
}

function cpuPerCall(results: readonly CaseRuns[], workers: number): string {
  const runs =
    results.find((one) => one.system === 's-agents' && one.workers === workers && one.latencyMilliseconds === 0)
      ?.runs ?? [];
  return `${summarize(runs.map(({ jobCpu }) => jobCpu / callsOf({ workers }))).median.toFixed(0)} µs`;
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
