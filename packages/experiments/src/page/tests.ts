import type { Cell } from '../cells/cell.js';
import { timeNames, type FigureName } from '../figures/figure-names.js';
import type { MeansTests } from '../file/experiment-schema.js';
import { baselineOf, labelKey, matches, type Labels } from '../file/labels.js';
import { comparePairs } from '../statistics/compare-pairs.js';
import { countForPower } from '../statistics/power.js';
import { allTasks, groupsOverTasks, meansBySeed, overTasks } from './all-tasks.js';
import type { CellRuns } from './cell-runs.js';
import { effectPowerOf, wantedPower } from './effect-power.js';
import type { PageTest, PageTests } from './page.js';
import type { SameRuns } from './same-runs.js';

/**
 * Compares the means of cells and their baselines, and of the pairs that the file names, seed by seed; without what
 * is the same in a cell as in another one. Pure.
 */
export function testsOf(
  cells: readonly Cell[],
  runs: CellRuns,
  same: ReadonlyMap<string, SameRuns>,
  { figures, pairs, effect }: MeansTests,
): PageTests {
  // Reference rows are compared in the table, not by tests: an idle agent, for example, ends early and reaches nothing.
  const all = pairsOfCells(
    cells.filter(({ isReference }) => !isReference),
    pairs,
  );
  const rows = figures.flatMap((figure) => {
    const isOwn = ({ labels, to }: CellPair): boolean =>
      ![labels, to].some((one) => isRepeated(same.get(labelKey(one)), figure));
    const test = (group: readonly CellPair[], shown: CellPair): PageTest =>
      testOf(runs, group, { ...shown, paper: figure === figures[0] ? shown.paper : undefined }, figure);
    return [
      ...all.filter(isOwn).map((pair) => test([pair], pair)),
      ...groupsOverTasks(all, ({ labels, to }) => [labels, to]).flatMap((group) => {
        const [first] = group;
        if (first === undefined || !group.some(isOwn)) return [];
        const [labels, to] = [overTasks(first.labels), overTasks(first.to)];
        return [test(group, { labels, to, paper: first.paperOverTasks, paperOverTasks: undefined })];
      }),
    ];
  });
  const within = rows.flatMap(({ labels, figure, test }) =>
    figure === figures[0] && labels['task'] !== allTasks ? (test ?? []) : [],
  );
  return { rows, effect: effect === undefined ? null : effectPowerOf(effect, within) };
}

/** Whether a figure of a cell is that of another one in every seed. */
function isRepeated(same: SameRuns | undefined, figure: FigureName): boolean {
  return same !== undefined && (same.in === 'runs' || timeNames.has(figure));
}

interface CellPair {
  readonly labels: Labels;
  readonly to: Labels;
  readonly paper: string | undefined;
  readonly paperOverTasks: string | undefined;
}

/** Each cell with its baseline, and the pairs that the file names, each once. */
function pairsOfCells(cells: readonly Cell[], named: MeansTests['pairs']): readonly CellPair[] {
  const known = new Set(cells.map(({ labels }) => labelKey(labels)));
  const found = new Map<string, CellPair>();
  const add = (labels: Labels, to: Labels, paper?: string, paperOverTasks?: string): void => {
    const key = `${labelKey(labels)} ${labelKey(to)}`;
    if (labelKey(labels) === labelKey(to) || !known.has(labelKey(to))) return;
    const old = found.get(key);
    found.set(key, {
      labels,
      to,
      paper: paper ?? old?.paper,
      paperOverTasks: paperOverTasks ?? old?.paperOverTasks,
    });
  };
  for (const { labels, comparedTo } of cells) if (comparedTo !== null) add(labels, comparedTo);
  for (const { where, to, paper, paperOverTasks } of named)
    for (const { labels, comparedTo } of cells) {
      const other = to === undefined ? comparedTo : baselineOf(labels, to);
      if (matches(labels, where) && other !== null) add(labels, other, paper, paperOverTasks);
    }
  return [...found.values()];
}

/** Tests a pair, or the means over several pairs that differ by their task, seed by seed. */
function testOf(
  runs: CellRuns,
  group: readonly CellPair[],
  { labels, to, paper }: CellPair,
  figure: FigureName,
): PageTest {
  const own = meansBySeed(group.map((pair) => runs.valuesOf(pair.labels, figure)));
  const others = meansBySeed(group.map((pair) => runs.valuesOf(pair.to, figure)));
  const test = comparePairs(
    [...own].flatMap(([seed, value]) => {
      const other = others.get(seed);
      return other === undefined ? [] : [[value, other] as const];
    }),
  );
  return {
    labels,
    to,
    figure,
    test,
    seedsForPower: test === null || test.difference === 0 ? null : countForPower({ d: test.d, sides: 2 }, wantedPower),
    paper: paper ?? null,
  };
}
