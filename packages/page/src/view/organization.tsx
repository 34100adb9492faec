import { memo } from 'preact/compat';
import { placesOf, type Layout } from '../charts/places.js';
import type { RunRecord } from '../record/run-record.js';
import { flowsOf, wayOf, type ShownMessage } from '../record/messages.js';
import { countUntil } from '../record/timeline.js';
import { coordinate } from '../look/words.js';
import { texts } from '../texts.js';
import { Panel } from './panel.js';

/** World seconds for which a message that has just been sent is seen on its way. */
const onItsWay = 3;
const mostOnTheirWay = 24;

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
  readonly chosen: string | null;
  readonly choose: (name: string | null) => void;
}

/** The organization as a graph in which messages are seen to travel. */
export function Organization({ record, moment, chosen, choose }: Props) {
  const { started, agents, messages } = record;
  if (started === null) return null;
  const names = [...agents.keys()];
  const layout = layoutOf(names, started.edges);
  const place = new Map(layout.places.map((one) => [one.name, one]));
  const count = countUntil(messages.all, moment);
  const latest = messages.all
    .slice(Math.max(0, count - mostOnTheirWay), count)
    .filter(({ at, kind }) => kind !== 'refused' && at > moment - onItsWay);
  return (
    <Panel id="organization" title={texts.organization} note={texts.organizationNote}>
      <svg class="graph" viewBox={`0 0 ${layout.width} ${layout.height}`} role="img" aria-label={texts.organization}>
        {started.edges.map(([from, to]) => (
          <path key={`${from} ${to}`} class="edge" d={lineOf(layout, place.get(from), place.get(to))} />
        ))}
        {latest.flatMap((message) =>
          message.to.map((to) => (
            <Travelling
              key={`${message.sequence} ${to}`}
              message={message}
              path={lineOf(layout, place.get(message.from), place.get(to))}
            />
          )),
        )}
        {layout.places.map(({ name, x, y }) => {
          const agent = agents.get(name);
          const doing = agent?.statuses.at(moment)?.doing ?? 'starting';
          return (
            <g
              key={name}
              class={`node ${doing}${chosen === name ? ' chosen' : ''}`}
              role="button"
              tabIndex={0}
              aria-label={`${name}: ${texts.doing[doing]}`}
              onClick={() => choose(chosen === name ? null : name)}
              onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && choose(chosen === name ? null : name)}
            >
              <circle class="ring" cx={x} cy={y} r={13} />
              <circle cx={x} cy={y} r={8} style={{ '--h': String(agent?.hue ?? 0) }} />
              <text x={x + 18} y={y + 1}>
                {name}
              </text>
              <text class="doing" x={x + 18} y={y + 14}>
                {texts.doing[doing]}
              </text>
            </g>
          );
        })}
      </svg>
      <FlowTable record={record} count={count} />
    </Panel>
  );
}

/** The same in a table, for readers of screens and of numbers. */
const FlowTable = memo(function FlowTable({ record, count }: { readonly record: RunRecord; readonly count: number }) {
  const flows = flowsOf(record.messages.all, count);
  return (
    <details>
      <summary>{texts.flows}</summary>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              {Object.values(texts.flowColumns).map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flows.map(({ from, to, commands, reports, talk }) => (
              <tr key={`${from} ${to}`}>
                <td>{from}</td>
                <td>{to}</td>
                <td>{commands}</td>
                <td>{reports}</td>
                <td>{talk}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
});

/** A message on its way: a dot that runs along an edge once. */
function Travelling({ message, path }: { readonly message: ShownMessage; readonly path: string }) {
  if (path === '') return null;
  return <circle class={`travelling ${wayOf(message.kind)}`} r={4} style={{ offsetPath: `path("${path}")` }} />;
}

let known: { readonly key: string; readonly layout: Layout } | null = null;

/** The layout of the latest team: it stays as long as the team does. */
function layoutOf(names: readonly string[], edges: readonly (readonly [string, string])[]): Layout {
  const key = JSON.stringify([names, edges]);
  if (known?.key !== key) known = { key, layout: placesOf(names, edges) };
  return known.layout;
}

type Point = { readonly x: number; readonly y: number } | undefined;

/** A line between two agents; none to whoever is not in the picture, such as the user. */
function lineOf({ kind }: Layout, from: Point, to: Point): string {
  if (from === undefined || to === undefined) return '';
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = kind === 'circle' || dx === 0 ? 0.16 : 0.06;
  const [x, y] = [(from.x + to.x) / 2 - dy * bend, (from.y + to.y) / 2 + dx * bend];
  const point = (...values: readonly number[]): string => values.map(coordinate).join(' ');
  return `M${point(from.x, from.y)}Q${point(x, y)} ${point(to.x, to.y)}`;
}
