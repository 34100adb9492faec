import type { Cell } from '../cells/cell.js';
import type { FigureName } from '../figures/figure-names.js';
import type { MeansTests } from '../file/experiment-schema.js';
import { baselineOf, labelKey, matches, type Labels } from '../file/labels.js';
import { compareMeans } from '../statistics/compare-means.js';
import { countForPower, powerOf } from '../statistics/power.js';
import type { EffectPower, PageTest, PageTests } from './page.js';
import type { CellRuns } from './summarize-cells.js';

/** The label of a test over the runs of all tasks together. */
export const allTasks = 'all tasks';

/** The power that the page asks for. */
export const wantedPower = 0.9;

/** Compares the means of cells and their baselines, and of the pairs that the file names. Pure. */
export function testsOf(cells: readonly Cell[], runs: CellRuns, { figures, pairs, effect }: MeansTests): PageTests {
  const known = new Map(cells.map(({ labels }) => [labelKey(labels), labels]));
  const compared = new Map<string, Pair>();
  const papers = new Map<string, Papers>();
  const add = (labels: Labels, to: Labels, paper: Papers): void => {
    const key = `${labelKey(labels)} ${labelKey(to)}`;
    if (labelKey(labels) === labelKey(to) || !known.has(labelKey(to))) return;
    compared.set(key, { labels, to });
    papers.set(key, { ...papers.get(key), ...paper });
  };
  // Reference rows are compared in the table, not by tests: an idle agent, for example, ends early and reaches nothing.
  const settings = cells.filter(({ isReference }) => !isReference);
  for (const { labels, comparedTo } of settings) if (comparedTo !== null) add(labels, comparedTo, {});
  for (const { where, to, ...paper } of pairs)
    for (const { labels, comparedTo } of settings) {
      if (!matches(labels, where)) continue;
      const other = to === undefined ? comparedTo : baselineOf(labels, to);
      if (other !== null) add(labels, other, paper);
    }
  const all = [...compared].map(([key, pair]): Pair => ({ ...pair, ...papers.get(key) }));
  const valuesOf = (of: readonly Labels[], figure: FigureName): readonly number[] =>
    of.flatMap((labels) => runs.ended(labels).map((run) => run[figure]));
  const test = (group: readonly Pair[], { labels, to, paper }: Pair, figure: FigureName): PageTest => {
    const own = valuesOf(
      group.map((pair) => pair.labels),
      figure,
    );
    const found = compareMeans(
      own,
      valuesOf(
        group.map((pair) => pair.to),
        figure,
      ),
    );
    return {
      labels,
      to,
      figure,
      test: found,
      seedsForPower: found === null ? null : countForPower({ d: found.d, sides: 2 }, wantedPower),
      paper: figure === figures[0] ? (paper ?? null) : null,
    };
  };
  const overTasks = [...Map.groupBy(all, ({ labels, to }) => `${taskless(labels)} ${taskless(to)}`).values()];
  return {
    rows: figures.flatMap((figure) => [
      ...all.map((pair) => test([pair], pair, figure)),
      ...overTasks.flatMap((group) => {
        const [first] = group;
        if (first === undefined || group.length < 2) return [];
        const overall = { labels: { ...first.labels, task: allTasks }, to: { ...first.to, task: allTasks } };
        return [test(group, { ...overall, paper: first.paperOverTasks }, figure)];
      }),
    ]),
    effect: effect === undefined ? null : powerFor(effect, seedsOf(cells, runs)),
  };
}

interface Pair {
  readonly labels: Labels;
  readonly to: Labels;
  readonly paper?: string | undefined;
  readonly paperOverTasks?: string | undefined;
}

type Papers = Pick<Pair, 'paper' | 'paperOverTasks'>;

function taskless(labels: Labels): string {
  return labelKey({ ...labels, task: allTasks });
}

/** How many runs the smallest cell has. */
function seedsOf(cells: readonly Cell[], runs: CellRuns): number {
  return Math.min(...cells.map(({ labels }) => runs.of(labels).length));
}

function powerFor({ t, count, source }: NonNullable<MeansTests['effect']>, seeds: number): EffectPower {
  const d = Math.abs(t) * Math.sqrt(2 / count);
  const of = (sides: 1 | 2): EffectPower['one'] => ({
    power: seeds < 2 ? 0 : powerOf({ d, sides }, seeds),
    seedsForPower: countForPower({ d, sides }, wantedPower),
  });
  return { source, d, seeds, one: of(1), two: of(2) };
}
