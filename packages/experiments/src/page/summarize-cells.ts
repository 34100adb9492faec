import { summarize, type Summary } from '../measure/statistics.js';
import type { Cell } from '../cells/cell.js';
import { figureNames, type FigureName } from '../figures/figure-names.js';
import { noiseFloor, ratioOf, verdictOf, type Pair, type Ratio, type Verdict } from '../figures/ratio.js';
import { isDead, type RunFigures } from '../figures/run-figures.js';
import type { PaperRow } from '../file/experiment-schema.js';
import { labelKey, matches, type Labels } from '../file/labels.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import type { CellSummary, Noise, PaperFigures } from './page.js';
import { sameBudgetOf } from './same-budget.js';

/** The measured runs of an experiment, by cell. */
export class CellRuns {
  readonly #byKey: ReadonlyMap<string, readonly MeasuredRun[]>;

  constructor(runs: readonly MeasuredRun[]) {
    this.#byKey = Map.groupBy(runs, ({ cell }) => labelKey(cell.labels));
  }

  /** All runs of a cell, without those for the noise floor. */
  of(labels: Labels): readonly MeasuredRun[] {
    return (this.#byKey.get(labelKey(labels)) ?? []).filter(({ isRepeat }) => !isRepeat);
  }

  /** The figures of all runs that ended and count, whether they met their goal or not. */
  ended(labels: Labels): readonly RunFigures[] {
    return this.of(labels).flatMap((run) => countedFigures(run) ?? []);
  }

  /** The figures of the runs that met their goal and count, by seed. */
  met(labels: Labels, isRepeat = false): ReadonlyMap<number, RunFigures> {
    return new Map(
      (this.#byKey.get(labelKey(labels)) ?? []).flatMap((run) => {
        const figures = run.isRepeat === isRepeat ? countedFigures(run) : null;
        return figures?.result === 'success' ? [[run.seed, figures] as const] : [];
      }),
    );
  }
}

function countedFigures({ outcome }: MeasuredRun): RunFigures | null {
  return isDead(outcome) || outcome.void !== null ? null : outcome;
}

/** Pairs the world minutes of two groups of runs by seed. */
export function pairsOf(
  baseline: ReadonlyMap<number, RunFigures>,
  own: ReadonlyMap<number, RunFigures>,
): readonly Pair[] {
  return [...own].flatMap(([seed, { minutes }]) => {
    const other = baseline.get(seed);
    return other === undefined ? [] : [[other.minutes, minutes] as const];
  });
}

/** The first cell's times over the second's, paired by seed; null when no seed met the goal in both. */
export function ratioOfTimes(runs: CellRuns, baseline: Labels, own: Labels): Ratio | null {
  return ratioOf(pairsOf(runs.met(baseline), runs.met(own)));
}

export function noiseOf(cells: readonly Cell[], runs: CellRuns): readonly Noise[] {
  return cells
    .filter(({ isBaseline }) => isBaseline)
    .map(({ labels }) => {
      const ratio = ratioOf(pairsOf(runs.met(labels), runs.met(labels, true)));
      return { labels, ratio, floor: ratio === null ? null : noiseFloor(ratio) };
    });
}

export interface Comparison {
  readonly paper: readonly PaperRow[];
  readonly noise: readonly Noise[];
}

export function summarizeCell(cell: Cell, runs: CellRuns, { paper, noise }: Comparison): CellSummary {
  const { labels, isBaseline, isReference, comparedTo } = cell;
  const own = runs.of(labels);
  const ended = own.flatMap(({ outcome }) => (isDead(outcome) ? [] : [outcome]));
  const met = runs.met(labels);
  const metByBaseline = comparedTo === null ? null : runs.met(comparedTo);
  const speedUp = isBaseline || metByBaseline === null ? null : ratioOf(pairsOf(metByBaseline, met));
  const compared = comparedTo === null ? null : labelKey(comparedTo);
  const floor = noise.find((one) => labelKey(one.labels) === compared)?.floor ?? null;
  return {
    labels,
    isBaseline,
    isReference,
    comparedTo,
    sameBudget: cell.budgetOf === null ? null : sameBudgetOf(cell, cell.budgetOf, runs),
    runs: own.length,
    met: met.size,
    died: own.length - ended.length,
    void: ended.filter((outcome) => outcome.void !== null).length,
    agents: ended[0]?.agents.length ?? null,
    workers: ended[0]?.workers ?? null,
    minutes: summaryOf([...met.values()].map(({ minutes }) => minutes)),
    figures: Object.fromEntries(
      figureNames.map((name) => [
        name,
        summaryOf((name === 'loops' ? ended : [...met.values()]).map((figures) => figures[name])),
      ]),
    ) as Record<FigureName, Summary | null>,
    speedUp,
    verdict: isBaseline
      ? 'baseline'
      : (verdictOfGoals(own.length, met.size, metByBaseline?.size ?? null) ?? verdictOf(speedUp, floor)),
    paper: paperFor(labels, comparedTo, paper),
  };
}

/** What is shown when only one of the two ever met the goal; null when both did, or neither. */
function verdictOfGoals(runs: number, met: number, metByBaseline: number | null): Verdict | null {
  if (metByBaseline === null) return null;
  if (runs > 0 && met === 0 && metByBaseline > 0) return 'never meets the goal';
  return met > 0 && metByBaseline === 0 ? 'the baseline never meets the goal' : null;
}

function summaryOf(values: readonly number[]): Summary | null {
  return values.length === 0 ? null : summarize(values);
}

function paperFor(labels: Labels, reference: Labels | null, paper: readonly PaperRow[]): PaperFigures | null {
  const own = paper.find(({ where }) => matches(labels, where));
  if (own === undefined) return null;
  const baseline = reference === null ? undefined : paper.find(({ where }) => matches(reference, where));
  const [tokens, baselineTokens] = [own.tokensPerStep ?? null, baseline?.tokensPerStep ?? null];
  const isComparable = typeof own.minutes === 'number' && typeof baseline?.minutes === 'number';
  return {
    section: own.section,
    minutes: own.minutes ?? null,
    prompts: own.prompts ?? null,
    code: own.code ?? null,
    speedUp: isComparable && own !== baseline ? Number(baseline.minutes) / Number(own.minutes) : null,
    tokensPerStep: tokens,
    tokenRatio: tokens === null || baselineTokens === null || own === baseline ? null : tokens / baselineTokens,
  };
}
