import type { RunReport } from '@s-agents/core';
import { shownRun, type Detail, type ShownRun } from '../data/run.js';
import { withShortTexts } from '../data/short-texts.js';
import { drawCounts } from '../draw/count-chart.js';
import { drawFigures } from '../draw/figures.js';
import { drawGantt } from '../draw/gantt.js';
import { drawMap } from '../draw/map.js';
import { drawMessages } from '../draw/messages.js';
import { drawOrganization } from '../draw/organization.js';
import { drawPlans } from '../draw/plan.js';
import { html, Markup } from '../markup/html.js';
import { shortened } from '../markup/texts.js';
import { script } from './script.js';
import { style } from './style.js';

/** The most bytes of a page. */
export const mostBytes = 1_000_000;
const details: readonly Detail[] = [1, 0.5, 0.2, 0.05, 0.01];
/** The most agents that are drawn one by one in full detail. */
const mostAgents = 400;

/** Nothing is fetched, whatever the page holds. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/**
 * How many characters of each text the page is drawn from, one after the other while it is too large. The first is more
 * than the page shows of any.
 */
const textLengths: readonly number[] = [1_000, 60, 10];

/**
 * Renders the page of a run, with as much detail as {@link mostBytes} leaves room for: first with less of the run, then
 * with less of each text. Pure.
 */
export function renderPage(run: ShownRun): string {
  let page = '';
  for (const most of textLengths) {
    const shown = withShortTextsOf(run, most);
    for (const detail of details) {
      page = pageOf(shown, detail);
      if (Buffer.byteLength(page) <= mostBytes) return page;
    }
  }
  return page;
}

function withShortTextsOf({ log, report, map, knowledge }: ShownRun, most: number): ShownRun {
  const short = shownRun(withShortTexts(log, most), { report: withShortTexts(report, most), map, knowledge });
  if (short === null) throw new RangeError('the run has not started');
  return short;
}

function pageOf(whole: ShownRun, detail: Detail): string {
  const agents = whole.agents.slice(0, Math.ceil(mostAgents * detail));
  const leftOut = whole.agents.length - agents.length;
  const run = { ...whole, agents };
  const { report } = run;
  const { words } = run;
  const result = report.result.replaceAll('-', ' ');
  const detailText = shortened(words.say(report.detail), 400);
  const title = shortened(words.say(report.task), 200);
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${new Markup(style)}</style></head>
<body><main><header><span class="result ${report.result}">${result}</span><h1>${title}</h1>${askedOf(report)}<p>${detailText}</p>
<p>${report.environment.name}, seed ${report.seed}, ${report.agents.length} ${report.agents.length === 1 ? 'agent' : 'agents'}</p>
${leftOut === 0 ? null : html`<p class="note">The first ${agents.length} agents are drawn; the run’s files have the ${leftOut} others.</p>`}</header>
${drawFigures(run)}
${drawCounts(run)}
${drawGantt(run, detail)}
${drawMap(run, detail)}
${drawOrganization(run)}
${drawPlans(run, detail)}
${drawMessages(run, detail)}
<footer>${shortened(versionsText(report.versions), 400)}</footer></main><script>${new Markup(script)}</script></body></html>
`.text;
}

/** What was asked, word for word, and what of it nothing checked. */
function askedOf({ words, passedOver = [] }: RunReport): Markup | null {
  if (words === undefined) return null;
  const told = passedOver.length === 0 ? '' : ` Told to the agents and not checked: ${passedOver.join('; ')}.`;
  return html`<p class="note">Asked: “${shortened(words, 600)}”${shortened(told, 600)}</p>`;
}

function versionsText(versions: Readonly<Record<string, string>>): string {
  return Object.entries(versions)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
