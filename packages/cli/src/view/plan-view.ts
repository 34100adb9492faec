import type { Message, Plan, PlannedTask, Report, RunEventOf } from '@s-agents/core';
import { circleOf, circleText, stagesOf, workText } from '@s-agents/kit';

/** A task of the plan that is shown, and how it stands. */
export interface TaskView extends Omit<PlannedTask, 'work'> {
  /** In words. */
  readonly task: string;
  readonly status: 'waiting' | 'started' | 'succeeded' | 'failed';
  /** The command that gave it out; null where none has. */
  readonly command: string | null;
}

/** Tasks that can be done at the same time. */
export interface StageView {
  readonly title: string;
  /** Whether these are the tasks that are under way or can begin. */
  readonly atHand: boolean;
  readonly assignments: readonly TaskView[];
}

/** The tasks after a new plan: what is under way goes on, unless the plan stops it. */
export function tasksAfterPlan(before: readonly TaskView[], { tasks, stop }: Plan): readonly TaskView[] {
  const underWay = before.filter(
    ({ status, agent }) => status === 'started' && (agent === null || !stop.includes(agent)),
  );
  return [
    ...underWay,
    ...tasks.map(
      ({ work, ...task }): TaskView => ({ ...task, task: workText(work), status: 'waiting', command: null }),
    ),
  ];
}

/** The tasks after the planner has begun one itself. */
export function tasksAfterStart(tasks: readonly TaskView[], taskId: string, agent: string): readonly TaskView[] {
  return tasks.map((task) => (task.id === taskId ? { ...task, agent, status: 'started' } : task));
}

/** The tasks after one of the planner's own was judged. */
export function tasksAfterJudgement(
  tasks: readonly TaskView[],
  { agent, taskId, judgement }: Pick<RunEventOf<'judged'>, 'agent' | 'taskId' | 'judgement'>,
): readonly TaskView[] {
  const status = judgement.status === 'success' ? 'succeeded' : 'failed';
  return tasks.map((task) =>
    task.agent === agent && task.status === 'started' && task.command === null && task.id === (taskId ?? task.id)
      ? { ...task, status }
      : task,
  );
}

/** What a report says of a task. One that is called off is no longer part of the plan. */
const statusAfter: Partial<Record<Report['status'], TaskView['status']>> = {
  started: 'started',
  succeeded: 'succeeded',
  failed: 'failed',
  refused: 'failed',
  lost: 'failed',
};

/** The tasks after a message that `planner` has sent or received. */
export function tasksAfterMessage(tasks: readonly TaskView[], planner: string, message: Message): readonly TaskView[] {
  const { kind, from, to, id, taskId, inReplyTo, report, replaces } = message;
  if (from === planner && kind === 'command') {
    const kept = tasks.filter(({ command }) => command === null || command !== replaces);
    return kept.map((task) =>
      task.id === taskId ? { ...task, agent: to[0] ?? task.agent, status: 'started', command: id } : task,
    );
  }
  if (from === planner && kind === 'recall')
    return tasks.filter(({ command }) => command === null || command !== replaces);
  if (report === undefined || !to.includes(planner) || inReplyTo === undefined) return tasks;
  if (report.status === 'superseded') return tasks.filter(({ command }) => command !== inReplyTo);
  const status = statusAfter[report.status];
  return status === undefined ? tasks : tasks.map((task) => (task.command === inReplyTo ? { ...task, status } : task));
}

/** The task at hand, the layers of what comes after it, and what can never begin. */
export function stageViews(tasks: readonly TaskView[]): readonly StageView[] {
  if (tasks.length === 0) return [];
  const done = new Set(tasks.filter(({ status }) => status === 'succeeded').map(({ id }) => id));
  const known = new Set(tasks.map(({ id }) => id));
  const isAtHand = ({ status, after }: TaskView): boolean =>
    status !== 'waiting' || after.every((id) => done.has(id) || !known.has(id));
  const waiting = tasks.filter((task) => !isAtHand(task));
  const later = stagesOf(waiting);
  const circle = circleOf(waiting);
  return [
    { title: 'now', atHand: true, assignments: tasks.filter(isAtHand) },
    ...later.map((assignments) => ({
      title: assignments.map(({ task }) => task).join('; '),
      atHand: false,
      assignments,
    })),
    ...(circle.length === 0
      ? []
      : [{ title: circleText(circle.map(({ task }) => task)), atHand: false, assignments: circle }]),
  ];
}
