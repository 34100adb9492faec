import { GridLines, TimeAxis } from '../charts/axis.js';
import { otherKinds, type Activity } from '../record/activities.js';
import type { RunRecord } from '../record/run-record.js';
import { coordinate, durationText, timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { Dot, Panel } from './panel.js';

const barHeight = 10;
/** How many verbs have a colour of their own. */
const colors = 8;

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
}

/** Who did what and when. Each agent's row is one path for each kind, so that a long run has few elements. */
export function Gantt({ record, moment }: Props) {
  const { from, activities, agents } = record;
  const seconds = Math.max(1, moment - from);
  const kinds = [...activities.seconds].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
  // A colour stays with its kind while the run goes on.
  const verbs = [...activities.seconds.keys()].filter((kind) => !otherKinds.has(kind));
  const colorOf = (kind: string): string => {
    if (otherKinds.has(kind)) return `k-${kind}`;
    const index = verbs.indexOf(kind);
    return index >= 0 && index < colors ? `k-${index}` : 'k-rest';
  };
  const total = [...agents.values()].filter(({ acts }) => acts).length * seconds;
  return (
    <Panel id="gantt" title={texts.gantt} note={texts.ganttNote}>
      <div class="rows">
        {[...agents.values()].map(({ name, hue }) => {
          const own = activities.byAgent.get(name) ?? [];
          return (
            <div class="row" key={name}>
              <span class="who" title={name}>
                <Dot hue={hue} />
                {name}
              </span>
              <svg
                viewBox={`0 0 1000 ${barHeight}`}
                preserveAspectRatio="none"
                role="img"
                aria-label={spokenOf(name, own)}
              >
                <GridLines seconds={seconds} height={barHeight} />
                {pathsOf(own, { from, moment }).map(([kind, path]) => (
                  <path key={kind} class={colorOf(kind)} d={path} />
                ))}
                <path class="failed" d={failuresOf(own, { from, moment })} />
              </svg>
            </div>
          );
        })}
        <div class="row">
          <span />
          <TimeAxis seconds={seconds} />
        </div>
      </div>
      <ul class="legend">
        {kinds.map((kind) => {
          const spent = activities.seconds.get(kind) ?? 0;
          const share = `${Math.round((100 * spent) / Math.max(1, total))}%`;
          return (
            <li key={kind}>
              <i class={`key ${colorOf(kind)}`} />
              {kind} <small>{texts.spent(durationText(spent), share)}</small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

interface Range {
  readonly from: number;
  readonly moment: number;
}

/** The bars of one agent up to a moment, as one path for each kind; reflexes and absences lie over the others. */
function pathsOf(activities: readonly Activity[], { from, moment }: Range): readonly (readonly [string, string])[] {
  const scale = 1000 / Math.max(1, moment - from);
  const paths = new Map<string, string>();
  for (const { from: begin, to, kind } of activities) {
    if (begin > moment) break;
    const x = coordinate((begin - from) * scale);
    const width = coordinate(Math.max(0.8, (Math.min(to, moment) - begin) * scale));
    const height = kind === 'reflex' || kind === 'away' ? 4 : barHeight;
    paths.set(kind, `${paths.get(kind) ?? ''}M${x} 0h${width}v${height}h-${width}z`);
  }
  const over = (kind: string): number => Number(kind === 'reflex' || kind === 'away');
  return [...paths].sort(([a], [b]) => over(a) - over(b));
}

/** The feet of failed deeds. */
function failuresOf(activities: readonly Activity[], { from, moment }: Range): string {
  const scale = 1000 / Math.max(1, moment - from);
  return activities
    .filter(({ to, hasFailed }) => hasFailed && to <= moment)
    .map(({ from: begin, to }) => {
      const width = coordinate(Math.max(2, (to - begin) * scale));
      return `M${coordinate((begin - from) * scale)} ${barHeight - 2}h${width}v2h-${width}z`;
    })
    .join('');
}

/** A row in words, for readers of screens. */
function spokenOf(name: string, activities: readonly Activity[]): string {
  const latest = activities.slice(-3).map(({ from, what }) => `${timeText(from)} ${what}`);
  return `${name}: ${latest.join('; ')}`;
}
