import { SAgentsError, type Environment, type Task } from '@s-agents/core';
import { workText, goalKindOf } from '@s-agents/kit';

/** Throws SAgentsError when the environment cannot check the task's goal. */
export function checkTask(task: Task, environment: Environment, name: string): void {
  const { goals } = environment.capabilities;
  for (const kind of task.goal.conditions.map(goalKindOf))
    if (!goals.includes(kind))
      throw new SAgentsError({
        code: 'GOAL_UNSUPPORTED',
        message: `the environment "${name}" cannot check a goal of kind "${kind}" (task "${workText(task.work)}")`,
        remedy: `use a goal of kind ${goals.join(' or ')}, or another environment`,
      });
}
