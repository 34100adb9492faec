import { GridLines, Later } from '../charts/axis.js';
import { barHeight, Bars } from '../charts/bars.js';
import type { Activity } from '../record/activities.js';
import type { AgentRecord } from '../record/agents.js';
import { timeText } from '../look/words.js';
import { Dot } from './panel.js';

const none: readonly Activity[] = [];
const drawn = new WeakMap<readonly Activity[], Bars>();

interface Props {
  readonly agent: AgentRecord;
  readonly activities: readonly Activity[] | undefined;
  /** World seconds of the run's start and of what is shown. */
  readonly from: number;
  readonly moment: number;
  /** World seconds of the axis. */
  readonly seconds: number;
  readonly colorOf: (kind: string) => string;
}

/** What one agent did and when. */
export function GanttRow({ agent: { name, hue }, activities = none, from, moment, seconds, colorOf }: Props) {
  const bars = drawn.get(activities) ?? new Bars(activities, from);
  drawn.set(activities, bars);
  return (
    <div class="row">
      <span class="who" title={name}>
        <Dot hue={hue} />
        {name}
      </span>
      <svg
        viewBox={`0 0 ${seconds} ${barHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={spokenOf(name, activities, from)}
      >
        <GridLines seconds={seconds} height={barHeight} />
        {bars.paths(moment).map(({ key, kind, path }) => (
          <path key={key} class={`bar ${colorOf(kind)}`} d={path} />
        ))}
        <path class="failed" d={bars.failed} />
        <Later from={moment - from} to={seconds} height={barHeight} />
      </svg>
    </div>
  );
}

/** A row in words, for readers of screens. */
function spokenOf(name: string, activities: readonly Activity[], start: number): string {
  const latest = activities.slice(-3).map(({ from, what }) => `${timeText(from - start)} ${what}`);
  return `${name}: ${latest.join('; ')}`;
}
