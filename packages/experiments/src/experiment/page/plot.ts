import { matches, type Labels } from '../file/labels.js';
import type { CellSummary } from './page.js';
import { box, lineFrom, point, svg, textAt, ticksUpTo } from './svg.js';

const left = 300;
const plotWidth = 560;
const barHeight = 12;
const gap = 10;
const top = 62;

/**
 * Draws the minutes of the cells in one world as bars: a group for each task and setting, in it a bar for each latency
 * with the 95% interval of its mean, and a diamond for the paper's figure.
 */
export function plotOf(cells: readonly CellSummary[], { title, world }: { title: string; world: string }): string {
  const here = cells.filter(({ labels }) => matches(labels, { world }));
  const latencies = [...new Set(here.map(({ labels }) => labels['latency'] ?? ''))];
  const groups = [...Map.groupBy(here, ({ labels }) => groupName(labels)).entries()];
  const groupHeight = latencies.length * barHeight + gap;
  const longest = Math.max(
    ...here.flatMap(({ minutes, paper }) => [
      minutes === null ? 0 : minutes.mean + (minutes.halfWidth ?? 0),
      typeof paper?.minutes === 'number' ? paper.minutes : 0,
    ]),
  );
  const ticks = ticksUpTo(longest);
  const x = (minutes: number): number => left + (plotWidth * Math.min(minutes, longest)) / (ticks.at(-1) ?? 1);
  const bottom = top + groups.length * groupHeight;
  const isPaper = here.some(({ paper }) => typeof paper?.minutes === 'number');
  return svg({ width: left + plotWidth + 60, height: bottom + 44, title }, [
    textAt(16, 22, title, { as: 'title' }),
    ...legend([...latencies.map((name, index) => [`bar${index % 4}`, `latency ${name}`] as const)], isPaper),
    ...ticks.flatMap((tick) => [
      lineFrom(x0(tick), top - 6, x0(tick), bottom, 'grid'),
      textAt(x0(tick), bottom + 16, `${tick}`, { as: 'quiet', anchor: 'middle' }),
    ]),
    textAt(left + plotWidth / 2, bottom + 34, 'world minutes until the goal is met (mean, 95% interval)', {
      as: 'quiet',
      anchor: 'middle',
    }),
    ...groups.flatMap(([name, group], index) => {
      const y = top + index * groupHeight;
      return [
        textAt(left - 10, y + (latencies.length * barHeight) / 2 + 4, name, { anchor: 'end' }),
        ...group.flatMap((cell) => barOf(cell, y + latencies.indexOf(cell.labels['latency'] ?? '') * barHeight)),
        ...paperMark(group[0], y + (latencies.length * barHeight) / 2),
      ];
    }),
    lineFrom(left, top - 6, left, bottom, 'axis'),
  ]);

  function x0(minutes: number): number {
    return left + (plotWidth * minutes) / (ticks.at(-1) ?? 1);
  }

  function barOf({ minutes, labels, met, runs }: CellSummary, y: number): readonly string[] {
    const color = `bar${latencies.indexOf(labels['latency'] ?? '') % 4}`;
    if (minutes === null)
      return [textAt(left + 6, y + barHeight - 2, `goal met in ${met} of ${runs} runs`, { as: 'quiet' })];
    const middle = y + barHeight / 2;
    const { mean, halfWidth } = minutes;
    return [
      box(left, y + 1, x(mean) - left, barHeight - 2, color, `${mean.toFixed(2)} min, met ${met} of ${runs}`),
      ...(halfWidth === null
        ? []
        : [lineFrom(x(Math.max(0, mean - halfWidth)), middle, x(mean + halfWidth), middle, 'error')]),
    ];
  }

  function paperMark(cell: CellSummary | undefined, y: number): readonly string[] {
    const minutes = cell?.paper?.minutes;
    return typeof minutes === 'number' ? [diamond(x(minutes), y)] : [];
  }
}

function legend(entries: readonly (readonly [as: string, text: string])[], isPaper: boolean): readonly string[] {
  const marks = entries.flatMap(([as, text], index) => [
    box(left + index * 150, 32, 12, 12, as),
    textAt(left + index * 150 + 18, 42, text),
  ]);
  const at = left + entries.length * 150;
  return isPaper ? [...marks, diamond(at + 6, 38), textAt(at + 18, 42, 'the paper’s figure')] : marks;
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
