import { linesOf, mostSeries, type LinePoint, type LinesPanel } from '@s-agents/charts';
import { labelKey, type Labels } from '../file/labels.js';
import type { Growing } from './growing.js';
import { groupName, toldApart } from './group-name.js';
import { plotWords, type PlotOptions } from './plot-options.js';
import { baselineWord, type PlottedCell } from './value-of.js';

/** So many lines have a colour of their own; more are drawn task by task. */
const mostColors = 7;

/**
 * Lines over a number that grows: a chart for each latency, or for each task where the lines are many, and in it a line
 * for each of the other labels. Null for more lines than can be told apart.
 */
export function linePlot(
  { dimension, counted, cells }: Growing<PlottedCell>,
  all: readonly PlottedCell[],
  options: PlotOptions,
): string | null {
  const { figure, title, width } = options;
  const keyOf = ({ cell }: (typeof cells)[number]): string => labelKey(without(cell.labels, dimension));
  // The baseline's own line would be 1 everywhere, but for where it was not measured.
  const isLevel = (line: typeof cells): boolean => line.every(({ cell }) => figure.valueOf(cell) === baselineWord);
  const lines = [...Map.groupBy(cells, keyOf).values()];
  const shown = lines.filter((line) => !isLevel(line)).flat();
  const level = lines.filter(isLevel).flat();
  const drawn = shown.map(({ cell }) => cell);
  const varies = (name: string): boolean =>
    name !== dimension && new Set(drawn.map(({ labels }) => labels[name])).size > 1;
  const panel = varies('latency') ? 'latency' : varies('task') && lines.length > mostColors ? 'task' : null;
  const nameOf = toldApart(drawn, [dimension, ...(panel === null ? [] : [panel])]);
  const names = [...new Set(drawn.map(({ labels }) => nameOf(labels)))];
  if (names.length === 0 || names.length > mostSeries) return null;
  const panels = [...Map.groupBy(shown, ({ cell }) => (panel === null ? '' : (cell.labels[panel] ?? '')))].map(
    ([label, own]): LinesPanel => ({
      about: panel === 'latency' ? `latency ${label}` : label,
      lines: names.flatMap((name, series) => {
        const points = own.filter(({ cell }) => nameOf(cell.labels) === name);
        return points.length === 0 ? [] : [{ series, points: points.map((one) => pointOf(one, all, options)) }];
      }),
    }),
  );
  const baseline = ownLabels(
    level.map(({ cell }) => cell),
    drawn,
  );
  const note = [
    ...(baseline === '' ? [] : [`1 is the baseline: ${baseline}.`]),
    ...(cells.length === all.length ? [] : ['The table also has settings without a number.']),
  ].join(' ');
  return linesOf(panels, {
    ...plotWords,
    title,
    across: counted,
    up: figure.axis,
    of: figure.of,
    series: names,
    note,
    width,
  });
}

function pointOf(
  { cell, number }: Growing<PlottedCell>['cells'][number],
  all: readonly PlottedCell[],
  { figure, bounds }: PlotOptions,
): LinePoint {
  // A line goes on through a cell whose runs are those of another one.
  const value = figure.valueOf(originOf(cell, all));
  return {
    x: number,
    value: value === baselineWord ? { mean: 1, low: null, high: null } : value,
    bound: bounds.get(labelKey(cell.labels)) ?? null,
    theirs: figure.theirsOf(cell),
  };
}

/** The cell that was measured where this one repeats another one, which may repeat a third. */
function originOf(cell: PlottedCell, all: readonly PlottedCell[]): PlottedCell {
  const { same } = cell;
  const other = same === null ? undefined : all.find(({ labels }) => labelKey(labels) === labelKey(same.as));
  return other === undefined ? cell : originOf(other, all);
}

/** The labels that all of some cells have, and none of the others. */
function ownLabels(cells: readonly PlottedCell[], others: readonly PlottedCell[]): string {
  const [first] = cells;
  const isOwn = ([name, label]: readonly [string, string]): boolean =>
    cells.every(({ labels }) => labels[name] === label) && others.every(({ labels }) => labels[name] !== label);
  return groupName(Object.fromEntries(Object.entries(first?.labels ?? {}).filter(isOwn)));
}

function without(labels: Labels, dimension: string): Labels {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => name !== dimension));
}
