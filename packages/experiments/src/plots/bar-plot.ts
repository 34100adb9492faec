import { barsOf, mostSeries, type BarGroup } from '@s-agents/charts';
import { labelKey } from '../file/labels.js';
import { toldApart } from './group-name.js';
import { plotWords, type PlotOptions } from './plot-options.js';
import type { PlottedCell } from './value-of.js';

/**
 * A group of bars for each task and setting, in it a bar for each latency; null for more latencies than can be told apart.
 */
export function barPlot(cells: readonly PlottedCell[], { figure, title, bounds, width }: PlotOptions): string | null {
  const latencies = [...new Set(cells.map(({ labels }) => labels['latency'] ?? ''))];
  if (latencies.length > mostSeries) return null;
  const nameOf = toldApart(cells, ['latency']);
  const groups = [...Map.groupBy(cells, ({ labels }) => nameOf(labels))].map(
    ([label, own]): BarGroup => ({
      label,
      bars: own.map((cell) => ({
        series: latencies.indexOf(cell.labels['latency'] ?? ''),
        value: figure.valueOf(cell),
        bound: bounds.get(labelKey(cell.labels)) ?? null,
      })),
      theirs: own[0] === undefined ? null : figure.theirsOf(own[0]),
    }),
  );
  const series = latencies.map((name) => `latency ${name}`);
  return barsOf(groups, { ...plotWords, title, axis: figure.axis, of: figure.of, series, width });
}
