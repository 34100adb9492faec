import type { RunRecord } from '../record/run-record.js';
import type { AgentRecord, Seen } from '../record/agents.js';
import { countUntil } from '../record/timeline.js';
import { coordinate } from '../look/words.js';
import { texts } from '../texts.js';
import { Panel } from './panel.js';

/** Blocks around the trails that the map shows, and the least length of its sides. */
const margin = 6;
const leastSide = 40;

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
  readonly chosen: string | null;
}

/** The world from above with the trail of each body. */
export function WorldMap({ record, moment, chosen }: Props) {
  const trails = [...record.agents.values()].flatMap((agent) => {
    const points = agent.trail.slice(0, countUntil(agent.trail, moment));
    return points.length === 0 ? [] : [{ agent, points }];
  });
  if (trails.length === 0) return null;
  const [west, east] = widened(trails.flatMap(({ points }) => points.map(({ x }) => x)));
  const [north, south] = widened(trails.flatMap(({ points }) => points.map(({ z }) => z)));
  const bar = Math.max(5, 10 ** Math.floor(Math.log10((east - west) / 2)));
  return (
    <Panel id="map" title={texts.map} note={texts.mapNote}>
      <svg
        class="ground"
        viewBox={`${west} ${north} ${east - west} ${south - north}`}
        role="img"
        aria-label={texts.map}
      >
        {trails.map(({ agent, points }) => (
          <Trail
            key={agent.name}
            agent={agent}
            points={points}
            unit={(east - west) / 400}
            isFaint={chosen !== null && chosen !== agent.name}
          />
        ))}
        <path class="bar" d={`M${west + 2} ${south - 2}h${bar}`} />
        <text class="bar-text" x={west + 2} y={south - 3} font-size={(east - west) / 32}>
          {texts.blocks(bar)}
        </text>
      </svg>
    </Panel>
  );
}

interface TrailProps {
  readonly agent: AgentRecord;
  readonly points: readonly Seen[];
  /** Blocks of a pixel, about. */
  readonly unit: number;
  readonly isFaint: boolean;
}

function Trail({ agent, points, unit, isFaint }: TrailProps) {
  const { x, z } = points.at(-1) as Seen;
  return (
    <g class={`trail${isFaint ? ' faint' : ''}`} style={{ '--h': String(agent.hue) }}>
      <path d={`M${points.map((point) => `${coordinate(point.x)} ${coordinate(point.z)}`).join('L')}`} />
      <circle cx={x} cy={z} r={5 * unit} />
      <text x={x + 7 * unit} y={z + 4 * unit} font-size={12 * unit}>
        {agent.name}
      </text>
    </g>
  );
}

function widened(values: readonly number[]): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) [low, high] = [Math.min(low, value), Math.max(high, value)];
  const missing = Math.max(0, leastSide - (high - low + 2 * margin)) / 2;
  return [Math.floor(low - margin - missing), Math.ceil(high + margin + missing)];
}
