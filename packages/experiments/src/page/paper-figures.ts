import type { Ratio } from '../figures/ratio.js';
import type { PaperRow } from '../file/experiment-schema.js';
import { matches, type Labels } from '../file/labels.js';
import { powerOf } from '../statistics/power.js';

/** What the paper says about a cell. */
export interface PaperFigures {
  readonly section: string;
  /** Steps count as seconds. */
  readonly minutes: number | 'never' | null;
  /** Where the paper counts steps. */
  readonly steps: number | null;
  readonly prompts: number | null;
  readonly code: number | null;
  /** Over how many runs its figures of the cell and of the baseline are means; null where that is not known. */
  readonly runs: number | null;
  readonly baselineRuns: number | null;
  /** The paper's speed-up over its own figure of the baseline; null where one of them is missing. */
  readonly speedUp: number | null;
  /**
   * Whether the paper's speed-up lies outside the interval of ours, which counts nothing of the paper's own chance; null
   * where there is no interval or no such figure.
   */
  readonly isExcluded: boolean | null;
  /** The power with which these seeds find a speed-up as large as the paper's, by how much our ratios vary. */
  readonly power: number | null;
  readonly tokensPerStep: number | null;
  /** The paper's words per step over those of its baseline; null where one of them is missing. */
  readonly tokenRatio: number | null;
}

/** Our speed-up, and the standard deviation of the logarithms of its ratios; each null where there is none. */
export interface OwnSpeedUp {
  readonly speedUp: Ratio | null;
  readonly deviation: number | null;
}

/** Finds the paper's row about a cell, and holds it beside our own figures; null where there is none. Pure. */
export function paperFor(
  labels: Labels,
  reference: Labels | null,
  rows: readonly PaperRow[],
  own: OwnSpeedUp,
): PaperFigures | null {
  const row = rows.find(({ where }) => matches(labels, where));
  if (row === undefined) return null;
  const found = reference === null ? undefined : rows.find(({ where }) => matches(reference, where));
  const baseline = found === row ? undefined : found;
  const [minutes, compared] = [minutesOf(row), minutesOf(baseline)];
  const speedUp = typeof minutes === 'number' && typeof compared === 'number' ? compared / minutes : null;
  return {
    section: row.section,
    minutes,
    steps: row.steps ?? null,
    prompts: row.prompts ?? null,
    code: row.code ?? null,
    runs: row.runs ?? null,
    baselineRuns: baseline?.runs ?? null,
    speedUp,
    isExcluded: excludes(own.speedUp, speedUp),
    power: powerFor(own, speedUp),
    tokensPerStep: row.tokensPerStep ?? null,
    tokenRatio:
      row.tokensPerStep === undefined || baseline?.tokensPerStep === undefined
        ? null
        : row.tokensPerStep / baseline.tokensPerStep,
  };
}

function minutesOf(row: PaperRow | undefined): PaperFigures['minutes'] {
  return row?.minutes ?? (row?.steps === undefined ? null : row.steps / 60);
}

function excludes(own: Ratio | null, speedUp: number | null): boolean | null {
  if (own === null || own.low === null || own.high === null || speedUp === null) return null;
  return speedUp < own.low || speedUp > own.high;
}

function powerFor({ speedUp: own, deviation }: OwnSpeedUp, speedUp: number | null): number | null {
  if (own === null || deviation === null || deviation === 0 || speedUp === null || speedUp === 1) return null;
  return powerOf({ d: Math.log(speedUp) / deviation, sides: 2 }, own.pairs);
}
