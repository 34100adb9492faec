import { ganttOf, unitFor, type GanttBar } from '@s-agents/charts';
import type { RunFigures, Span } from '../figures/run-figures.js';

/** A run to be drawn. */
export interface Panel {
  readonly name: string;
  readonly figures: RunFigures;
}

/** Draws what every agent did when, run by run (as S-Agents, figure 4). */
export function runsGantt(panels: readonly Panel[], title: string, width: number): string {
  return ganttOf(
    panels.map(({ name, figures: { result, minutes, agents, spans } }) => ({
      about: `${name}: ${result}, ${minutes.toFixed(1)} min`,
      agents,
      bars: spans.map(barOf),
      seconds: 60 * minutes,
    })),
    {
      title,
      width,
      unit: unitFor(60 * Math.max(...panels.map(({ figures }) => figures.minutes))),
      legend: [
        ['act', 'acts'],
        ['failed', 'acts, and fails'],
        ['plan', 'plans'],
      ],
    },
  );
}

function barOf({ agent, kind, what, from, to, isFailed }: Span): GanttBar {
  const as = isFailed ? 'failed' : kind;
  return { agent, from, to, as, hint: `${what}: ${from.toFixed(0)}–${to.toFixed(0)} s`, isLow: kind === 'plan' };
}
