import {
  box,
  legendAt,
  lineFrom,
  lineHeight,
  linesAt,
  point,
  svg,
  textAt,
  textWidth,
  titleScale,
  wrapped,
} from '@s-agents/charts';
import { labelKey, matches, noLabel, shortLabel, type Labels } from '../file/labels.js';
import type { CellSummary, Page } from './page.js';

/** The whole picture is narrow enough to be read on a telephone, where it is shown smaller. */
const margin = 14;
const widestLabel = 210;
/** The first figure of the axis stands half to the left of it. */
const leastLabel = 20;
const plotWidth = 330;
const barHeight = 14;
const gap = 10;
const colors = 6;

export interface PlotOptions {
  readonly title: string;
  readonly world: string;
}

interface Scale {
  readonly at: (speedUp: number) => number;
  /** Where the plot ends. */
  readonly right: number;
  readonly ticks: readonly number[];
}

/** The cells of a task and setting, one for each latency. */
interface Group {
  readonly label: readonly string[];
  readonly cells: readonly CellSummary[];
  /** Of the bars together. */
  readonly barsHeight: number;
  readonly height: number;
}

/**
 * Draws the speed-ups of the cells in one world as bars: a group for each task and setting, in it a bar for each latency
 * with its 95% interval, and a diamond for the paper's. The scale is logarithmic, since these are ratios; bars begin at
 * the baseline, which is 1. A short line is Amdahl's bound, where the page has one. Labels may have any length.
 */
export function plotOf(
  { summary: cells, amdahl }: Pick<Page, 'summary' | 'amdahl'>,
  { title, world }: PlotOptions,
): string {
  const here = cells.filter(({ labels }) => matches(labels, { world }));
  const latencies = [...new Set(here.map(({ labels }) => labels['latency'] ?? ''))];
  const groups = groupsOf(here, latencies.length * barHeight);
  const left = margin + Math.max(leastLabel, ...groups.flatMap(({ label }) => label.map(textWidth))) + 10;
  const width = left + plotWidth + 2 * margin;
  const bounds = new Map(
    amdahl.flatMap(({ teams }) => teams.map(({ labels, bound }) => [labelKey(labels), bound] as const)),
  );
  const scale = scaleFor(here, [...bounds.values()], left);
  const head = wrapped(title, (width - 2 * margin) / titleScale);
  const legend = legendAt({ x: margin, y: 16 + head.length * lineHeight, width: width - 2 * margin }, [
    ...latencies.map((name, index) => ({
      mark: (x: number, y: number) => [box(x, y, 12, 12, `bar${index % colors}`)],
      text: `latency ${name}`,
    })),
    ...(here.some(({ paper }) => typeof paper?.speedUp === 'number') ? [paperEntry] : []),
    ...(bounds.size > 0 ? [boundEntry] : []),
  ]);
  const top = 30 + head.length * lineHeight + legend.height;
  const bottom = top + groups.reduce((sum, { height }) => sum + height + gap, 0);
  const axis = wrapped('speed-up over the baseline (geometric mean, 95% interval)', width - 2 * margin);
  let y = top;
  return svg({ width, height: bottom + 30 + axis.length * lineHeight, title }, [
    ...linesAt(margin, 22, head, { as: 'title' }),
    ...legend.shapes,
    ...scale.ticks.flatMap((tick) => [
      lineFrom(scale.at(tick), top - 6, scale.at(tick), bottom, 'grid'),
      textAt(scale.at(tick), bottom + 16, `${tick}`, { as: 'quiet', anchor: 'middle' }),
    ]),
    ...linesAt(width / 2, bottom + 36, axis, { as: 'quiet', anchor: 'middle' }),
    ...groups.flatMap((group) => {
      const at = y;
      y += group.height + gap;
      return groupShapes(group, { at, left, latencies, bounds, scale });
    }),
    lineFrom(scale.at(1), top - 6, scale.at(1), bottom, 'axis'),
  ]);
}

function groupsOf(cells: readonly CellSummary[], barsHeight: number): readonly Group[] {
  const names = new Set(cells.flatMap(({ labels }) => Object.keys(labels)));
  const labelsIn = (name: string) => new Set(cells.map(({ labels }) => labels[name] ?? noLabel));
  const shared = [...names].filter((name) => labelsIn(name).size === 1);
  // What all cells share tells them not apart, unless it is all that there is.
  const nameOf = (labels: Labels): string =>
    groupName(Object.fromEntries(Object.entries(labels).filter(([name]) => !shared.includes(name)))) ||
    groupName(labels);
  return [...Map.groupBy(cells, ({ labels }) => nameOf(labels))].map(([name, own]) => {
    const label = wrapped(name, widestLabel);
    return { label, cells: own, barsHeight, height: Math.max(barsHeight, label.length * lineHeight) };
  });
}

interface GroupPlace {
  readonly at: number;
  readonly left: number;
  readonly latencies: readonly string[];
  /** Amdahl's, by cell. */
  readonly bounds: ReadonlyMap<string, number>;
  readonly scale: Scale;
}

function groupShapes(
  { label, cells, barsHeight, height }: Group,
  { at, left, latencies, bounds, scale }: GroupPlace,
): readonly string[] {
  const [firstBar, firstLine] = [at + (height - barsHeight) / 2, at + (height - label.length * lineHeight) / 2 + 11];
  const bars = cells.flatMap((cell) => {
    const row = latencies.indexOf(cell.labels['latency'] ?? '');
    const bound = bounds.get(labelKey(cell.labels));
    const y = firstBar + row * barHeight;
    return [
      ...barOf(cell, y, `bar${row % colors}`, scale),
      ...(bound === undefined ? [] : [lineFrom(scale.at(bound), y, scale.at(bound), y + barHeight, 'bound')]),
    ];
  });
  const paper = cells[0]?.paper?.speedUp;
  const mark = typeof paper === 'number' ? [diamond(scale.at(paper), at + height / 2)] : [];
  return [...linesAt(left - 10, firstLine, label, { anchor: 'end' }), ...bars, ...mark];
}

/** Intervals of few seeds are wider than the picture is worth: they are cut beyond twice the farthest mean. */
const beyondMeans = 2;

function scaleFor(cells: readonly CellSummary[], bounds: readonly number[], left: number): Scale {
  const means = [1, ...bounds, ...cells.flatMap(({ speedUp, paper }) => [speedUp?.mean ?? 1, paper?.speedUp ?? 1])];
  const ends = cells.flatMap(({ speedUp }) => [speedUp?.low ?? 1, speedUp?.high ?? 1]);
  const most = Math.min(Math.max(...ends, ...means), beyondMeans * Math.max(...means));
  const least = Math.max(Math.min(...ends, ...means), Math.min(...means) / beyondMeans);
  const [first, last] = [Math.min(-1, Math.floor(Math.log2(least))), Math.max(1, Math.ceil(Math.log2(most)))];
  const at = (speedUp: number): number => {
    const place = Math.min(last, Math.max(first, Math.log2(speedUp)));
    return left + (plotWidth * (place - first)) / (last - first);
  };
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => 2 ** (first + index));
  return { at, right: left + plotWidth, ticks };
}

function barOf(
  { speedUp, isBaseline, met, runs }: CellSummary,
  y: number,
  as: string,
  { at, right }: Scale,
): readonly string[] {
  const middle = y + barHeight / 2;
  if (isBaseline && met > 0)
    return [box(at(1) - 2, y + 1, 4, barHeight - 2, as, `the baseline: goal met in ${met} of ${runs} runs`)];
  if (speedUp === null || isBaseline)
    return [noBar(`goal met in ${met} of ${runs} runs`, y + barHeight - 1, { at, right })];
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

/** What stands where there is no speed-up: right of the baseline, or left of it where there is no room. */
function noBar(text: string, y: number, { at, right }: Pick<Scale, 'at' | 'right'>): string {
  return at(1) + 6 + textWidth(text) <= right
    ? textAt(at(1) + 6, y, text, { as: 'quiet' })
    : textAt(at(1) - 6, y, text, { as: 'quiet', anchor: 'end' });
}

const paperEntry = {
  mark: (x: number, y: number) => [diamond(x + 6, y + 6)],
  text: 'the paper’s speed-up',
};
const boundEntry = {
  mark: (x: number, y: number) => [lineFrom(x + 6, y, x + 6, y + 12, 'bound')],
  text: 'Amdahl’s bound',
};

/** The mark of a paper's speed-up. */
export function diamond(x: number, y: number, as = 'paper'): string {
  return `<path class="${as}" d="M${point(x)} ${point(y - 6)}l6 6l-6 6l-6 -6z"/>`;
}

/** The labels that a cell has, without its world and latency; a bare number, true or false stands with its dimension. */
export function groupName(labels: Labels): string {
  return Object.entries(labels)
    .filter(([dimension, label]) => dimension !== 'world' && dimension !== 'latency' && label !== noLabel)
    .map(shortLabel)
    .join(', ');
}
