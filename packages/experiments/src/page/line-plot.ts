import { legendAt, lineFrom, lineHeight, linesAt, point, svg, textAt, titleScale, wrapped } from '@s-agents/charts';
import { labelKey, matches, type Labels } from '../file/labels.js';
import type { CellSummary, Page } from './page.js';
import { diamond, groupName, type PlotOptions } from './plot.js';

/** Fewer sizes are compared, and show no course. */
const fewestSizes = 3;
const margin = 14;
/** Room for the figures of the vertical axis. */
const axisWidth = 30;
const [panelWidth, panelHeight] = [440, 230];
const panelGap = 60;
const colors = ['#4493f8', '#8250df', '#1a7f37', '#9a6700', '#bf3989', '#57606a'];
const style = [
  ...colors.map((color, index) => `.line${index}{stroke:${color};fill:none;stroke-width:2}`),
  ...colors.map((color, index) => `.dot${index}{fill:${color}}`),
  ...colors.map((color, index) => `.bound${index}{stroke:${color};fill:none;stroke-dasharray:3 4}`),
].join('');

/** The cells whose labels in one dimension are numbers of agents, such as "4 workers" or "N = 4". */
export interface SizedCells {
  /** What is counted, such as "workers". */
  readonly unit: string;
  readonly cells: readonly SizedCell[];
  /** Whether they are all cells of the world. */
  readonly isAll: boolean;
}

interface SizedCell {
  readonly cell: CellSummary;
  readonly size: number;
  /** The cell's labels in the other dimensions. */
  readonly others: Labels;
}

/** Returns the cells of a world that differ in their size; null where there are too few sizes for lines. Pure. */
export function sizedCells(summary: readonly CellSummary[], world: string): SizedCells | null {
  const here = summary.filter(({ labels }) => matches(labels, { world }));
  for (const dimension of Object.keys(here[0]?.labels ?? {})) {
    let unit = dimension;
    const cells = here.flatMap((cell) => {
      const { [dimension]: label = '', ...others } = cell.labels;
      const [, letter, number, counted] = /^(?:([A-Z]) = )?(\d+)(?: (worker|agent)s?)?$/.exec(label) ?? [];
      if (number === undefined) return [];
      unit = letter ?? (counted === undefined ? dimension : `${counted}s`);
      return [{ cell, size: Number(number), others }];
    });
    if (new Set(cells.map(({ size }) => size)).size >= fewestSizes)
      return { unit, cells, isAll: cells.length === here.length };
  }
  return null;
}

/**
 * Draws speed-ups over the number of agents, on logarithmic scales: a panel for each latency, in it a line for each task
 * with 95% intervals, dashes for Amdahl's bound, and diamonds for the paper's.
 */
export function linePlotOf(
  { unit, cells, isAll }: SizedCells,
  { amdahl }: Pick<Page, 'amdahl'>,
  { title }: Pick<PlotOptions, 'title'>,
): string {
  const points = pointsOf(cells, amdahl);
  const lines = [...new Set(points.map(({ line }) => line))];
  const latencies = [...new Set(points.map(({ latency }) => latency))];
  const sizes = [...new Set(points.map(({ size }) => size))].toSorted((a, b) => a - b);
  const ticks = powersAround(points.flatMap(({ mean, paper, bound }) => [mean ?? 1, paper ?? 1, bound ?? 1]));
  const width = margin + axisWidth + panelWidth + 2 * margin;
  const head = wrapped(title, (width - 2 * margin) / titleScale);
  const stroke = (as: string) => (x: number, y: number) => [lineFrom(x, y + 6, x + 12, y + 6, as)];
  const legend = legendAt({ x: margin, y: 16 + head.length * lineHeight, width: width - 2 * margin }, [
    ...lines.map((text, index) => ({ mark: stroke(`line${index % colors.length}`), text: text || 'speed-up' })),
    ...(points.some(({ bound }) => bound !== null) ? [{ mark: stroke('bound0'), text: 'Amdahl’s bound' }] : []),
    ...(points.some(({ paper }) => paper !== null)
      ? [{ mark: (x: number, y: number) => [diamond(x + 6, y + 6, 'dot0')], text: 'the paper’s speed-up' }]
      : []),
  ]);
  const first = 46 + head.length * lineHeight + legend.height;
  const bottom = first + latencies.length * (panelHeight + panelGap);
  const about = wrapped(
    'Speed-up over the baseline (geometric mean, 95% interval).' +
      (isAll ? '' : ' The page’s table also has the settings without a number.'),
    width - 2 * margin,
  );
  return svg({ width, height: bottom + about.length * lineHeight, title, style }, [
    ...linesAt(margin, 22, head, { as: 'title' }),
    ...legend.shapes,
    ...latencies.flatMap((latency, index) => {
      const top = first + index * (panelHeight + panelGap);
      const own = points.filter((one) => one.latency === latency);
      return [
        textAt(margin + axisWidth, top - 10, `latency ${latency}`),
        ...panelShapes(own, { top, unit, lines, sizes, ticks }),
      ];
    }),
    ...linesAt(margin, bottom, about, { as: 'quiet' }),
  ]);
}

interface PlotPoint {
  readonly size: number;
  readonly line: string;
  readonly latency: string;
  readonly mean: number | null;
  readonly interval: readonly [number, number] | null;
  readonly paper: number | null;
  /** Amdahl's. */
  readonly bound: number | null;
}

function pointsOf(cells: readonly SizedCell[], amdahl: Page['amdahl']): readonly PlotPoint[] {
  const bounds = new Map(
    amdahl.flatMap(({ teams }) => teams.map(({ labels, bound }) => [labelKey(labels), bound] as const)),
  );
  return cells.map(({ cell, size, others }) => {
    const { low = null, high = null, mean = null } = cell.speedUp ?? {};
    return {
      size,
      line: groupName(others),
      latency: others['latency'] ?? '',
      mean: cell.isBaseline && cell.met > 0 ? 1 : mean,
      interval: low === null || high === null ? null : [low, high],
      paper: cell.paper?.speedUp ?? null,
      bound: bounds.get(labelKey(cell.labels)) ?? null,
    };
  });
}

interface Panel {
  readonly top: number;
  readonly unit: string;
  readonly lines: readonly string[];
  /** Ascending, as are the ticks of the vertical axis. */
  readonly sizes: readonly number[];
  readonly ticks: readonly number[];
}

function panelShapes(points: readonly PlotPoint[], { top, unit, lines, sizes, ticks }: Panel): readonly string[] {
  const [left, bottom] = [margin + axisWidth, top + panelHeight];
  const x = scaleOf(sizes, left + 12, left + panelWidth - 12);
  const y = scaleOf(ticks, bottom, top);
  const inside = (value: number): number => Math.min(bottom, Math.max(top, y(value)));
  const course = (line: string, of: (point: PlotPoint) => number | null, as: string): readonly string[] => {
    const places = points
      .filter((one) => one.line === line)
      .toSorted((a, b) => a.size - b.size)
      .flatMap((one) => {
        const value = of(one);
        return value === null ? [] : [`${point(x(one.size))} ${point(inside(value))}`];
      });
    return places.length === 0 ? [] : [`<path class="${as}" d="M${places.join('L')}"/>`];
  };
  return [
    ...ticks.flatMap((tick) => [
      lineFrom(left, y(tick), left + panelWidth, y(tick), tick === 1 ? 'axis' : 'grid'),
      textAt(left - 6, y(tick) + 4, `${tick}`, { as: 'quiet', anchor: 'end' }),
    ]),
    ...sizes.map((size) => textAt(x(size), bottom + 16, `${size}`, { as: 'quiet', anchor: 'middle' })),
    textAt(left + panelWidth / 2, bottom + 32, unit, { as: 'quiet', anchor: 'middle' }),
    ...lines.flatMap((line, index) => [
      ...course(line, ({ bound }) => bound, `bound${index % colors.length}`),
      ...course(line, ({ mean }) => mean, `line${index % colors.length}`),
    ]),
    ...points.flatMap(({ size, line, mean, interval, paper }) => {
      const as = `dot${lines.indexOf(line) % colors.length}`;
      const at = x(size);
      return [
        ...(interval === null ? [] : [lineFrom(at, inside(interval[0]), at, inside(interval[1]), 'error')]),
        ...(mean === null ? [] : [dot(at, inside(mean), as, mean.toFixed(2))]),
        ...(paper === null ? [] : [diamond(at, inside(paper), as)]),
      ];
    }),
  ];
}

function dot(x: number, y: number, as: string, hint: string): string {
  return `<circle class="${as}" cx="${point(x)}" cy="${point(y)}" r="3.5"><title>${hint}</title></circle>`;
}

/** A logarithmic scale from the first to the last of ascending numbers. */
function scaleOf(numbers: readonly number[], from: number, to: number): (value: number) => number {
  const [least, most] = [Math.log(numbers[0] ?? 1), Math.log(numbers.at(-1) ?? 1)];
  return (value) => from + ((to - from) * (Math.log(value) - least)) / Math.max(1e-9, most - least);
}

/** The powers of two from below the least to above the greatest value, with 1 and 2 among them. */
function powersAround(values: readonly number[]): readonly number[] {
  const first = Math.min(0, Math.floor(Math.log2(Math.min(...values)) + 0.1));
  const last = Math.max(1, Math.ceil(Math.log2(Math.max(...values)) - 0.1));
  return Array.from({ length: last - first + 1 }, (_, index) => 2 ** (first + index));
}
