import { isLastWord, type PlannedTask } from '@s-agents/core';
import type { ShownRun } from './run.js';

export type TaskState = 'done' | 'failed' | 'dropped' | 'begun' | 'open';

/** A task of a plan and what became of it. */
export interface ShownTask extends PlannedTask {
  /** Who did it; null for a task that nobody began. */
  readonly by: string | null;
  readonly state: TaskState;
  /** World seconds at which it was begun and at which it had its last word; null as long as not. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The tasks of one agent's plans. */
export interface ShownPlan {
  readonly planner: string;
  readonly tasks: readonly ShownTask[];
}

interface Course {
  by: string;
  state: TaskState;
  from: number;
  to: number | null;
}

const states: Readonly<Record<string, TaskState>> = {
  succeeded: 'done',
  failed: 'failed',
  refused: 'failed',
  superseded: 'dropped',
};

/**
 * The plans of all agents, in the team's order: each task that was begun, and those of the last plan that were not, in
 * the order in which they were planned. Pure.
 */
export function plansOf({ events, agents }: Pick<ShownRun, 'events' | 'agents'>): readonly ShownPlan[] {
  const courses = coursesOf(events);
  const plansBy = Map.groupBy(
    events.filter((event) => event.type === 'plan.made'),
    ({ agent }) => agent,
  );
  return agents.flatMap(({ name: planner }) => {
    const plans = (plansBy.get(planner) ?? []).map(({ plan }) => plan.tasks);
    const planned = new Map(plans.flat().map((task) => [task.id, task]));
    const last = new Set<PlannedTask>(plans.at(-1));
    const tasks = [...planned.values()].flatMap((task): ShownTask[] => {
      const course = courses.get(`${planner} ${task.id}`);
      if (course !== undefined) return [{ ...task, ...course }];
      return last.has(task) ? [{ ...task, by: null, state: 'open' as const, from: null, to: null }] : [];
    });
    return tasks.length === 0 ? [] : [{ planner, tasks }];
  });
}

/** What became of each task that was begun, by planner and task. */
function coursesOf(events: ShownRun['events']): ReadonlyMap<string, Course> {
  const courses = new Map<string, Course>();
  /** By command and receiver. */
  const commanded = new Map<string, Course>();
  /** The task of its own that each agent is at. */
  const own = new Map<string, Course>();
  for (const event of events)
    if (event.type === 'task.started') {
      const course: Course = { by: event.agent, state: 'begun', from: event.at, to: null };
      courses.set(`${event.agent} ${event.taskId}`, course);
      own.set(event.agent, course);
    } else if (event.type === 'judged' && event.subject === 'own task') {
      const course = own.get(event.agent);
      const { status } = event.judgement;
      if (course === undefined || status === 'unknown') continue;
      Object.assign(course, { state: status === 'success' ? 'done' : 'failed', to: event.at });
      own.delete(event.agent);
    } else if (event.type === 'message.published') {
      const { id, from, to, kind, taskId, inReplyTo, report } = event.message;
      if (kind === 'command' && taskId !== undefined)
        for (const receiver of to) {
          const course: Course = { by: receiver, state: 'begun', from: event.at, to: null };
          courses.set(`${from} ${taskId}`, course);
          commanded.set(`${id} ${receiver}`, course);
        }
      const course = commanded.get(`${inReplyTo ?? ''} ${from}`);
      if (course !== undefined && isLastWord(report))
        Object.assign(course, { state: states[report.status] ?? 'begun', to: event.at });
    }
  return courses;
}
