import { describeCommit, head, type Provenance, row, summarize } from '@s-agents/experiments/measure';
import type { RunFigures } from '../observed/observed-run.js';
import type { Results } from '../result-store.js';

/** A run from which one member is gone for good, beside the undisturbed run of the same seed. */
export interface LossRun extends RunFigures {
  readonly loss: {
    readonly undisturbed: { readonly seconds: number; readonly result: RunFigures['report']['result'] };
    readonly agent: string;
    /** World seconds. */
    readonly at: number;
    /** Holds `config.json` and `faults.json`, with which `s-agents simulate` repeats the run. */
    readonly folder: string;
  };
}

type Entry = readonly [seed: string, run: LossRun];

/** The project's goal: the time with the loss over the undisturbed time, at most, in every run. */
export const goal = 1.5;

/** Returns the time of a run over that of the undisturbed one; Infinity when it missed its goal. */
export function ratioOf({ report, loss }: LossRun): number {
  return report.result === 'success' ? report.timeCostSeconds / loss.undisturbed.seconds : Infinity;
}

/** Returns the runs that missed their goal or took longer than the limit, among those whose undisturbed run met it. */
export function missedRuns(entries: readonly Entry[]): readonly Entry[] {
  return entries.filter(([, run]) => isComparable(run) && ratioOf(run) > goal);
}

function isComparable({ loss }: LossRun): boolean {
  return loss.undisturbed.result === 'success';
}

export function lossTable(results: Results<LossRun>, provenance: Provenance): string {
  const tasks = Object.entries(results).map(([task, bySeed]) => [task, Object.entries(bySeed)] as const);
  const missed = tasks.flatMap(([task, entries]) => missedRuns(entries).map((entry) => [task, entry] as const));
  return [
    '# One of three members gone for good',
    '',
    'A root and three leaves without latency in the block world. At a third of the time that the team takes ' +
      'undisturbed, with the same seed, one member drawn by the seed is gone for good with all that it holds. Ratio: ' +
      `the time with the loss over the undisturbed time; the goal is at most ${goal} in every run. Measured at ` +
      `${describeCommit(provenance)}, on Node ${provenance.node}.`,
    '',
    ...head(['task', 'runs', 'met', `within ${goal}`, 'ratio, mean', 'median', 'highest']),
    ...tasks.map(([task, entries]) => taskRow(task, entries)),
    ...(missed.length === 0
      ? []
      : [
          '',
          `Above ${goal} or not met (\`s-agents simulate config.json --faults faults.json --seeds SEED\` in its folder ` +
            'repeats a run):',
          '',
          ...head(['task', 'seed', 'gone', 'ratio', 'folder', 'result']),
        ]),
    ...missed.map(([task, [seed, run]]) => missedRow(task, seed, run)),
    '',
  ].join('\n');
}

function taskRow(task: string, entries: readonly Entry[]): string {
  const runs = entries.map(([, run]) => run).filter(isComparable);
  const met = runs.filter(({ report }) => report.result === 'success');
  const within = runs.length - missedRuns(entries).length;
  const ratios = met.length === 0 ? null : summarize(met.map(ratioOf));
  const text = (ratio: number | undefined): string => ratio?.toFixed(2) ?? '–';
  return row([
    task,
    `${runs.length}`,
    `${met.length}`,
    `${within}`,
    text(ratios?.mean),
    text(ratios?.median),
    text(ratios?.maximum),
  ]);
}

function missedRow(task: string, seed: string, run: LossRun): string {
  const { loss, report } = run;
  const ratio = ratioOf(run);
  return row([
    task,
    seed,
    `${loss.agent} at ${loss.at} s`,
    Number.isFinite(ratio) ? ratio.toFixed(2) : '–',
    loss.folder,
    `${report.result}: ${report.detail.replaceAll('|', '/')}`,
  ]);
}
