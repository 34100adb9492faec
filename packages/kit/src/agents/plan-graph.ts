import type { PlannedTask } from '@s-agents/core';

/**
 * The layers of a plan: tasks that need nothing of each other, each layer after what its tasks come `after`. What is not
 * in `tasks` counts as done before. Tasks of a circle are left out.
 */
export function stagesOf<Task extends Pick<PlannedTask, 'id' | 'after'>>(
  tasks: readonly Task[],
): readonly (readonly Task[])[] {
  const stages: Task[][] = [];
  let left = tasks;
  while (left.length > 0) {
    const open = new Set(left.map(({ id }) => id));
    const stage = left.filter(({ after }) => after.every((id) => !open.has(id)));
    if (stage.length === 0) break;
    stages.push(stage);
    const begun = new Set(stage.map(({ id }) => id));
    left = left.filter(({ id }) => !begun.has(id));
  }
  return stages;
}

/** The tasks of a plan that can never begin, because they wait for each other in a circle, or for such tasks. */
export function circleOf<Task extends Pick<PlannedTask, 'id' | 'after'>>(tasks: readonly Task[]): readonly Task[] {
  const orderly = new Set(stagesOf(tasks).flat());
  return tasks.filter((task) => !orderly.has(task));
}
