import { useEffect, useMemo, useState } from 'preact/hooks';
import { FollowedRun } from '../source/followed-run.js';
import { texts } from '../texts.js';
import { Agent } from './agent.js';
import { Agents } from './agents.js';
import { Controls, Say } from './controls.js';
import { Figures } from './figures.js';
import { Gantt } from './gantt.js';
import { Goal } from './goal.js';
import { useChanges } from './hooks.js';
import { WorldMap } from './map.js';
import { Messages } from './messages.js';
import { Organization } from './organization.js';
import { Plans } from './plans.js';
import { Scrubber } from './scrubber.js';

/** One run, while it goes on and afterwards. */
export function Run({ id }: { readonly id: string }) {
  const run = useMemo(() => new FollowedRun(id), [id]);
  useEffect(() => run.open(), [run]);
  useChanges(run);
  const [moment, setMoment] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { record, status, connection } = run;
  if (status === null)
    return (
      <p class="note" role="status">
        {connection === 'lost' ? texts.unreachable : texts.loading}
      </p>
    );
  const { task, state, result, detail, problem } = status;
  const isGoing = state === 'going';
  const now = moment ?? record.to;
  const agent = chosen === null ? undefined : record.agents.get(chosen);
  const at = { record, moment: now };
  return (
    <>
      <header class="run">
        <span class={`result ${result ?? state}`}>{result === null ? texts.state[state] : texts.result(result)}</span>
        <h1>{record.words.say(task)}</h1>
        {detail === null ? null : <p class="note">{detail}</p>}
        <p class="note">
          {[status.world, texts.team(status.agents, status.topology), status.scheduler].filter(Boolean).join(', ')}
        </p>
        {problem === null ? null : (
          <p class="problem" role="alert">
            {texts.unreadable}: {problem}
          </p>
        )}
        {connection === 'lost' ? (
          <p class="problem" role="status">
            {texts.lost}
          </p>
        ) : null}
        {isGoing ? <Controls status={status} /> : null}
        {isGoing ? <Say status={status} record={record} /> : null}
      </header>
      <Scrubber record={record} moment={moment} go={setMoment} />
      <Figures {...at} />
      <div class="grid">
        <Organization {...at} chosen={chosen} choose={setChosen} />
        <Agents {...at} chosen={chosen} choose={setChosen} />
        {agent === undefined ? null : <Agent {...at} run={id} agent={agent} close={() => setChosen(null)} />}
        <Goal {...at} />
        <WorldMap {...at} chosen={chosen} />
        <Gantt {...at} />
        <Plans {...at} />
        <Messages {...at} />
      </div>
    </>
  );
}
