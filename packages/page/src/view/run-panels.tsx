import { useState } from 'preact/hooks';
import type { RunRecord } from '../record/run-record.js';
import type { Ground } from '../report/report-data.js';
import { Agent } from './agent.js';
import { Agents } from './agents.js';
import { FurtherTasks } from './further-tasks.js';
import { Gantt } from './gantt.js';
import { Goal } from './goal.js';
import { useLargeTeam } from './large-team.js';
import { WorldMap } from './map.js';
import { Messages } from './messages.js';
import { Notices } from './notices.js';
import { Organization } from './organization.js';
import { Paced } from './paced.js';
import { Plans } from './plans.js';
import { ShownPicture } from './shown-picture.js';
import { Steered } from './steer/steered.js';

interface Props {
  /** By what name the run's prompts are asked for; null where nobody can be asked. */
  readonly run: string | null;
  readonly record: RunRecord;
  readonly moment: number;
  readonly ground: Ground | null;
}

/** Everything of a run at a moment. */
export function RunPanels({ run, record, moment, ground }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const team = useLargeTeam(record);
  const agent = chosen === null ? undefined : record.agents.get(chosen);
  const at = { record, moment };
  return (
    <ShownPicture value={{ record, moment, ground }}>
      <div class="grid">
        <div class="column narrow">
          <Paced turn={0} urgent={`${chosen} ${[...team.opened].join(' ')}`}>
            {() => <Organization {...at} team={team} chosen={chosen} choose={choose} />}
          </Paced>
        </div>
        <div class="column wide">
          <Paced turn={2} urgent={`${chosen} ${[...team.opened].join(' ')}`}>
            {() => <Agents {...at} team={team} chosen={chosen} choose={choose} />}
          </Paced>
        </div>
        <Paced turn={0} urgent={chosen}>
          {() => (agent === undefined ? null : <Agent {...at} run={run} agent={agent} close={() => choose(null)} />)}
        </Paced>
        <Paced turn={4} urgent={null}>
          {() => <Gantt {...at} />}
        </Paced>
        <div class="column narrow">
          <Notices {...at} />
          <FurtherTasks {...at} />
          <Steered {...at} />
          <Paced turn={1} urgent={null}>
            {() => <Goal {...at} />}
          </Paced>
          <Paced turn={1} urgent={null}>
            {() => <Messages {...at} />}
          </Paced>
        </div>
        <div class="column wide">
          <Paced turn={3} urgent={chosen}>
            {() => <WorldMap {...at} ground={ground} chosen={chosen} choose={choose} />}
          </Paced>
          <Paced turn={5} urgent={null}>
            {() => <Plans {...at} run={run} />}
          </Paced>
        </div>
      </div>
    </ShownPicture>
  );
}
