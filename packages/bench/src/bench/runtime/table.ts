import { describeCommit, type Provenance, summarize, type Summary } from '@s-agents/experiments/measure';
import type { CaseFigures } from './case-figures.js';
import { callsOf, callsOfLeader, callsPerWorker, idealMilliseconds } from './job.js';
import type { CaseRuns } from './measure.js';

/** The project's goals for s-agents in this table. */
export const runtimeGoals = { microsecondsPerCall: 100, megabytes: 100, wallOverIdeal: { 100: 1.05, 1000: 1.2 } };

const title = '# The runtime, compared with other frameworks';

/** Renders the median, minimum and maximum of each system's figures by number of workers. Pure. */
export function runtimeTable(
  results: readonly CaseRuns[],
  provenance: Provenance,
  circumstances: Readonly<Record<string, string>>,
): string {
  const empty = results.find(({ system }) => system === '');
  if (empty === undefined) throw new RangeError('the empty process was not measured');
  const emptyMemory = summarize(empty.runs.map(({ peakMemory }) => peakMemory)).median;
  const timed = results.find(({ latencyMilliseconds }) => latencyMilliseconds > 0);
  const latency = timed?.latencyMilliseconds ?? 0;
  const lines = [
    title,
    '',
    `One job: a leader plans and hands out work (2 model calls), N workers make ${callsPerWorker} model calls ` +
      'and one tool call each, the leader judges the reports and concludes (2 calls). Every model and tool is a ' +
      "fake, written for its system's own interfaces; nothing goes over a network. Each figure is a median over " +
      `${empty.runs.length} processes (smallest–largest). Measured at ${describeCommit(provenance)}, on Node ` +
      `${provenance.node}.`,
    '',
    `- CPU: user and system time of the job, without loading modules, divided by the job's own ${callsPerWorker} N + ` +
      `${callsOfLeader} model calls. A system's further calls count as its overhead.`,
    '- memory: the peak of the process (modules included) minus that of an empty process ' +
      `(${megabytes(emptyMemory)} MB, ` +
      `${milliseconds(summarize(empty.runs.map(({ emptyCpu }) => emptyCpu)).median)} ms of CPU).`,
    `- wall ÷ ideal: with models that take ${latency} ms, the time from the start of the job to the leader's answer, ` +
      `divided by that of the longest chain of dependent calls, ${callsOfLeader + callsPerWorker} calls ` +
      `(${idealMilliseconds({ latencyMilliseconds: latency })} ms).`,
    '- Only s-agents also does the following here: it renders the prompts that real models get, checks inputs and ' +
      'answers against their schemas, and keeps every event, prompt and answer on disk, so that the run can be ' +
      'replayed.',
    '',
    "| system | N | CPU per model call, µs | memory over empty, MB | wall ÷ ideal | leader's calls (instant; " +
      'with latency) | loading modules, ms of CPU |',
    '|---|---|---|---|---|---|---|',
  ];
  for (const at of results) {
    if (at.system === '' || at.latencyMilliseconds > 0) continue;
    const slow = results.find(
      ({ system, workers, latencyMilliseconds }) =>
        system === at.system && workers === at.workers && latencyMilliseconds > 0,
    );
    const of = (runs: CaseRuns, pick: (figures: CaseFigures) => number): Summary => summarize(runs.runs.map(pick));
    const cpu = of(at, ({ jobCpu }) => jobCpu / callsOf(at));
    const memory = of(at, ({ peakMemory }) => (peakMemory - emptyMemory) / 2 ** 20);
    const wall =
      slow === undefined
        ? '–'
        : spread(
            of(slow, ({ wall: taken }) => taken / idealMilliseconds(slow)),
            2,
          );
    const calls = [at, slow]
      .flatMap((runs) => (runs === undefined ? [] : [`${of(runs, ({ leaderCalls }) => leaderCalls).median}`]))
      .join('; ');
    lines.push(
      `| ${at.system} | ${at.workers} | ${spread(cpu, cpu.median < 10 ? 1 : 0)} | ${spread(memory, 0)} | ` +
        `${wall} | ${calls} | ${milliseconds(of(at, ({ loadCpu }) => loadCpu).median)} |`,
    );
  }
  return `${[...lines, '', ...Object.entries(circumstances).map(([name, value]) => `- ${name} ${value}`)].join('\n')}\n`;
}

function spread({ median, minimum, maximum }: Summary, digits: number): string {
  return `${median.toFixed(digits)} (${minimum.toFixed(digits)}–${maximum.toFixed(digits)})`;
}

function megabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0);
}

function milliseconds(microseconds: number): string {
  return (microseconds / 1000).toFixed(0);
}
