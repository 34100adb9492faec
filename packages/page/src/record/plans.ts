import type { PlannedTask, RunEvent } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { Timeline } from './timeline.js';

export type TaskState = 'open' | 'begun' | 'done' | 'failed' | 'dropped';

/** A task of a plan and what became of it, with the world seconds of each turn. */
export interface ShownTask {
  readonly id: string;
  readonly text: string;
  readonly after: readonly string[];
  /** When it was planned first, and when a later plan left it out before anybody had begun it. */
  readonly plannedAt: number;
  leftOutAt: number;
  /** Who does it, once somebody does; before that whom the plan names. */
  by: string | null;
  begunAt: number;
  endedAt: number;
  end: End | null;
}

/** A task and its state at a moment. */
export interface TaskNow {
  readonly task: ShownTask;
  readonly state: TaskState;
}

type End = 'done' | 'failed' | 'dropped';

const ends: Readonly<Record<string, End>> = {
  succeeded: 'done',
  failed: 'failed',
  refused: 'failed',
  superseded: 'dropped',
};

/** The tasks of all agents' plans. */
export class Plans {
  /** By planner, then by task, in the order of planning. */
  readonly byPlanner = new Map<string, Map<string, ShownTask>>();
  /** By planner, the numbers of its plans. */
  readonly numbers = new Map<string, Timeline<number>>();
  /** By command and receiver. */
  readonly #commanded = new Map<string, ShownTask>();
  /** The task of its own that each agent is at. */
  readonly #own = new Map<string, ShownTask>();

  add(event: RunEvent): void {
    switch (event.type) {
      case 'plan.made': {
        const numbers = this.numbers.get(event.agent) ?? new Timeline<number>();
        this.numbers.set(event.agent, numbers);
        numbers.push(event.at, event.iteration);
        return this.#plan(event.agent, event.plan.tasks, event.at);
      }
      case 'task.started': {
        const task = this.#begin(event.agent, event.taskId, event.agent, event.at);
        if (task !== null) this.#own.set(event.agent, task);
        return;
      }
      case 'judged': {
        if (event.subject !== 'own task' || event.judgement.status === 'unknown') return;
        const { agent, taskId } = event;
        const task = taskId === undefined ? this.#own.get(agent) : this.byPlanner.get(agent)?.get(taskId);
        if (task === undefined) return;
        if (this.#own.get(agent) === task) this.#own.delete(agent);
        return close(task, event.judgement.status === 'success' ? 'done' : 'failed', event.at);
      }
      case 'message.published': {
        const { id, from, to, kind, taskId, inReplyTo, report } = event.message;
        if (kind === 'command' && taskId !== undefined)
          for (const receiver of to) {
            const task = this.#begin(from, taskId, receiver, event.at);
            if (task !== null) this.#commanded.set(`${id} ${receiver}`, task);
          }
        const task = this.#commanded.get(`${inReplyTo ?? ''} ${from}`);
        const end = ends[report?.status ?? ''];
        if (task !== undefined && end !== undefined) close(task, end, event.at);
        return;
      }
      case 'run.ended':
        // What nobody has finished is left.
        for (const tasks of this.byPlanner.values())
          for (const task of tasks.values())
            if (task.begunAt < Infinity && task.end === null) close(task, 'dropped', event.at);
        return;
      default:
    }
  }

  #plan(planner: string, tasks: readonly PlannedTask[], at: number): void {
    const own = this.byPlanner.get(planner) ?? new Map<string, ShownTask>();
    this.byPlanner.set(planner, own);
    const named = new Set(tasks.map(({ id }) => id));
    for (const task of own.values()) if (!named.has(task.id) && task.begunAt === Infinity) task.leftOutAt = at;
    for (const { id, work, after, agent } of tasks) {
      if (own.has(id)) continue;
      const times = { plannedAt: at, leftOutAt: Infinity, begunAt: Infinity, endedAt: Infinity };
      own.set(id, { id, text: workText(work), after, by: agent ?? null, end: null, ...times });
    }
  }

  #begin(planner: string, id: string, by: string, at: number): ShownTask | null {
    const task = this.byPlanner.get(planner)?.get(id);
    if (task === undefined) return null;
    Object.assign(task, { by, begunAt: Math.min(task.begunAt, at), endedAt: Infinity, end: null, leftOutAt: Infinity });
    return task;
  }
}

function close(task: ShownTask, end: End, at: number): void {
  task.end = end;
  task.endedAt = at;
}

/** What a task was at a moment; null where it was in no plan. */
export function stateAt(task: ShownTask, seconds: number): TaskState | null {
  if (task.plannedAt > seconds || task.leftOutAt <= seconds) return null;
  if (task.begunAt > seconds) return 'open';
  return task.endedAt <= seconds && task.end !== null ? task.end : 'begun';
}

/** The tasks of one agent's plans that stand in them at a moment, with their state. Pure. */
export function tasksAt(plans: Plans, planner: string, seconds: number): readonly TaskNow[] {
  return [...(plans.byPlanner.get(planner)?.values() ?? [])].flatMap((task) => {
    const state = stateAt(task, seconds);
    return state === null ? [] : [{ task, state }];
  });
}
