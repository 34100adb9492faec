import type { RunRecord } from '../record/run-record.js';
import type { AgentRecord } from '../record/agents.js';
import { countUntil } from '../record/timeline.js';
import { durationText, holdingsText } from '../look/words.js';
import { texts } from '../texts.js';
import { Dot, Panel } from './panel.js';

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
  readonly chosen: string | null;
  readonly choose: (name: string | null) => void;
}

/** What each agent is at, since when, and what it holds. */
export function Agents({ record, moment, chosen, choose }: Props) {
  return (
    <Panel id="agents" title={texts.agents}>
      <div class="scroll tall">
        <table>
          <thead>
            <tr>
              {Object.values(texts.agentColumns).map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...record.agents.values()].map((agent) => (
              <Row
                key={agent.name}
                agent={agent}
                record={record}
                moment={moment}
                isChosen={chosen === agent.name}
                choose={choose}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

interface RowProps extends Pick<Props, 'record' | 'moment' | 'choose'> {
  readonly agent: AgentRecord;
  readonly isChosen: boolean;
}

function Row({ agent, record, moment, isChosen, choose }: RowProps) {
  const { name, hue, statuses, holdings } = agent;
  const count = countUntil(statuses.moments, moment);
  const status = statuses.moments[count - 1];
  const { doing, what } = status?.value ?? { doing: 'starting' as const, what: '' };
  const activities = record.activities.byAgent.get(name) ?? [];
  const ended = activities.filter(({ to, kind }) => to <= moment && kind !== 'plan' && kind !== 'away');
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
      <td class="number">{status === undefined ? '' : durationText(moment - status.at)}</td>
      <td class="words">{record.words.say(what)}</td>
      <td class="words">{holdingsText(holdings.at(moment) ?? {}, 4, texts.nothing)}</td>
      <td class="number">{ended.length}</td>
      <td class="number">{ended.filter(({ hasFailed }) => hasFailed).length}</td>
    </tr>
  );
}
