import { apart, areaOf, scaleOf, type Area } from '@s-agents/charts';
import { trailParts } from '../charts/trail-parts.js';
import type { RunRecord } from '../record/run-record.js';
import type { AgentRecord, Seen } from '../record/agents.js';
import type { Plot } from '../record/site.js';
import { countUntil } from '../record/timeline.js';
import type { Ground } from '../report/report-data.js';
import { coordinate } from '../look/words.js';
import { texts } from '../texts.js';
import { Dot, Panel } from './panel.js';

/** From how many bodies on only leaders, and whom somebody chose, have a name on the map. */
const crowd = 24;

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
  readonly ground: Ground | null;
  readonly chosen: string | null;
  readonly choose: (name: string | null) => void;
}

/** The world from above with the trail of each body; nothing where no body's position is known. */
export function WorldMap({ record, moment, ground, chosen, choose }: Props) {
  const trails = [...record.agents.values()].flatMap((agent) => {
    const count = countUntil(agent.trail, moment);
    return count === 0 ? [] : [{ agent, count }];
  });
  // Of the whole run, so that the map stays where it is when somebody goes back in time.
  const places = [...[...record.agents.values()].flatMap(({ corners }) => corners), ...record.site];
  const around = ground !== null && holds(ground, places) ? areaOfGround(ground) : areaOf(places);
  if (around === null || trails.length === 0) return null;
  const [width, depth] = [around.east - around.west, around.south - around.north];
  const labels = apart(
    trails.map(({ agent: { trail }, count }) => {
      const { x, z } = trail[count - 1] as Seen;
      return { left: (100 * (x - around.west)) / width, top: (100 * (z - around.north)) / depth };
    }),
  );
  const scale = scaleOf(width);
  const isCrowd = trails.length > crowd;
  const hasLabel = (name: string): boolean => !isCrowd || chosen === name || record.leaders.has(name);
  const faint = (name: string): string => (chosen === null || chosen === name ? '' : ' faint');
  return (
    <Panel
      id="map"
      picture="map"
      title={texts.map}
      note={[ground === null ? texts.mapNote : texts.groundNote, record.site.length === 0 ? '' : texts.siteNote].join(
        ' ',
      )}
    >
      <div class="ground" style={{ '--ratio': String(coordinate(width / depth)) }}>
        <svg viewBox={`${around.west} ${around.north} ${width} ${depth}`} role="img" aria-label={texts.map}>
          {ground === null ? null : (
            <image href={ground.image} x={ground.west} y={ground.north} width={ground.width} height={ground.height} />
          )}
          {record.site.length === 0 ? null : (
            <path class="site" d={record.site.map(({ x, z }) => `M${x} ${z}h1v1h-1z`).join('')}>
              <title>{texts.site}</title>
            </path>
          )}
          {trails.map(({ agent, count }) => (
            <Trail key={agent.name} agent={agent} count={count} radius={width / 200} look={faint(agent.name)} />
          ))}
        </svg>
        {trails.map(({ agent }, index) =>
          hasLabel(agent.name) ? (
            <span
              key={agent.name}
              class={`end${faint(agent.name)}`}
              style={{
                '--h': String(agent.hue),
                left: `${coordinate(labels[index]?.left ?? 0)}%`,
                top: `${coordinate(labels[index]?.top ?? 0)}%`,
              }}
            >
              {agent.name}
            </span>
          ) : null,
        )}
        <span class="bar" style={{ width: `${coordinate((100 * scale) / width)}%` }}>
          {texts.meters(scale)}
        </span>
      </div>
      <ul class="legend picks" hidden={isCrowd}>
        {trails.map(({ agent: { name, hue } }) => (
          <li key={name}>
            <button class="link" aria-pressed={chosen === name} onClick={() => choose(chosen === name ? null : name)}>
              <Dot hue={hue} />
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface TrailProps {
  readonly agent: AgentRecord;
  /** How many places of the trail are shown. */
  readonly count: number;
  readonly radius: number;
  readonly look: string;
}

/** A trail leads from a ring to where the body was seen last. */
function Trail({ agent: { trail, hue }, count, radius, look }: TrailProps) {
  const parts = trailParts(trail, count);
  const [start] = trail;
  return (
    <g class={`trail${look}`} style={{ '--h': String(hue) }}>
      {parts.map((path, index) => (
        <path key={`halo ${index}`} class="halo" d={path} />
      ))}
      {parts.map((path, index) => (
        <path key={index} d={path} />
      ))}
      <circle cx={start?.x ?? 0} cy={start?.z ?? 0} r={coordinate(radius)} />
    </g>
  );
}

function holds({ west, north, width, height }: Ground, places: readonly Plot[]): boolean {
  return places.every(({ x, z }) => x >= west && x <= west + width && z >= north && z <= north + height);
}

function areaOfGround({ west, north, width, height }: Ground): Area {
  return { west, north, east: west + width, south: north + height };
}
