import type { RunRecord } from '../record/run-record.js';
import type { AgentRecord } from '../record/agents.js';
import { texts } from '../texts.js';
import { AgentRow } from './agent-row.js';
import { GroupRow } from './group-row.js';
import type { LargeTeam } from './large-team.js';
import { Panel } from './panel.js';

interface Props {
  readonly record: RunRecord;
  readonly moment: number;
  readonly team: LargeTeam;
  readonly chosen: string | null;
  readonly choose: (name: string | null) => void;
}

/** What each agent is at, since when, and what it holds; of a large team, the members of each group in one row. */
export function Agents({ record, moment, team, chosen, choose }: Props) {
  const { groups, opened } = team;
  const inGroups = new Map([...groups.values()].flatMap((group) => group.members.map((name) => [name, group])));
  const row = (agent: AgentRecord) => (
    <AgentRow
      key={agent.name}
      agent={agent}
      record={record}
      moment={moment}
      isChosen={chosen === agent.name}
      choose={choose}
    />
  );
  return (
    <Panel id="agents" title={texts.agents}>
      <div class="scroll tall" tabIndex={0} role="group" aria-labelledby="agents-title">
        <table>
          <thead>
            <tr>
              {Object.values(texts.agentColumns).map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...record.agents.values()].map((agent) => {
              const group = inGroups.get(agent.name);
              if (group === undefined) return row(agent);
              const isOpen = opened.has(group.leader);
              if (group.members[0] !== agent.name) return isOpen ? row(agent) : null;
              return [
                <GroupRow key={`/${group.leader}`} group={group} record={record} moment={moment} team={team} />,
                isOpen ? row(agent) : null,
              ];
            })}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
