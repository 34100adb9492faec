import { placesOf, type Layout } from '../charts/places.js';
import type { RunRecord } from '../record/run-record.js';
import { wayOf, type ShownMessage } from '../record/messages.js';
import { foldTeam, groupName } from '../record/folded-team.js';
import { countUntil } from '../record/timeline.js';
import { coordinate } from '../look/words.js';
import { texts } from '../texts.js';
import { FlowTable } from './flow-table.js';
import { Folded } from './folded.js';
import type { LargeTeam } from './large-team.js';
import { AgentNode, GroupNode } from './organization-node.js';
import { Panel } from './panel.js';

/** World seconds for which a message that has just been sent is seen on its way. */
const onItsWay = 3;
const mostOnTheirWay = 24;

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
  readonly team: LargeTeam;
  readonly chosen: string | null;
  readonly choose: (name: string | null) => void;
}

/** The organization as a graph in which messages are seen to travel. */
export function Organization({ record, moment, team, chosen, choose }: Props) {
  const { started, agents, messages } = record;
  if (started === null) return null;
  const { groups, opened, toggle } = team;
  const { names, edges, shownAs } = foldTeam([...agents.keys()], started.edges, team);
  const layout = layoutOf(names, edges);
  const place = new Map(layout.places.map((one) => [one.name, one]));
  const folded = new Map([...groups.values()].map((group) => [groupName(group.leader), group]));
  const count = countUntil(messages.all, moment);
  const latest = messages.all
    .slice(Math.max(0, count - mostOnTheirWay), count)
    .filter(({ at, kind }) => kind !== 'refused' && at > moment - onItsWay);
  return (
    <Panel id="organization" picture="graph" title={texts.organization} note={texts.organizationNote}>
      <svg class="graph" viewBox={`0 0 ${layout.width} ${layout.height}`} role="group" aria-label={texts.organization}>
        {edges.map(([from, to]) => (
          <path key={`${from} ${to}`} class="edge" d={lineOf(layout, place.get(from), place.get(to))} />
        ))}
        {latest.flatMap((message) =>
          [...new Set(message.to.map(shownAs))].map((to) => (
            <Travelling
              key={`${message.sequence} ${to}`}
              message={message}
              path={lineOf(layout, place.get(shownAs(message.from)), place.get(to))}
            />
          )),
        )}
        {layout.places.map((one) => {
          const group = folded.get(one.name);
          const at = { place: one, moment };
          return group === undefined ? (
            <AgentNode
              key={one.name}
              {...at}
              agent={agents.get(one.name)}
              isChosen={chosen === one.name}
              choose={choose}
            />
          ) : (
            <GroupNode key={one.name} {...at} group={group} agents={agents} toggle={toggle} />
          );
        })}
      </svg>
      {[...opened].map((leader) => (
        <button key={leader} onClick={() => toggle(leader)}>
          {texts.foldGroup(leader)}
        </button>
      ))}
      <Folded title={texts.flows}>{() => <FlowTable record={record} count={count} />}</Folded>
    </Panel>
  );
}

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

/** A line between two agents; none to whoever is not in the picture, such as the user, and none from a group to itself. */
function lineOf({ kind }: Layout, from: Point, to: Point): string {
  if (from === undefined || to === undefined || from === to) return '';
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = kind === 'circle' || dx === 0 ? 0.16 : 0.06;
  const [x, y] = [(from.x + to.x) / 2 - dy * bend, (from.y + to.y) / 2 + dx * bend];
  const point = (...values: readonly number[]): string => values.map(coordinate).join(' ');
  return `M${point(from.x, from.y)}Q${point(x, y)} ${point(to.x, to.y)}`;
}
