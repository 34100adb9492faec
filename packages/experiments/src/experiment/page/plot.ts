import { matches, type Labels } from '../file/labels.js';
import type { CellSummary } from './page.js';
import { box, lineFrom, point, svg, textAt, ticksUpTo } from './svg.js';

const left = 320;
const plotWidth = 560;
const barHeight = 12;
const gap = 10;
const top = 62;
const colors = 4;

interface Scale {
  readonly at: (speedUp: number) => number;
  readonly ticks: readonly number[];
}

/**
 * Draws the speed-ups of the cells in one world as bars: a group for each task and setting, in it a bar for each latency
 * with its 95% interval, and a diamond for the paper's. The line at 1 is the baseline.
 */
export function plotOf(cells: readonly CellSummary[], { title, world }: { title: string; world: string }): string {
  const here = cells.filter(({ labels }) => matches(labels, { world }));
  const latencies = [...new Set(here.map(({ labels }) => labels['latency'] ?? ''))];
  const groups = [...Map.groupBy(here, ({ labels }) => groupName(labels)).entries()];
  const height = latencies.length * barHeight;
  const scale = scaleFor(here);
  const bottom = top + groups.length * (height + gap);
  return svg({ width: left + plotWidth + 60, height: bottom + 44, title }, [
    textAt(16, 22, title, { as: 'title' }),
    ...legend(
      latencies,
      here.some(({ paper }) => paper?.speedUp !== null && paper !== null),
    ),
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
        return barOf(cell, y + row * barHeight, `bar${row % colors}`, scale);
      });
      const paper = group[0]?.paper?.speedUp;
      const mark = typeof paper === 'number' ? [diamond(scale.at(paper), y + height / 2)] : [];
      return [textAt(left - 10, y + height / 2 + 4, name, { anchor: 'end' }), ...bars, ...mark];
    }),
    lineFrom(scale.at(1), top - 6, scale.at(1), bottom, 'axis'),
  ]);
}

/** Intervals of few seeds are wider than the picture is worth: they are cut at twice the largest mean. */
function scaleFor(cells: readonly CellSummary[]): Scale {
  const means = cells.flatMap(({ speedUp, paper }) => [speedUp?.mean ?? 1, paper?.speedUp ?? 1]);
  const ends = cells.map(({ speedUp }) => speedUp?.high ?? 1);
  const ticks = ticksUpTo(Math.min(Math.max(...ends, ...means), 2 * Math.max(...means)));
  const longest = ticks.at(-1) ?? 1;
  return { ticks, at: (speedUp) => left + (plotWidth * Math.min(speedUp, longest)) / longest };
}

function barOf(
  { speedUp, isBaseline, met, runs }: CellSummary,
  y: number,
  as: string,
  { at }: Scale,
): readonly string[] {
  if (isBaseline) return [box(left, y + 1, at(1) - left, barHeight - 2, as, `the baseline: met ${met} of ${runs}`)];
  if (speedUp === null)
    return [
      textAt(left + 6, y + barHeight - 2, `nothing to compare: goal met in ${met} of ${runs} runs`, { as: 'quiet' }),
    ];
  const { mean, low, high } = speedUp;
  const middle = y + barHeight / 2;
  return [
    box(left, y + 1, at(mean) - left, barHeight - 2, as, `${mean.toFixed(2)}, goal met in ${met} of ${runs} runs`),
    ...(low === null || high === null ? [] : [lineFrom(at(low), middle, at(high), middle, 'error')]),
  ];
}

function legend(latencies: readonly string[], isPaper: boolean): readonly string[] {
  const marks = latencies.flatMap((name, index) => [
    box(left + index * 150, 32, 12, 12, `bar${index % colors}`),
    textAt(left + index * 150 + 18, 42, `latency ${name}`),
  ]);
  const at = left + latencies.length * 150;
  return isPaper ? [...marks, diamond(at + 6, 38), textAt(at + 18, 42, 'the paper’s speed-up')] : marks;
}

function diamond(x: number, y: number): string {
  return `<path class="paper" d="M${point(x)} ${point(y - 6)}l6 6l-6 6l-6 -6z"/>`;
}

/** The labels of a cell without its world and latency. */
export function groupName(labels: Labels): string {
  return Object.entries(labels)
    .filter(([dimension]) => dimension !== 'world' && dimension !== 'latency')
    .map(([, label]) => label)
    .join(', ');
}
