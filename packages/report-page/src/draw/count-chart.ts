import { countsOf } from '../data/counts.js';
import type { ShownRun } from '../data/run.js';
import { html, type Markup } from '../markup/html.js';
import { coordinate, countText } from '../markup/texts.js';
import { gridLines, timeAxis } from './axis.js';
import { section } from './section.js';

const height = 100;
/** The time shown, as a multiple of the run's: what happens at its very end would otherwise be a line at the edge. */
const shownTime = 1.02;

/** The goal's count over time. */
export function drawCounts(run: ShownRun): Markup {
  const { report, from, to } = run;
  const counts = countsOf(run);
  if (report.goal.source === 'agents' || counts.length === 0) return html``;
  const top = Math.max(report.goal.wanted, ...counts.map(({ reached }) => reached), 1);
  const shown = shownTime * (to - from);
  const x = (at: number): number => coordinate((1000 * (at - from)) / shown);
  const y = (reached: number): number => coordinate(height - (height * reached) / top);
  const line = counts.map(({ at, reached }) => `H${x(at)}V${y(reached)}`).join('');
  const curve = `M0 ${height}${line}H${x(to)}`;
  return section(
    'counts',
    "The goal's count",
    html`<div class="chart">
      <div class="scale"><span>${countText(top)}</span><span>0</span></div>
      <div>
        <svg viewBox="0 0 1000 ${height}" preserveAspectRatio="none" role="img" aria-label="The goal's count over time">
          ${gridLines(shown, height)}
          <path class="area" d="${curve}V${height}Z"/>
          <path class="wanted" d="M0 ${y(report.goal.wanted)}H1000"/>
          <path class="curve" d="${curve}"/>
        </svg>
        ${timeAxis(shown)}
      </div>
    </div>`,
    `${countText(report.goal.reached)} of ${countText(report.goal.wanted)} at the end; the dashed line is what was wanted.`,
  );
}
