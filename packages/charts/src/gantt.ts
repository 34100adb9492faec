import { legendAt } from './svg/legend.js';
import { svg } from './svg/picture.js';
import { box, lineFrom } from './svg/shapes.js';
import { lineHeight, linesAt, textAt, textWidth, titleScale, wrapped } from './svg/text.js';
import { ticksUpTo } from './svg/ticks.js';
import { minutes, type TimeUnit } from './svg/time.js';

/** What an agent was at for a while. Times are in world seconds. */
export interface GanttBar {
  readonly agent: string;
  readonly from: number;
  readonly to: number;
  /** Its class in the picture's style: one of the legend's. */
  readonly as: string;
  /** Shown when it is pointed at. */
  readonly hint: string;
  /** Whether it is drawn low, as what is no deed. */
  readonly isLow: boolean;
}

/** A run to be drawn. */
export interface GanttPanel {
  readonly about: string;
  readonly agents: readonly string[];
  readonly bars: readonly GanttBar[];
  readonly seconds: number;
}

export interface GanttOptions {
  readonly title: string;
  /** The classes of bars with what they stand for. */
  readonly legend: readonly (readonly [as: string, text: string])[];
  readonly unit?: TimeUnit;
  /** Of the whole picture, in pixels; by default as the names need. */
  readonly width?: number;
  readonly style?: string;
}

const margin = 14;
const widestName = 150;
const chartWidth = 460;
const lane = 16;
const panelGap = 46;

/**
 * Draws what every agent did when, run by run, on one scale of time (as S-Agents, figure 4). An empty lane is an agent
 * that neither acted nor planned. Names may have any length. Pure.
 */
export function ganttOf(panels: readonly GanttPanel[], options: GanttOptions): string {
  const { title, unit = minutes, style = '' } = options;
  const ticks = ticksUpTo(Math.max(...panels.map(({ seconds }) => seconds / unit.seconds)));
  const names = panels.flatMap(({ agents }) => agents.flatMap((agent) => wrapped(agent, widestName)));
  const left = margin + Math.max(0, ...names.map(textWidth)) + 8;
  const width = options.width ?? left + chartWidth + margin;
  const chart = Math.max(60, width - left - margin);
  const x = (seconds: number): number => left + (chart * seconds) / unit.seconds / (ticks.at(-1) ?? 1);
  const head = wrapped(title, (width - 2 * margin) / titleScale);
  const legend = legendAt(
    { x: margin, y: 16 + head.length * lineHeight, width: width - 2 * margin },
    options.legend.map(([as, text]) => ({ mark: (markX, markY) => [box(markX, markY, 12, 12, as)], text })),
  );
  let y = 36 + head.length * lineHeight + legend.height;
  const shapes: string[] = [];
  for (const panel of panels) {
    const about = wrapped(panel.about, width - 2 * margin);
    shapes.push(...linesAt(margin, y, about));
    const top = y + 8 + (about.length - 1) * lineHeight;
    const lanes = lanesOf(panel.agents, top);
    const bottom = lanes.at(-1)?.bottom ?? top;
    const marks = ticks.map((tick) => ({ tick, at: x(tick * unit.seconds) }));
    shapes.push(...marks.map(({ at }) => lineFrom(at, top, at, bottom, 'grid')));
    const bars = Map.groupBy(panel.bars, ({ agent }) => agent);
    for (const { agent, label, middle } of lanes) {
      const firstLine = middle - ((label.length - 1) * lineHeight) / 2 + 4;
      shapes.push(...linesAt(left - 8, firstLine, label, { as: 'quiet', anchor: 'end' }));
      shapes.push(box(left, middle - lane / 2 + 2, chart, lane - 4, 'lane'));
      shapes.push(...(bars.get(agent) ?? []).map((bar) => barBox(bar, middle - lane / 2, x)));
    }
    shapes.push(...marks.map(({ tick, at }) => textAt(at, bottom + 14, `${tick}`, { as: 'quiet', anchor: 'middle' })));
    shapes.push(textAt(left + chart / 2, bottom + 28, unit.name, { as: 'quiet', anchor: 'middle' }));
    y = bottom + panelGap;
  }
  return svg({ width, height: y - 4, title, style }, [
    ...linesAt(margin, 22, head, { as: 'title' }),
    ...legend.shapes,
    ...shapes,
  ]);
}

interface Lane {
  readonly agent: string;
  readonly label: readonly string[];
  readonly middle: number;
  readonly bottom: number;
}

function lanesOf(agents: readonly string[], top: number): readonly Lane[] {
  let bottom = top;
  return agents.map((agent) => {
    const label = wrapped(agent, widestName);
    const height = Math.max(lane, label.length * lineHeight);
    bottom += height;
    return { agent, label, middle: bottom - height / 2, bottom };
  });
}

/** The thinnest box that can still be seen. */
const thinnest = 0.75;

function barBox({ from, to, as, hint, isLow }: GanttBar, at: number, x: (seconds: number) => number): string {
  const [start, end] = [x(from), x(to)];
  const height = isLow ? lane - 8 : lane - 4;
  return box(start, at + (lane - height) / 2, Math.max(thinnest, end - start), height, as, hint);
}
