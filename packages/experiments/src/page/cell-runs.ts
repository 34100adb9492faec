import { timeNames, type FigureName } from '../figures/figure-names.js';
import { isDead, type RunFigures } from '../figures/run-figures.js';
import { ratioOf, type Pair, type Ratio } from '../figures/ratio.js';
import { labelKey, type Labels } from '../file/labels.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';

/** The figures of a cell's runs by seed. */
export type BySeed = ReadonlyMap<number, RunFigures>;

/** The measured runs of an experiment, by cell. `isRepeat`: those of the baseline again, with other run seeds. */
export class CellRuns {
  readonly #byKey: ReadonlyMap<string, readonly MeasuredRun[]>;

  constructor(runs: readonly MeasuredRun[]) {
    this.#byKey = Map.groupBy(runs, ({ cell }) => labelKey(cell.labels));
  }

  /** All runs of a cell. */
  of(labels: Labels, isRepeat = false): readonly MeasuredRun[] {
    return (this.#byKey.get(labelKey(labels)) ?? []).filter((run) => run.isRepeat === isRepeat);
  }

  /** The runs that count, whether they met their goal or not: those that gave a report and whose world kept its pace. */
  counted(labels: Labels, isRepeat = false): BySeed {
    return new Map(
      this.of(labels, isRepeat).flatMap(({ seed, outcome }) =>
        isDead(outcome) || outcome.void !== null ? [] : [[seed, outcome] as const],
      ),
    );
  }

  /** Those of the runs that count which met their goal. */
  met(labels: Labels, isRepeat = false): BySeed {
    return new Map([...this.counted(labels, isRepeat)].filter(([, { result }]) => result === 'success'));
  }

  /** A figure by seed, of the runs that have it: a time is that of a run that met its goal. */
  valuesOf(labels: Labels, figure: FigureName, isRepeat = false): ReadonlyMap<number, number> {
    const having = timeNames.has(figure) ? this.met(labels, isRepeat) : this.counted(labels, isRepeat);
    return new Map(
      [...having].map(([seed, run]) => [seed, run[figure]] as const).filter(([, value]) => Number.isFinite(value)),
    );
  }
}

/** Pairs a figure of two groups of runs by seed; without seeds in which one of them does not have it. */
export function pairsOf(
  first: BySeed,
  second: BySeed,
  figure: (run: RunFigures) => number,
): readonly (readonly [number, number])[] {
  return [...second].flatMap(([seed, run]) => {
    const other = first.get(seed);
    const pair = other === undefined ? null : ([figure(other), figure(run)] as const);
    return pair?.every(Number.isFinite) === true ? [pair] : [];
  });
}

/** World minutes, by which cells are compared. */
export const timeOf = ({ minutes }: RunFigures): number => minutes;

/** The world minutes of the baseline and of a cell, in the seeds in which both met the goal. */
export function timePairs(runs: CellRuns, baseline: Labels, own: Labels): readonly Pair[] {
  return pairsOf(runs.met(baseline), runs.met(own), timeOf);
}

/** How many times faster a cell is, paired by seed; null where no seed met the goal in both. */
export function speedUpOf(runs: CellRuns, baseline: Labels, own: Labels): Ratio | null {
  return ratioOf(timePairs(runs, baseline, own));
}
