import { labelKey, matches, noLabel, type Labels } from '../file/labels.js';
import type { CellSummary, Page } from './page.js';
import { box, lineFrom, point, svg, textAt } from './svg.js';

const left = 320;
const plotWidth = 560;
const barHeight = 12;
const gap = 10;
const top = 62;
const colors = 4;

export interface PlotOptions {
  readonly title: string;
  readonly world: string;
}

interface Scale {
  readonly at: (speedUp: number) => number;
  readonly ticks: readonly number[];
}

/**
 * Draws the speed-ups of the cells in one world as bars: a group for each task and setting, in it a bar for each latency
 * with its 95% interval, and a diamond for the paper's. The scale is logarithmic, since these are ratios; bars begin at
 * the baseline, which is 1. A short line is Amdahl's bound, where the page has one.
 */
export function plotOf(
  { summary: cells, amdahl }: Pick<Page, 'summary' | 'amdahl'>,
  { title, world }: PlotOptions,
): string {
  const here = cells.filter(({ labels }) => matches(labels, { world }));
  const latencies = [...new Set(here.map(({ labels }) => labels['latency'] ?? ''))];
  const groups = [...Map.groupBy(here, ({ labels }) => groupName(labels)).entries()];
  const height = latencies.length * barHeight;
  const bounds = new Map(
    amdahl.flatMap(({ teams }) => teams.map(({ labels, bound }) => [labelKey(labels), bound] as const)),
  );
  const scale = scaleFor(here, [...bounds.values()]);
  const bottom = top + groups.length * (height + gap);
  return svg({ width: left + plotWidth + 60, height: bottom + 44, title }, [
    textAt(16, 22, title, { as: 'title' }),
    ...legend(latencies, {
      isPaper: here.some(({ paper }) => typeof paper?.speedUp === 'number'),
      isBound: bounds.size > 0,
    }),
    ...scale.ticks.flatMap((tick) => [
      lineFrom(scale.at(tick), top - 6, scale.at(tick), bottom, 'grid'),
      textAt(scale.at(tick), bottom + 16, `${tick}`, { as: 'quiet', anchor: 'middle' }),
    ]),
    textAt(left + plotWidth / 2, bottom + 34, 'speed-up over the baseline (geometric mean, 95% interval)', {
      as: 'quiet',
      anchor: 'middle',
    }),
    ...groups.flatMap(([name, group], index) => {
      const y = top + index * (height + gap);
      const bars = group.flatMap((cell) => {
        const row = latencies.indexOf(cell.labels['latency'] ?? '');
        const bound = bounds.get(labelKey(cell.labels));
        const at = y + row * barHeight;
        return [
          ...barOf(cell, at, `bar${row % colors}`, scale),
          ...(bound === undefined ? [] : [lineFrom(scale.at(bound), at, scale.at(bound), at + barHeight, 'bound')]),
        ];
      });
      const paper = group[0]?.paper?.speedUp;
      const mark = typeof paper === 'number' ? [diamond(scale.at(paper), y + height / 2)] : [];
      return [textAt(left - 10, y + height / 2 + 4, name, { anchor: 'end' }), ...bars, ...mark];
    }),
    lineFrom(scale.at(1), top - 6, scale.at(1), bottom, 'axis'),
  ]);
}

/** Intervals of few seeds are wider than the picture is worth: they are cut beyond twice the farthest mean. */
const beyondMeans = 2;

function scaleFor(cells: readonly CellSummary[], bounds: readonly number[]): Scale {
  const means = [1, ...bounds, ...cells.flatMap(({ speedUp, paper }) => [speedUp?.mean ?? 1, paper?.speedUp ?? 1])];
  const ends = cells.flatMap(({ speedUp }) => [speedUp?.low ?? 1, speedUp?.high ?? 1]);
  const most = Math.min(Math.max(...ends, ...means), beyondMeans * Math.max(...means));
  const least = Math.max(Math.min(...ends, ...means), Math.min(...means) / beyondMeans);
  const [first, last] = [Math.min(-1, Math.floor(Math.log2(least))), Math.max(1, Math.ceil(Math.log2(most)))];
  const at = (speedUp: number): number => {
    const place = Math.min(last, Math.max(first, Math.log2(speedUp)));
    return left + (plotWidth * (place - first)) / (last - first);
  };
  return { at, ticks: Array.from({ length: last - first + 1 }, (_, index) => 2 ** (first + index)) };
}

function barOf(
  { speedUp, isBaseline, met, runs }: CellSummary,
  y: number,
  as: string,
  { at }: Scale,
): readonly string[] {
  const middle = y + barHeight / 2;
  if (isBaseline)
    return [box(at(1) - 2, y + 1, 4, barHeight - 2, as, `the baseline: goal met in ${met} of ${runs} runs`)];
  if (speedUp === null)
    return [textAt(at(1) + 6, y + barHeight - 2, `goal met in ${met} of ${runs} runs`, { as: 'quiet' })];
  const { mean, low, high } = speedUp;
  const [from, to] = [Math.min(at(1), at(mean)), Math.max(at(1), at(mean))];
  return [
    box(
      from,
      y + 1,
      Math.max(2, to - from),
      barHeight - 2,
      as,
      `${mean.toFixed(2)}, goal met in ${met} of ${runs} runs`,
    ),
    ...(low === null || high === null ? [] : [lineFrom(at(low), middle, at(high), middle, 'error')]),
  ];
}

function legend(
  latencies: readonly string[],
  { isPaper, isBound }: { readonly isPaper: boolean; readonly isBound: boolean },
): readonly string[] {
  const marks: ((x: number) => readonly string[])[] = latencies.map((name, index) => (x) => [
    box(x, 32, 12, 12, `bar${index % colors}`),
    textAt(x + 18, 42, `latency ${name}`),
  ]);
  if (isPaper) marks.push((x) => [diamond(x + 6, 38), textAt(x + 18, 42, 'the paper’s speed-up')]);
  if (isBound) marks.push((x) => [lineFrom(x + 6, 32, x + 6, 44, 'bound'), textAt(x + 18, 42, 'Amdahl’s bound')]);
  return marks.flatMap((mark, index) => mark(left + index * 150));
}

function diamond(x: number, y: number): string {
  return `<path class="paper" d="M${point(x)} ${point(y - 6)}l6 6l-6 6l-6 -6z"/>`;
}

/** The labels that a cell has, without its world and latency; a bare number, true or false stands with its dimension. */
export function groupName(labels: Labels): string {
  return Object.entries(labels)
    .filter(([dimension, label]) => dimension !== 'world' && dimension !== 'latency' && label !== noLabel)
    .map(([dimension, label]) => (/^(true|false|[-\d.]+)$/.test(label) ? `${dimension} ${label}` : label))
    .join(', ');
}
