import { spanOf, TimeAxis } from '../charts/axis.js';
import { kindColors } from '../charts/kind-colors.js';
import type { RunRecord } from '../record/run-record.js';
import { durationText, percentText } from '../look/words.js';
import { texts } from '../texts.js';
import { GanttRow } from './gantt-row.js';
import { Panel } from './panel.js';

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
}

/** From how many agents on rows are low and scroll. */
const many = 16;

/** Who did what and when. */
export function Gantt({ record, moment }: Props) {
  const { from, activities, agents } = record;
  const seconds = spanOf(record, moment);
  const kinds = [...activities.seconds].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
  const colorOf = kindColors(activities.seconds.keys());
  const total = [...agents.values()].filter(({ acts }) => acts).length * (moment - from);
  return (
    <Panel id="gantt" picture="gantt" title={texts.gantt} note={texts.ganttNote}>
      <div class={agents.size > many ? 'rows low' : 'rows'} tabIndex={0} role="group" aria-labelledby="gantt-title">
        {[...agents.values()].map((agent) => (
          <GanttRow
            key={agent.name}
            agent={agent}
            activities={activities.byAgent.get(agent.name)}
            from={from}
            moment={moment}
            seconds={seconds}
            colorOf={colorOf}
          />
        ))}
        <div class="row last">
          <span />
          <TimeAxis seconds={seconds} />
        </div>
      </div>
      <ul class="legend">
        {kinds.map((kind) => {
          const spent = activities.secondsOf(kind, moment);
          return (
            <li key={kind}>
              <i class={`key ${colorOf(kind)}`} />
              {kind} <small>{texts.spent(durationText(spent), percentText(spent / Math.max(1, total)))}</small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
