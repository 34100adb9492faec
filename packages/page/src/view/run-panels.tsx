import { useState } from 'preact/hooks';
import type { RunRecord } from '../record/run-record.js';
import type { Ground } from '../report/report-data.js';
import { Agent } from './agent.js';
import { Agents } from './agents.js';
import { Gantt } from './gantt.js';
import { Goal } from './goal.js';
import { WorldMap } from './map.js';
import { Messages } from './messages.js';
import { Organization } from './organization.js';
import { Plans } from './plans.js';

interface Props {
  /** By what name the run's prompts are asked for; null where nobody can be asked. */
  readonly run: string | null;
  readonly record: RunRecord;
  readonly moment: number;
  readonly ground: Ground | null;
}

/** Everything of a run at a moment. */
export function RunPanels({ run, record, moment, ground }: Props) {
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = chosen === null ? undefined : record.agents.get(chosen);
  const at = { record, moment };
  return (
    <div class="grid">
      <Organization {...at} chosen={chosen} choose={setChosen} />
      <Agents {...at} chosen={chosen} choose={setChosen} />
      {agent === undefined ? null : <Agent {...at} run={run} agent={agent} close={() => setChosen(null)} />}
      <Goal {...at} />
      <WorldMap {...at} ground={ground} chosen={chosen} choose={setChosen} />
      <Gantt {...at} />
      <Plans {...at} />
      <Messages {...at} />
    </div>
  );
}
