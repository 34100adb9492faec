import { workText } from '@s-agents/kit';
import { plansOf, type ShownPlan, type ShownTask, type TaskState } from '../data/tasks.js';
import type { Detail, ShownRun } from '../data/run.js';
import { html, type Markup } from '../markup/html.js';
import { coordinate, timeText } from '../markup/texts.js';
import { section } from './section.js';

/** The most tasks of one agent that are shown, and of all. */
const mostOfOne = 80;
const mostOfAll = 400;
const rowHeight = 28;
const gutter = 44;

const signs: Readonly<Record<TaskState, string>> = { done: '✓', failed: '✗', dropped: '–', begun: '▸', open: '○' };
const words: Readonly<Record<TaskState, string>> = {
  done: 'done',
  failed: 'failed',
  dropped: 'superseded',
  begun: 'begun, without a last word',
  open: 'not begun',
};

/** The plans of all agents as graphs of tasks; those who only plan their own work are folded in. */
export function drawPlans(run: ShownRun, detail: Detail): Markup {
  const plans = plansOf(run);
  if (plans.length === 0) return html``;
  const commanding = new Set(run.started.edges.map(([from]) => from));
  let left = Math.floor(mostOfAll * detail);
  const drawn = plans.map((plan) => {
    const most = Math.min(mostOfOne, left);
    left -= Math.min(most, plan.tasks.length);
    return drawPlan(plan, { run, most, isOpen: commanding.has(plan.planner) || plans.length === 1 });
  });
  return section(
    'plan',
    'The plan',
    html`<div class="plans">${drawn}</div>`,
    'Each agent’s tasks in the order of planning; an arc leads from a task to the one that waited for it. ' +
      '✓ done, ✗ failed, – superseded, ▸ begun, ○ not begun.',
  );
}

function drawPlan(
  { planner, tasks }: ShownPlan,
  { run, most, isOpen }: { readonly run: ShownRun; readonly most: number; readonly isOpen: boolean },
): Markup {
  const shown = tasks.slice(Math.max(0, tasks.length - most));
  const leftOut = tasks.length - shown.length;
  const rows = shown.map((task) => rowOf(task, run));
  const note = leftOut === 0 ? null : html`<p class="note">The first ${leftOut} tasks are left out.</p>`;
  const count = html`<small>${tasks.length} ${tasks.length === 1 ? 'task' : 'tasks'}</small>`;
  return html`<details${isOpen ? html` open` : null}>
    <summary>${planner} ${count}</summary>
    ${note}
    <div class="tasks">${arcsOf(shown)}<ol>${rows}</ol></div>
  </details>`;
}

function rowOf({ work, by, state, from, to }: ShownTask, run: ShownRun): Markup {
  const begun = from === null ? '' : timeText(from - run.from);
  const ended = to === null ? '' : ` – ${timeText(to - run.from)}`;
  const said = run.words.say(workText(work));
  return html`<li>
    <b class="s-${state}" title="${words[state]}">${signs[state]}</b>
    <span title="${said}">${said}</span>
    <small>${by === null ? '' : `${by} `}${begun}${ended}</small>
  </li>`;
}

/** Arcs from each task to those that come after it, in a gutter beside the rows. */
function arcsOf(tasks: readonly ShownTask[]): Markup {
  const rowOfTask = new Map(tasks.map(({ id }, row) => [id, row]));
  const arcs = tasks.flatMap(({ after }, row) =>
    after.flatMap((id) => {
      const start = rowOfTask.get(id);
      if (start === undefined) return [];
      const [y0, y1] = [(start + 0.5) * rowHeight, (row + 0.5) * rowHeight];
      const bulge = Math.min(gutter - 6, 10 + 4 * Math.abs(row - start));
      return [
        `M${gutter} ${y0}C${coordinate(gutter - bulge)} ${y0} ${coordinate(gutter - bulge)} ${y1} ${gutter} ${y1}`,
      ];
    }),
  );
  if (arcs.length === 0) return html``;
  const height = tasks.length * rowHeight;
  const paths = arcs.map((arc) => html`<path d="${arc}"/>`);
  const box = `0 0 ${gutter} ${height}`;
  return html`<svg class="arcs" width="${gutter}" viewBox="${box}" preserveAspectRatio="none" aria-hidden="true">
    ${paths}
  </svg>`;
}
