import type { RunFigures, Span } from '../figures/run-figures.js';
import { box, lineFrom, svg, textAt, ticksUpTo } from './svg.js';

/** A run to be drawn. */
export interface Panel {
  readonly name: string;
  readonly figures: RunFigures;
}

const left = 110;
const width = 760;
const lane = 16;
const panelGap = 46;

/**
 * Draws what every agent did when, run by run, on one scale of time (as S-Agents, figure 4). An empty lane is an agent
 * that neither acted nor planned.
 */
export function ganttOf(panels: readonly Panel[], title: string): string {
  const ticks = ticksUpTo(Math.max(...panels.map(({ figures }) => figures.minutes)));
  const x = (minutes: number): number => left + (width * minutes) / (ticks.at(-1) ?? 1);
  let y = 58;
  const shapes: string[] = [];
  for (const { name, figures } of panels) {
    const { agents } = figures;
    const bottom = y + 8 + agents.length * lane;
    shapes.push(textAt(16, y, `${name}: ${figures.result}, ${figures.minutes.toFixed(1)} min`));
    shapes.push(...ticks.map((tick) => lineFrom(x(tick), y + 8, x(tick), bottom, 'grid')));
    for (const [index, agent] of agents.entries()) {
      const at = y + 8 + index * lane;
      shapes.push(textAt(left - 8, at + 12, agent, { as: 'quiet', anchor: 'end' }));
      shapes.push(box(left, at + 2, width, lane - 4, 'lane'));
      shapes.push(...figures.spans.filter((span) => span.agent === agent).map((span) => spanBox(span, at, x)));
    }
    shapes.push(...ticks.map((tick) => textAt(x(tick), bottom + 14, `${tick}`, { as: 'quiet', anchor: 'middle' })));
    y = bottom + panelGap;
  }
  return svg({ width: left + width + 40, height: y - 8, title }, [
    textAt(16, 22, title, { as: 'title' }),
    ...['act', 'failed', 'plan'].flatMap((as, index) => [
      box(left + index * 130, 30, 12, 12, as),
      textAt(left + index * 130 + 18, 40, ['acts', 'acts, and fails', 'plans'][index] ?? ''),
    ]),
    ...shapes,
    textAt(left + width / 2, y - 14, 'world minutes', { as: 'quiet', anchor: 'middle' }),
  ]);
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
