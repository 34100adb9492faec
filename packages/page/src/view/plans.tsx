import { useState } from 'preact/hooks';
import type { RunRecord } from '../record/run-record.js';
import { tasksAt, type TaskNow } from '../record/plans.js';
import { timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { Folded } from './folded.js';
import { Panel } from './panel.js';
import { PlanGraph } from './plan-graph.js';
import { Why } from './why.js';

/** The most tasks that are shown: the latest. */
const mostTasks = 80;

interface Props {
  /** By what name the run is asked why a plan is as it is; null where nobody can be asked. */
  readonly run: string | null;
  readonly record: RunRecord;
  readonly moment: number;
}

/** The tasks of one agent's plans, of whoever leads at first, with their state and doer. */
export function Plans({ run, record, moment }: Props) {
  const [wanted, setWanted] = useState<string | null>(null);
  const planners = [...record.plans.byPlanner.keys()];
  const planner = wanted ?? firstPlanner(record);
  const shown = tasksAt(record.plans, planner, moment);
  const latest = shown.slice(-mostTasks);
  const number = record.leaders.has(planner) ? record.plans.numbers.get(planner)?.at(moment) : undefined;
  return (
    <Panel id="plan" title={texts.plan} note={texts.planNote}>
      {planners.length < 2 ? null : (
        <div class="filters">
          <label>
            {texts.planOf}{' '}
            <select value={planner} onChange={({ currentTarget }) => setWanted(currentTarget.value)}>
              {planners.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <output>{texts.tasks(shown.length)}</output>
        </div>
      )}
      {latest.length === 0 ? null : (
        <>
          <PlanGraph record={record} tasks={latest} />
          <Folded title={texts.asList}>{() => <TaskList record={record} tasks={latest} moment={moment} />}</Folded>
          {run === null || number === undefined ? null : <Why key={number} run={run} agent={planner} plan={number} />}
        </>
      )}
    </Panel>
  );
}

/** Whose plans are shown at first: those of whoever leads, if there are any. */
export function firstPlanner({ plans, leaders }: RunRecord): string {
  const planners = [...plans.byPlanner.keys()];
  return planners.find((name) => leaders.has(name)) ?? planners[0] ?? '';
}

interface ListProps {
  readonly record: RunRecord;
  readonly tasks: readonly TaskNow[];
  readonly moment: number;
}

/** The same in words, for readers of screens and whoever wants the whole text. */
export function TaskList({ record, tasks, moment }: ListProps) {
  return (
    <ol class="tasks">
      {tasks.map(({ task, state }) => (
        <li key={task.id}>
          <b class={`s-${state}`} title={texts.states[state]} aria-label={texts.states[state]} role="img">
            {texts.signs[state]}
          </b>
          <code>{task.id}</code>
          <span>{record.words.say(task.text)}</span>
          <small>
            {[
              task.by,
              task.begunAt <= moment ? timeText(task.begunAt - record.from) : null,
              task.after.length > 0 ? texts.comesAfter(task.after.join(', ')) : null,
            ]
              .filter((one) => one !== null)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ol>
  );
}
