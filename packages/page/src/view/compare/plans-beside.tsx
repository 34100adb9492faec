import { tasksAt } from '../../record/plans.js';
import type { RunRecord } from '../../record/run-record.js';
import { texts } from '../../texts.js';
import { Folded } from '../folded.js';
import { Panel } from '../panel.js';
import { PlanGraph } from '../plan-graph.js';
import { firstPlanner, TaskList } from '../plans.js';

/** The most tasks of a run that are shown: the first. */
const mostTasks = 40;

interface Props {
  readonly runs: readonly { readonly id: string; readonly record: RunRecord }[];
  readonly names: ReadonlyMap<string, string>;
}

/** The plans of whoever leads in each run, beside each other. */
export function PlansBeside({ runs, names }: Props) {
  return (
    <Panel id="plans-beside" title={texts.compare.plans} note={texts.planNote}>
      <div class="sides">
        {runs.map(({ id, record }) => {
          const planner = firstPlanner(record);
          const tasks = tasksAt(record.plans, planner, record.to).slice(0, mostTasks);
          return (
            <div key={id}>
              <h3>{texts.compare.planOf(names.get(id) ?? id, planner)}</h3>
              {tasks.length === 0 ? (
                <p class="note">{texts.compare.noPlan}</p>
              ) : (
                <>
                  <PlanGraph record={record} tasks={tasks} />
                  <Folded title={texts.asList}>
                    {() => <TaskList record={record} tasks={tasks} moment={record.to} />}
                  </Folded>
                </>
              )}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
