import { countsOf, type Count } from '../data/counts.js';
import type { ShownRun } from '../data/run.js';
import { html, type Markup } from '../markup/html.js';
import { coordinate, countText, shortened } from '../markup/texts.js';
import { gridLines, timeAxis } from './axis.js';
import { section } from './section.js';

const height = 100;
/** The time shown, as a multiple of the run's: what happens at its very end would otherwise be a line at the edge. */
const shownTime = 1.02;

/** The most conditions that have a chart each. */
const mostCharts = 8;

/** The goal's count over time, of several conditions a chart for each: they count unlike things. */
export function drawCounts(run: ShownRun): Markup {
  const { goal } = run.report;
  const counts = countsOf(run);
  if (goal.source === 'agents' || counts.length === 0) return html``;
  if (goal.parts === undefined)
    return section(
      'counts',
      "The goal's count",
      chart(run, { ...goal, counts }),
      `${countText(goal.reached)} of ${countText(goal.wanted)} at the end; the dashed line is what was wanted.`,
    );
  const charts = goal.parts.slice(0, mostCharts).map(({ what, wanted, reached }, index) => {
    const own = countsOf(run, { reachedOf: ({ parts }) => parts?.[index]?.reached ?? 0 });
    const title = `${shortened(what, 90)}: ${countText(reached)} of ${countText(wanted)}`;
    return html`<p class="note part">${title}</p>${chart(run, { wanted, counts: own })}`;
  });
  const rest = goal.parts.length - charts.length;
  return section(
    'counts',
    'What was asked for',
    html`<div class="parts">${charts}</div>`,
    `Counts over time; the dashed lines are what was wanted.${rest > 0 ? ` ${rest} more are in the table above.` : ''}`,
  );
}

function chart(
  { from, to }: ShownRun,
  { wanted, counts }: { readonly wanted: number; readonly counts: readonly Count[] },
): Markup {
  const top = Math.max(wanted, ...counts.map(({ reached }) => reached), 1);
  const shown = shownTime * (to - from);
  const x = (at: number): number => coordinate((1000 * (at - from)) / shown);
  const y = (reached: number): number => coordinate(height - (height * reached) / top);
  const line = counts.map(({ at, reached }) => `H${x(at)}V${y(reached)}`).join('');
  const curve = `M0 ${height}${line}H${x(to)}`;
  return html`<div class="chart">
    <div class="scale"><span>${countText(top)}</span><span>0</span></div>
    <div>
      <svg viewBox="0 0 1000 ${height}" preserveAspectRatio="none" role="img" aria-label="The goal's count over time">
        ${gridLines(shown, height)}
        <path class="area" d="${curve}V${height}Z"/>
        <path class="wanted" d="M0 ${y(wanted)}H1000"/>
        <path class="curve" d="${curve}"/>
      </svg>
      ${timeAxis(shown)}
    </div>
  </div>`;
}
