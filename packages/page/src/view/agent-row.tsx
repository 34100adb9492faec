import { Sparkline } from '../charts/sparkline.js';
import type { AgentRecord } from '../record/agents.js';
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

/** One agent in the table. */
export function AgentRow({ agent, record, moment, isChosen, choose }: Props) {
  const { name, hue, statuses, holdings } = agent;
  const status = statuses.moments[countUntil(statuses.moments, moment) - 1];
  const { doing, what } = status?.value ?? { doing: 'starting' as const, what: '' };
  const own = record.activities.byAgent.get(name) ?? [];
  const { actions, failed } = countEnded(own, moment);
  const shares = busyShares(own, { from: record.from, moment, bins: curveParts });
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
      <td class="number">{alignedText(status === undefined ? '' : durationText(moment - status.at))}</td>
      <td class="words">{record.words.say(what)}</td>
      <td class="words">{holdingsText(holdings.at(moment) ?? {}, 4, texts.nothing)}</td>
      <td class="number">{alignedText(actions)}</td>
      <td class="number">{alignedText(failed)}</td>
      <td>
        <Sparkline shares={shares} label={texts.busyOf(name)} />
      </td>
    </tr>
  );
}
