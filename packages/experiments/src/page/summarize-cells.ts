import { summarize, type Summary } from '../measure/statistics.js';
import type { Cell } from '../cells/cell.js';
import { figureNames, timeNames, type FigureName } from '../figures/figure-names.js';
import { ratioOf, verdictOf, type Pair } from '../figures/ratio.js';
import { isDead } from '../figures/run-figures.js';
import type { PaperRow } from '../file/experiment-schema.js';
import { labelKey } from '../file/labels.js';
import { compareSuccess, successInterval } from '../statistics/success.js';
import { pairsOf, timeOf, timePairs, type BySeed, type CellRuns } from './cell-runs.js';
import type { CellSummary, Verdict } from './page.js';
import { paperFor } from './paper-figures.js';
import { sameBudgetOf } from './same-budget.js';
import type { SameRuns } from './same-runs.js';

export interface Comparison {
  readonly paper: readonly PaperRow[];
  /** The cells that repeat others, by their labels' keys. */
  readonly same: ReadonlyMap<string, SameRuns>;
}

/** Summarizes the runs of a cell, and compares them seed by seed with those of its baseline. Pure. */
export function summarizeCell(cell: Cell, runs: CellRuns, { paper, same }: Comparison): CellSummary {
  const { labels, isBaseline, comparedTo } = cell;
  const other = isBaseline ? null : comparedTo;
  const repeats = same.get(labelKey(labels)) ?? null;
  const times = other === null || repeats !== null ? [] : timePairs(runs, other, labels);
  const speedUp = ratioOf(times);
  const counted = runs.counted(labels);
  const success =
    other === null || repeats?.in === 'runs' ? null : compareSuccess(successPairs(runs.counted(other), counted));
  const facts = factsOf(cell, runs, false);
  return {
    ...facts,
    sameBudget: cell.budgetOf === null ? null : sameBudgetOf(cell, cell.budgetOf, runs),
    speedUp,
    tokenRatio:
      other === null || repeats?.in === 'runs'
        ? null
        : ratioOf(pairsOf(counted, runs.counted(other), ({ tokensPerStep }) => tokensPerStep)),
    successTest: success,
    same: repeats,
    verdict: isBaseline
      ? 'baseline'
      : repeats !== null
        ? `the same ${repeats.in}`
        : verdictFor(facts, other === null ? null : runs.met(other).size, times),
    paper: paperFor(labels, comparedTo, paper, { speedUp, deviation: deviationOf(times) }),
  };
}

/** Summarizes the second runs of a baseline, which stand beside the first as a row of their own. Pure. */
export function summarizeRepeat(cell: Cell, runs: CellRuns): CellSummary {
  const { labels } = cell;
  const [first, second] = [runs.counted(labels), runs.counted(labels, true)];
  return {
    ...factsOf(cell, runs, true),
    isBaseline: false,
    sameBudget: null,
    speedUp: ratioOf(pairsOf(runs.met(labels), runs.met(labels, true), timeOf)),
    tokenRatio: ratioOf(pairsOf(second, first, ({ tokensPerStep }) => tokensPerStep)),
    successTest: compareSuccess(successPairs(first, second)),
    same: null,
    verdict: 'the baseline again',
    paper: null,
  };
}

type Facts = Omit<CellSummary, 'sameBudget' | 'speedUp' | 'tokenRatio' | 'successTest' | 'same' | 'verdict' | 'paper'>;

function factsOf({ labels, isBaseline, isReference, comparedTo }: Cell, runs: CellRuns, isRepeat: boolean): Facts {
  const all = runs.of(labels, isRepeat);
  const ended = all.flatMap(({ outcome }) => (isDead(outcome) ? [] : [outcome]));
  const counted = [...runs.counted(labels, isRepeat).values()];
  const met = [...runs.met(labels, isRepeat).values()];
  return {
    labels,
    isBaseline,
    isReference,
    comparedTo,
    runs: all.length,
    counted: counted.length,
    met: met.length,
    success: successInterval(met.length, counted.length),
    died: all.length - ended.length,
    void: ended.length - counted.length,
    agents: ended[0]?.agents.length ?? null,
    workers: ended[0]?.workers ?? null,
    minutes: summaryOf(met.map(timeOf)),
    figures: Object.fromEntries(
      figureNames.map((name) => [name, summaryOf((timeNames.has(name) ? met : counted).map((run) => run[name]))]),
    ) as Record<FigureName, Summary | null>,
  };
}

function successPairs(baseline: BySeed, own: BySeed): readonly (readonly [own: boolean, other: boolean])[] {
  return [...own].flatMap(([seed, run]) => {
    const other = baseline.get(seed);
    return other === undefined ? [] : [[run.result === 'success', other.result === 'success'] as const];
  });
}

/** What is shown; about goals where there are no times to compare. */
function verdictFor({ counted, met }: Facts, metByBaseline: number | null, times: readonly Pair[]): Verdict {
  if (times.length > 0 || metByBaseline === null || counted === 0) return verdictOf(ratioOf(times));
  if (met === 0) return metByBaseline === 0 ? 'neither meets the goal' : 'never meets the goal';
  return metByBaseline === 0 ? 'the baseline never meets the goal' : 'no seed in which both meet the goal';
}

function deviationOf(times: readonly Pair[]): number | null {
  if (times.length < 2) return null;
  const logs = times.map(([baseline, own]) => Math.log(baseline / own));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  return Math.sqrt(logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1));
}

/** Null where no run has the figure. */
function summaryOf(values: readonly number[]): Summary | null {
  const known = values.filter(Number.isFinite);
  return known.length === 0 ? null : summarize(known);
}
