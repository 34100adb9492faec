import { activitiesOf, kindsOf, otherKinds, type Activity } from '../data/activities.js';
import { barsOf, type Bar } from '../data/bars.js';
import type { Detail, ShownRun } from '../data/run.js';
import { html, type Markup } from '../markup/html.js';
import { coordinate, durationText, timeText } from '../markup/texts.js';
import { gridLines, timeAxis } from './axis.js';
import { dot, section } from './section.js';

/** The most bars of all agents together. */
const mostBars = 3000;
/** How many verbs have a colour of their own. */
const colors = 8;
const barHeight = 10;

/** Who did what and when. */
export function drawGantt(run: ShownRun, detail: Detail): Markup {
  const { agents, from, to } = run;
  const activities = activitiesOf(run);
  const kinds = kindsOf(activities);
  const verbs = kinds.map(({ kind }) => kind).filter((kind) => !isOther(kind));
  const classOf = (kind: string): string => {
    const place = verbs.indexOf(kind);
    return place < 0 ? `k-${isOther(kind) ? kind : 'rest'}` : place < colors ? `k-${place}` : 'k-rest';
  };
  const byAgent = Map.groupBy(activities, ({ agent }) => agent);
  const most = Math.max(20, Math.floor((mostBars * detail) / agents.length));
  const rows = agents.map(({ name, hue }) => {
    const own = byAgent.get(name) ?? [];
    const main = barsOf(
      own.filter(({ kind }) => kind !== 'reflex' && kind !== 'away'),
      { from, to, most },
    );
    const over = barsOf(
      own.filter(({ kind }) => kind === 'reflex' || kind === 'away'),
      { from, to, most: Math.ceil(most / 4) },
    );
    return html`<div class="row">
      <span class="who" title="${name}">${dot(hue)}${name}</span>
      <svg viewBox="0 0 1000 ${barHeight}" preserveAspectRatio="none" role="img" aria-label="What ${name} did">
        ${gridLines(to - from, barHeight)}
        ${main.map((bar) => rect(bar, run, classOf))}
        ${over.map((bar) => rect(bar, run, classOf, 4))}
        ${failureMarks(own, run, most)}
      </svg>
    </div>`;
  });
  const legend = kinds.map(({ kind, seconds, times, failures }) => {
    const failed = failures === 0 ? null : html`, <b class="bad">${failures} failed</b>`;
    const note = html`<small>${spentText(seconds, times)}${failed}</small>`;
    return html`<li><i class="key ${classOf(kind)}"></i>${run.words.say(kind)} ${note}</li>`;
  });
  const isMerged = [...byAgent.values()].some((own) => own.length > most);
  return section(
    'gantt',
    'Who did what',
    html`<div class="gantt">
      ${rows}
      <div class="row"><span></span>${timeAxis(to - from)}</div>
    </div>
    <ul class="legend">${legend}</ul>`,
    'World time from left to right; a red foot marks a deed that failed. Empty is idle.' +
      (isMerged ? ' Of an agent with many short deeds each moment shows the kind that fills most of it.' : ''),
  );
}

/** "2:38, 8 times"; planning may take no time of the world at all. */
function spentText(seconds: number, times: number): string {
  const often = times === 1 ? 'once' : `${times} times`;
  return seconds < 0.05 ? often : `${durationText(seconds)}, ${often}`;
}

function isOther(kind: string): boolean {
  return (otherKinds as readonly string[]).includes(kind);
}

type Range = Pick<ShownRun, 'from' | 'to' | 'words'>;

function rect(
  { from, to, kind, what }: Bar,
  range: Range,
  classOf: (kind: string) => string,
  height = barHeight,
): Markup {
  const x = place(from, range);
  const width = Math.max(0.8, place(to, range) - x);
  const title = `${timeText(from - range.from)} to ${timeText(to - range.from)}: ${range.words.say(what)}`;
  return html`<rect class="${classOf(kind)}" x="${coordinate(x)}" width="${coordinate(width)}" height="${height}"><title>${title}</title></rect>`;
}

/** The feet of failed deeds as one path. */
function failureMarks(activities: readonly Activity[], range: Range, most: number): Markup {
  const failed = activities.filter(({ hasFailed }) => hasFailed).slice(0, most);
  const marks = failed.map(({ from, to }) => {
    const x = place(from, range);
    return `M${coordinate(x)} ${barHeight - 2}h${coordinate(Math.max(2, place(to, range) - x))}v2h-${coordinate(Math.max(2, place(to, range) - x))}z`;
  });
  return html`<path class="failed" d="${marks.join('')}"/>`;
}

function place(at: number, { from, to }: Range): number {
  return (1000 * (at - from)) / (to - from);
}
