import type { RunFigures, Span } from '../figures/run-figures.js';
import {
  box,
  legendAt,
  lineFrom,
  lineHeight,
  linesAt,
  svg,
  textAt,
  textWidth,
  titleScale,
  ticksUpTo,
  wrapped,
  type LegendEntry,
} from './svg.js';

/** A run to be drawn. */
export interface Panel {
  readonly name: string;
  readonly figures: RunFigures;
}

const margin = 14;
const widestName = 150;
const chartWidth = 460;
const lane = 16;
const panelGap = 46;

/**
 * Draws what every agent did when, run by run, on one scale of time (as S-Agents, figure 4). An empty lane is an agent
 * that neither acted nor planned. Names may have any length.
 */
export function ganttOf(panels: readonly Panel[], title: string): string {
  const ticks = ticksUpTo(Math.max(...panels.map(({ figures }) => figures.minutes)));
  const names = panels.flatMap(({ figures }) => figures.agents.flatMap((agent) => wrapped(agent, widestName)));
  const left = margin + Math.max(0, ...names.map(textWidth)) + 8;
  const width = left + chartWidth + margin;
  const x = (minutes: number): number => left + (chartWidth * minutes) / (ticks.at(-1) ?? 1);
  const head = wrapped(title, (width - 2 * margin) / titleScale);
  const legend = legendAt({ x: margin, y: 16 + head.length * lineHeight, width: width - 2 * margin }, entries);
  let y = 36 + head.length * lineHeight + legend.height;
  const shapes: string[] = [];
  for (const { name, figures } of panels) {
    const about = wrapped(`${name}: ${figures.result}, ${figures.minutes.toFixed(1)} min`, width - 2 * margin);
    shapes.push(...linesAt(margin, y, about));
    const top = y + 8 + (about.length - 1) * lineHeight;
    const lanes = lanesOf(figures.agents, top);
    const bottom = lanes.at(-1)?.bottom ?? top;
    shapes.push(...ticks.map((tick) => lineFrom(x(tick), top, x(tick), bottom, 'grid')));
    for (const { agent, label, middle } of lanes) {
      const firstLine = middle - ((label.length - 1) * lineHeight) / 2 + 4;
      shapes.push(...linesAt(left - 8, firstLine, label, { as: 'quiet', anchor: 'end' }));
      shapes.push(box(left, middle - lane / 2 + 2, chartWidth, lane - 4, 'lane'));
      const own = figures.spans.filter((span) => span.agent === agent);
      shapes.push(...own.map((span) => spanBox(span, middle - lane / 2, x)));
    }
    shapes.push(...ticks.map((tick) => textAt(x(tick), bottom + 14, `${tick}`, { as: 'quiet', anchor: 'middle' })));
    shapes.push(textAt(left + chartWidth / 2, bottom + 28, 'world minutes', { as: 'quiet', anchor: 'middle' }));
    y = bottom + panelGap;
  }
  return svg({ width, height: y - 4, title }, [
    ...linesAt(margin, 22, head, { as: 'title' }),
    ...legend.shapes,
    ...shapes,
  ]);
}

const entries: readonly LegendEntry[] = (
  [
    ['act', 'acts'],
    ['failed', 'acts, and fails'],
    ['plan', 'plans'],
  ] as const
).map(([as, text]) => ({ mark: (x, y) => [box(x, y, 12, 12, as)], text }));

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

function spanBox({ kind, what, from, to, isFailed }: Span, at: number, x: (minutes: number) => number): string {
  const [start, end] = [x(from / 60), x(to / 60)];
  const as = isFailed ? 'failed' : kind;
  const hint = `${what}: ${from.toFixed(0)}–${to.toFixed(0)} s`;
  const height = kind === 'plan' ? lane - 8 : lane - 4;
  return box(start, at + (lane - height) / 2, Math.max(thinnest, end - start), height, as, hint);
}
