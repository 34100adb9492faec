import { linesOf, mostSeries, type LinePoint, type LinesPanel } from '@s-agents/charts';
import { labelKey, type Labels } from '../file/labels.js';
import type { Growing } from './growing.js';
import { groupName, toldApart } from './group-name.js';
import { plotWords, theirsOf, valueOf, type PlotOptions, type PlottedCell } from './value-of.js';

/** So many lines have a colour of their own; more are drawn task by task. */
const mostColors = 7;

/**
 * Lines over a number that grows: a chart for each latency, or for each task where the lines are many, and in it a line
 * for each of the other labels. Null for more lines than can be told apart.
 */
export function linePlot(
  { dimension, counted, cells }: Growing<PlottedCell>,
  all: readonly PlottedCell[],
  { title, bounds, width }: PlotOptions,
): string | null {
  const { axis, ...words } = plotWords;
  const keyOf = ({ cell }: (typeof cells)[number]): string => labelKey(without(cell.labels, dimension));
  // The baseline's own line would be 1 everywhere, but for where it was not measured.
  const isLevel = (line: typeof cells): boolean => line.every(({ cell }) => valueOf(cell) === 'baseline');
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
        return points.length === 0 ? [] : [{ series, points: points.map((one) => pointOf(one, bounds)) }];
      }),
    }),
  );
  const baselines = [...new Set(level.map(({ cell }) => groupName(without(cell.labels, dimension, 'task'))))];
  const note = [
    ...(baselines.length === 0 ? [] : [`1 is the baseline: ${baselines.join('; ')}.`]),
    ...(cells.length === all.length ? [] : ['The table also has settings without a number.']),
  ].join(' ');
  return linesOf(panels, { ...words, title, across: counted, up: axis, series: names, note, width });
}

function pointOf({ cell, number }: Growing<PlottedCell>['cells'][number], bounds: PlotOptions['bounds']): LinePoint {
  const value = valueOf(cell);
  return {
    x: number,
    value: value === 'baseline' ? { mean: 1, low: null, high: null } : value,
    bound: bounds.get(labelKey(cell.labels)) ?? null,
    theirs: theirsOf(cell),
  };
}

function without(labels: Labels, ...dimensions: readonly string[]): Labels {
  return Object.fromEntries(Object.entries(labels).filter(([name]) => !dimensions.includes(name)));
}
