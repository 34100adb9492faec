import { summarize, type Summary } from '../measure/statistics.js';
import type { Cell } from '../cells/cell.js';
import { figureNames, type FigureName } from '../figures/figure-names.js';
import { logRatios, ratioOf, ratioOfLogs } from '../figures/ratio.js';
import { isDead } from '../figures/run-figures.js';
import type { PaperRow } from '../file/experiment-schema.js';
import { labelKey } from '../file/labels.js';
import { deviationOf } from '../statistics/moments.js';
import { compareSuccess, successInterval } from '../statistics/success.js';
import { pairsOf, timeOf, timePairs, type BySeed, type CellRuns } from './cell-runs.js';
import type { CellSummary } from './page.js';
import { paperFor } from './paper-figures.js';
import { sameBudgetOf } from './same-budget.js';
import type { SameRuns } from './same-runs.js';
import { verdictFor } from './verdict.js';

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
  // Cells with the same times met the same goals.
  const logs = other === null || repeats !== null ? [] : logRatios(timePairs(runs, other, labels));
  const speedUp = ratioOfLogs(logs);
  const counted = runs.counted(labels);
  const facts = factsOf(cell, runs, false);
  return {
    ...facts,
    sameBudget: cell.budgetOf === null ? null : sameBudgetOf(cell, cell.budgetOf, runs),
    speedUp,
    tokenRatio:
      other === null || repeats?.in === 'runs'
        ? null
        : ratioOf(pairsOf(counted, runs.counted(other), ({ tokensPerStep }) => tokensPerStep)),
    successTest: other === null || repeats !== null ? null : compareSuccess(successPairs(runs.counted(other), counted)),
    same: repeats,
    verdict: isBaseline
      ? 'baseline'
      : repeats !== null
        ? `the same ${repeats.in}`
        : verdictFor({ ...facts, metByBaseline: other === null ? null : runs.met(other).size, speedUp, goals: 1 }),
    paper: paperFor(labels, comparedTo, paper, { speedUp, deviation: logs.length < 2 ? null : deviationOf(logs) }),
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
  const counted = runs.counted(labels, isRepeat);
  const met = runs.met(labels, isRepeat);
  return {
    labels,
    isBaseline,
    isReference,
    comparedTo,
    runs: all.length,
    counted: counted.size,
    met: met.size,
    success: successInterval(met.size, counted.size),
    died: all.length - ended.length,
    void: ended.length - counted.size,
    agents: ended[0]?.agents.length ?? null,
    workers: ended[0]?.workers ?? null,
    minutes: summaryOf([...met.values()].map(timeOf)),
    figures: Object.fromEntries(
      figureNames.map((name) => [name, summaryOf([...runs.valuesOf(labels, name, isRepeat).values()])]),
    ) as Record<FigureName, Summary | null>,
  };
}

function successPairs(baseline: BySeed, own: BySeed): readonly (readonly [own: boolean, other: boolean])[] {
  return [...own].flatMap(([seed, run]) => {
    const other = baseline.get(seed);
    return other === undefined ? [] : [[run.result === 'success', other.result === 'success'] as const];
  });
}

/** Null where no run has the figure. */
function summaryOf(values: readonly number[]): Summary | null {
  return values.length === 0 ? null : summarize(values);
}
