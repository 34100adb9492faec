import { describeCommit, head, type Provenance, row, summarize } from '@s-agents/experiments/measure';
import type { VirtualRun } from './virtual-run.js';

/** The suite's figures. Fields with `InProcess` are of runs whose skill code runs without the sandbox. */
export interface VirtualTimeFigures {
  readonly seeds: readonly number[];
  readonly team: readonly VirtualRun[];
  readonly solo: readonly VirtualRun[];
  readonly hour: VirtualRun;
  readonly hourInProcess: VirtualRun;
  /** A run of four leaves, whose memory is subtracted from that of the thousand. */
  readonly few: VirtualRun;
  readonly thousand: VirtualRun;
  readonly fewInProcess: VirtualRun;
  readonly thousandInProcess: VirtualRun;
  /** Solo's mean time divided by the team's on the embedded server; null if it was not measured. */
  readonly embeddedRatio: number | null;
}

/** Renders the suite's table. Pure. */
export function virtualTimeTable(figures: VirtualTimeFigures, provenance: Provenance): string {
  const { team, solo, hour, hourInProcess, few, thousand, fewInProcess, thousandInProcess } = figures;
  return [
    '# The block world under virtual time',
    '',
    `Measured at ${describeCommit(provenance)}, on Node ${provenance.node}; each ` + 'run in a process of its own.',
    '',
    '| 50 logs | goal met | time cost (TC), world s (95%) | wall s of a run, median (worst) | primitives |',
    '|---|---|---|---|---|',
    fiftyRow('team of three', team),
    fiftyRow('solo', solo),
    '',
    ratioLine(figures),
    '',
    ...head([
      'long and large runs',
      'result',
      'world s',
      'primitives',
      'wall s',
      'wall s for 3,000 primitives',
      'CPU s',
      'CPU per primitive',
      'peak memory',
    ]),
    longRow('root + 3 leaves, about an hour, sandbox', hour),
    longRow('the same, without the sandbox', hourInProcess),
    longRow('root + 1,000 leaves, 2,000 logs, sandbox', thousand),
    longRow('the same, without the sandbox', thousandInProcess),
    '',
    '| memory per leaf, of a thousand | live, KB | resident, KB | peak, KB |',
    '|---|---|---|---|',
    memoryRow('with the sandbox', few, thousand),
    memoryRow('without the sandbox', fewInProcess, thousandInProcess),
    '',
    '- live: memory of the main thread (heap and buffers, including the land that the leaves walk on) when half of the ' +
      'goal is reached, after a garbage collection, minus that of the empty process, divided by the leaves',
    '- resident: the same for the whole process, including the sandbox’s threads and their engines, whose garbage is ' +
      'not collected first',
    '- peak: the highest memory of the process, minus that of a run with four leaves, divided by the other leaves',
    '',
  ].join('\n');
}

function fiftyRow(name: string, runs: readonly VirtualRun[]): string {
  const cost = summarize(runs.map(({ timeCostSeconds }) => timeCostSeconds));
  const wall = summarize(runs.map(({ wallSeconds }) => wallSeconds));
  const met = runs.filter(({ result }) => result === 'success').length;
  return row([
    name,
    `${met} of ${runs.length}`,
    `${cost.mean.toFixed(1)}${cost.halfWidth === null ? '' : ` ± ${cost.halfWidth.toFixed(1)}`}`,
    `${wall.median.toFixed(2)} (${wall.maximum.toFixed(2)})`,
    summarize(runs.map(({ primitives }) => primitives)).mean.toFixed(0),
  ]);
}

function ratioLine({ team, solo, embeddedRatio }: VirtualTimeFigures): string {
  const mean = (runs: readonly VirtualRun[]): number =>
    summarize(runs.map(({ timeCostSeconds }) => timeCostSeconds)).mean;
  const ratio = mean(solo) / mean(team);
  const comparison =
    embeddedRatio === null
      ? 'the embedded server has not been measured'
      : `${embeddedRatio.toFixed(2)} on the embedded server, a difference of ${(100 * (ratio / embeddedRatio - 1)).toFixed(1)}%`;
  return `- solo ÷ team: ${ratio.toFixed(2)} (ratio of the means); ${comparison}`;
}

function longRow(
  name: string,
  { result, timeCostSeconds, primitives, wallSeconds, cpuSeconds, peakMemory }: VirtualRun,
): string {
  return row([
    name,
    result,
    timeCostSeconds.toFixed(0),
    `${primitives}`,
    wallSeconds.toFixed(1),
    ((3000 * wallSeconds) / Math.max(1, primitives)).toFixed(1),
    cpuSeconds.toFixed(1),
    `${((1e6 * cpuSeconds) / Math.max(1, primitives)).toFixed(0)} µs`,
    `${(peakMemory / 2 ** 20).toFixed(0)} MB`,
  ]);
}

function memoryRow(name: string, few: VirtualRun, { empty, middle, peakMemory }: VirtualRun): string {
  const kilobytesPerLeaf = (bytes: number, leaves = 1000): string => (bytes / 1024 / leaves).toFixed(0);
  const [live, resident] =
    middle === null
      ? ['–', '–']
      : [kilobytesPerLeaf(middle.live - empty.live), kilobytesPerLeaf(middle.resident - empty.resident)];
  return `| ${name} | ${live} | ${resident} | ${kilobytesPerLeaf(peakMemory - few.peakMemory, 996)} |`;
}
