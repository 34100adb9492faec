import { memo } from 'preact/compat';
import { Sparkline } from '../charts/sparkline.js';
import type { AgentRecord, Status } from '../record/agents.js';
import { busyShares } from '../record/busy.js';
import { countEnded } from '../record/deed-counts.js';
import type { RunRecord } from '../record/run-record.js';
import { countUntil } from '../record/timeline.js';
import { alignedText, durationText, holdingsText } from '../look/words.js';
import { texts } from '../texts.js';
import { Dot } from './panel.js';

/** Of how many parts of the run's time the small curve of a row consists. */
export const curveParts = 24;

interface Props {
  readonly agent: AgentRecord;
  readonly record: RunRecord;
  readonly moment: number;
  readonly isChosen: boolean;
  readonly choose: (name: string | null) => void;
}

const starting: Status = { doing: 'starting', what: '' };

/** One agent in the table. */
export function AgentRow({ agent, record, moment, isChosen, choose }: Props) {
  const { name, hue, statuses, holdings } = agent;
  const status = statuses.moments[countUntil(statuses.moments, moment) - 1];
  const { doing, what } = status?.value ?? starting;
  const { actions, failed } = countEnded(record.activities.byAgent.get(name) ?? [], moment);
  return (
    <Row
      name={name}
      hue={hue}
      doing={doing}
      since={status === undefined ? '' : sinceText(moment - status.at)}
      what={record.words.say(what)}
      holds={holdingsText(holdings.at(moment) ?? {}, 4, texts.nothing)}
      actions={actions}
      failed={failed}
      second={Math.floor(moment)}
      record={record}
      isChosen={isChosen}
      choose={choose}
    />
  );
}

/** Tenths of seconds would change each row all the time. */
function sinceText(seconds: number): string {
  return durationText(seconds < 1 ? 0 : Math.floor(seconds));
}

interface RowProps extends Pick<AgentRecord, 'name' | 'hue'>, Pick<Props, 'record' | 'isChosen' | 'choose'> {
  readonly doing: Status['doing'];
  readonly since: string;
  readonly what: string;
  readonly holds: string;
  readonly actions: number;
  readonly failed: number;
  /** The whole world seconds of the moment, to which the small curve is drawn. */
  readonly second: number;
}

/** A row is drawn anew only when something in it has changed. */
const Row = memo(function Row(props: RowProps) {
  const { name, hue, doing, since, what, holds, actions, failed, second, record, isChosen, choose } = props;
  const own = record.activities.byAgent.get(name) ?? [];
  return (
    <tr class={isChosen ? 'chosen' : ''}>
      <td>
        <button class="link" aria-pressed={isChosen} onClick={() => choose(isChosen ? null : name)}>
          <Dot hue={hue} />
          {name}
        </button>
      </td>
      <td>
        <span class={`badge ${doing}`}>{texts.doing[doing]}</span>
      </td>
      <td class="number">{alignedText(since)}</td>
      <td class="words">{what}</td>
      <td class="words">{holds}</td>
      <td class="number">{alignedText(actions)}</td>
      <td class="number">{alignedText(failed)}</td>
      <td>
        <Sparkline
          shares={busyShares(own, { from: record.from, moment: second, bins: curveParts })}
          label={texts.busyOf(name)}
        />
      </td>
    </tr>
  );
});
