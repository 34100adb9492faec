import type { AgentRecord } from '../record/agents.js';
import type { RunRecord } from '../record/run-record.js';
import { stateAt } from '../record/plans.js';
import { texts } from '../texts.js';

/** The most actions of a queue that are listed. */
const mostQueued = 12;

interface Props {
  readonly record: RunRecord;
  readonly agent: AgentRecord;
  readonly moment: number;
}

/** What an agent has been asked to do, what it is at for it, and what comes next. */
export function Duties({ record, agent, moment }: Props) {
  const asked = [...record.plans.byPlanner].flatMap(([planner, tasks]) =>
    planner === agent.name
      ? []
      : [...tasks.values()]
          .filter((task) => task.by === agent.name && stateAt(task, moment) === 'begun')
          .map((task) => ({ planner, task })),
  );
  const own = agent.tasks.at(moment) ?? '';
  const queue = agent.queues.at(moment) ?? [];
  return (
    <>
      {asked.map(({ planner, task }) => (
        <p key={`${planner} ${task.id}`}>
          <b>{texts.askedBy(planner)}</b> {record.words.say(task.text)}
        </p>
      ))}
      {own === '' ? null : (
        <p>
          <b>{texts.isAt}</b> {record.words.say(own)}
        </p>
      )}
      {queue.length === 0 ? null : (
        <>
          <h3>{texts.comesNext}</h3>
          <ol class="queue">
            {queue.slice(0, mostQueued).map(({ id, text }) => (
              <li key={id}>{record.words.say(text)}</li>
            ))}
            {queue.length > mostQueued ? <li>…</li> : null}
          </ol>
        </>
      )}
    </>
  );
}
