import type { RunRecord } from '../record/run-record.js';
import { stateAt, type ShownTask } from '../record/plans.js';
import { timeText } from '../look/words.js';
import { texts } from '../texts.js';
import { Panel } from './panel.js';

/** The most tasks of one agent that are listed. */
const mostOfOne = 80;

/** The tasks of each agent's plans with their state and doer; those who only plan their own work are folded in. */
export function Plans({ record, moment }: { readonly record: RunRecord; readonly moment: number }) {
  const { leaders } = record;
  const planners = [...record.plans.byPlanner];
  return (
    <Panel id="plan" title={texts.plan} note={texts.planNote}>
      <div class="tall">
        {planners.map(([planner, tasks]) => (
          <Plan
            key={planner}
            planner={planner}
            tasks={[...tasks.values()]}
            moment={moment}
            record={record}
            isOpen={leaders.has(planner) || planners.length === 1}
          />
        ))}
      </div>
    </Panel>
  );
}

interface PlanProps {
  readonly planner: string;
  readonly tasks: readonly ShownTask[];
  readonly moment: number;
  readonly record: RunRecord;
  readonly isOpen: boolean;
}

function Plan({ planner, tasks, moment, record, isOpen }: PlanProps) {
  const shown = tasks.flatMap((task) => {
    const state = stateAt(task, moment);
    return state === null ? [] : [{ task, state }];
  });
  if (shown.length === 0) return null;
  return (
    <details open={isOpen}>
      <summary>
        {planner} <small>{texts.tasks(shown.length)}</small>
      </summary>
      <ol class="tasks">
        {shown.slice(-mostOfOne).map(({ task, state }) => (
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
    </details>
  );
}
