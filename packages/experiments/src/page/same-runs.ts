import type { Cell } from '../cells/cell.js';
import { figureNames, type FigureName } from '../figures/figure-names.js';
import { isDead } from '../figures/run-figures.js';
import { labelKey, type Labels } from '../file/labels.js';
import type { MeasuredRun } from '../measuring/measure-experiment.js';
import type { CellRuns } from './cell-runs.js';

/** That a cell repeats another one, seed by seed: its runs are no evidence of their own. */
export interface SameRuns {
  readonly as: Labels;
  /** `runs`: every figure is the same. `times`: the times are, and other figures differ. */
  readonly in: 'runs' | 'times';
}

/** Fewer seeds may have the same times by chance. */
const fewestSeeds = 3;

/**
 * Finds the cells whose runs are the same as those of their baseline, or of an earlier cell with that baseline, in every
 * seed: by their labels' keys. Pure.
 */
export function sameRunsOf(cells: readonly Cell[], runs: CellRuns, isSymbolic: boolean): ReadonlyMap<string, SameRuns> {
  // A symbolic model reads no prompt: how long it is makes no other run.
  const names = figureNames.filter((name) => name !== 'tokens' || !isSymbolic);
  const found = new Map<string, SameRuns>();
  const groups = Map.groupBy(cells, ({ labels, comparedTo }) => labelKey(comparedTo ?? labels));
  for (const group of groups.values()) {
    const earlier = { runs: new Map<string, Labels>(), times: new Map<string, Labels>() };
    for (const cell of group.toSorted((a, b) => Number(b.isBaseline) - Number(a.isBaseline)))
      for (const what of ['runs', 'times'] as const) {
        const text = fingerprintOf(runs.of(cell.labels), what, names);
        const key = labelKey(cell.labels);
        const as = text === null ? undefined : earlier[what].get(text);
        if (as !== undefined && !found.has(key)) found.set(key, { as, in: what });
        if (text !== null && as === undefined) earlier[what].set(text, cell.labels);
      }
  }
  return found;
}

/** A text that is the same for the same runs or times; null where a run died, or too little is known. */
function fingerprintOf(
  runs: readonly MeasuredRun[],
  what: SameRuns['in'],
  names: readonly FigureName[],
): string | null {
  if (runs.length === 0 || (what === 'times' && runs.length < fewestSeeds)) return null;
  const seeds: unknown[] = [];
  for (const { seed, outcome } of runs) {
    if (isDead(outcome)) return null;
    const { result, minutes, steps, goal } = outcome;
    if (what === 'times' && result !== 'success') return null;
    const figures = names.map((name) => outcome[name]);
    seeds.push([seed, result, outcome.void, minutes, ...(what === 'times' ? [steps] : [goal, figures])]);
  }
  return JSON.stringify(seeds);
}
