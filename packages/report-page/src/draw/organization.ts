import { exchangesOf, flowsOf, type Flow } from '../data/flows.js';
import { placesOf, type Place } from '../data/places.js';
import type { ShownRun } from '../data/run.js';
import { html, type Markup } from '../markup/html.js';
import { coordinate, countText } from '../markup/texts.js';
import { section } from './section.js';
import { table } from './table.js';

/** The most edges that the table lists, and the most lines of talk in the drawing. */
const mostListed = 40;
const mostTalk = 60;

/** Who commands whom, and what went along each edge. */
export function drawOrganization(run: ShownRun): Markup {
  const { started, report, agents, isCounted } = run;
  const flows = flowsOf(report);
  const names = agents.map(({ name }) => name);
  const drawn = new Set(names);
  const edges = started.edges.filter(([from, to]) => drawn.has(from) && drawn.has(to));
  const { kind, width, height, places } = placesOf(names, edges);
  const at = new Map(places.map((place) => [place.name, place]));
  const most = Math.max(1, ...flows.map(({ tokens }) => tokens));
  const line = (flow: Flow, name: string): Markup => {
    const [from, to] = [at.get(flow.from), at.get(flow.to)];
    if (from === undefined || to === undefined) return html``;
    const strokeWidth = coordinate(flow.tokens === 0 ? 0.8 : 1 + 4 * Math.sqrt(flow.tokens / most));
    return html`<path class="${name}" stroke-width="${strokeWidth}" d="${curveOf(from, to)}">
      <title>${titleOf(flow, isCounted)}</title>
    </path>`;
  };
  const talk = flows.filter(({ isEdge, commands, reports }) => !isEdge && commands + reports === 0).slice(0, mostTalk);
  const formal = flows.filter((flow) => flow.isEdge || flow.commands + flow.reports > 0);
  const last = Math.max(...places.map(({ x }) => x));
  const nodes = agents.map(({ name, hue }) => {
    const place = at.get(name) as Place;
    const { x, y } = place;
    const side = kind === 'columns' ? (x < last ? 'below' : 'right') : x < width / 2 - 1 ? 'left' : 'right';
    const circle = html`<circle class="node" cx="${coordinate(x)}" cy="${coordinate(y)}" r="7"/>`;
    return html`<g style="--h:${hue}">${circle}${labelOf(place, side)}</g>`;
  });
  const loops = report.organization.loops;
  return section(
    'organization',
    'Who told whom',
    html`<div class="pair">
      <svg class="graph" viewBox="0 0 ${width} ${height}" role="img" aria-label="The organization">
        ${talk.map((flow) => line(flow, 'talk'))}
        ${formal.map((flow) => line(flow, flow.isEdge ? 'command' : 'report'))}
        ${nodes}
      </svg>
      ${tableOf(flows, isCounted)}
    </div>
    ${loops.length === 0 ? null : html`<p class="note">Tasks were handed around: ${run.words.say(loopsText(loops))}.</p>`}`,
    `Topology ${started.topology}, scheduler ${started.scheduler}. Solid: commands; dashed: reports; dotted: talk; the ` +
      'wider, the more was said. In a → b, a commands b.',
  );
}

/** The name of an agent beside its node, or below it where lines lead on to the right. */
function labelOf({ name, x, y }: Place, side: 'left' | 'right' | 'below'): Markup {
  if (side === 'below') return html`<text x="${coordinate(x - 8)}" y="${coordinate(y + 21)}">${name}</text>`;
  if (side === 'right') return html`<text x="${coordinate(x + 11)}" y="${coordinate(y + 4)}">${name}</text>`;
  return html`<text x="${coordinate(x - 11)}" y="${coordinate(y + 4)}" text-anchor="end">${name}</text>`;
}

function tableOf(flows: readonly Flow[], isCounted: boolean): Markup {
  const used = exchangesOf(flows).filter(({ tokens }) => tokens > 0);
  if (used.length === 0) return html`<p class="note">Nobody told anybody anything.</p>`;
  const rows = used
    .slice(0, mostListed)
    .map(({ from, to, isMutual, commands, reports, talk, tokens }) => [
      `${from} ${isMutual ? '↔' : '→'} ${to}`,
      commands,
      reports,
      talk,
      ...(isCounted ? [countText(tokens)] : []),
    ]);
  const rest = used.length - rows.length;
  return html`<div>
    ${table('pairs', ['pair', 'orders', 'reports', 'talk', ...(isCounted ? ['tokens'] : [])], rows)}
    ${rest > 0 ? html`<p class="note">${rest} pairs that said less are not listed.</p>` : null}
  </div>`;
}

function loopsText(loops: ShownRun['report']['organization']['loops']): string {
  return loops.map(({ task, agents }) => `"${task}" from ${agents.join(' to ')}`).join('; ');
}

/** A curve that keeps to its right, so that the two directions of an edge lie beside each other. */
function curveOf(from: Place, to: Place): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = 0.12;
  const [x, y] = [(from.x + to.x) / 2 - dy * bend, (from.y + to.y) / 2 + dx * bend];
  return `M${point(from.x, from.y)}Q${point(x, y)} ${point(to.x, to.y)}`;
}

function point(x: number, y: number): string {
  return `${coordinate(x)} ${coordinate(y)}`;
}

function titleOf({ from, to, commands, reports, talk, tokens }: Flow, isCounted: boolean): string {
  const told = `${from} to ${to}: ${commands} orders, ${reports} reports, ${talk} talk`;
  return isCounted ? `${told}, ${countText(tokens)} tokens` : told;
}
