import type { PlannedTask, RunEvent } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { finding, type Finding, type Invariant } from './violation.js';

export const tasksInOrder: Invariant = {
  name: 'tasks-in-order',
  promise:
    'no task of a plan is begun before all that it comes after have succeeded, or, of the own ones, are confirmed by ' +
    'the world and about to be judged; and none is begun twice',
  check: ({ events, agents }) => agents.flatMap((agent) => new Planner(agent).findings(events)),
};

/** One agent's plans, and what became of their tasks. */
class Planner {
  readonly #findings: Finding[] = [];
  readonly #planned = new Map<string, PlannedTask>();
  readonly #begun = new Set<string>();
  readonly #succeeded = new Set<string>();
  /** The tasks that were given out, by the ids of the commands. */
  readonly #given = new Map<string, string>();
  #own: string | null = null;
  /** Own tasks that the world has confirmed, and that are judged while the next one is under way. */
  readonly #confirmed = new Set<string>();
  /** Whether the last action of its own that ended has succeeded. */
  #hasSucceeded = false;

  constructor(private readonly agent: string) {}

  findings(events: readonly RunEvent[]): readonly Finding[] {
    for (const event of events) this.#take(event);
    return this.#findings;
  }

  #take(event: RunEvent): void {
    if (event.type === 'message.published') {
      const { from, kind, id, taskId } = event.message;
      if (from !== this.agent || kind !== 'command' || taskId === undefined) return;
      this.#given.set(id, taskId);
      this.#begin(taskId, event);
      return;
    }
    if (!('agent' in event) || event.agent !== this.agent) return;
    switch (event.type) {
      case 'plan.made':
        for (const task of event.plan.tasks) this.#planned.set(task.id, task);
        break;
      case 'task.started':
        this.#own = event.taskId;
        this.#begin(event.taskId, event);
        break;
      case 'judged':
        if (event.subject === 'own task') this.#judge(event.taskId ?? this.#own, event.judgement.status);
        break;
      case 'action.ended':
        this.#hasSucceeded = event.outcome.status === 'succeeded';
        break;
      case 'judgement.deferred':
        if (!this.#hasSucceeded)
          this.#findings.push(finding(event, `${this.agent} puts off judging ${event.taskId}, which has failed`));
        this.#confirmed.add(event.taskId);
        break;

      case 'message.received': {
        const { report, inReplyTo } = event.message;
        const taskId = this.#given.get(inReplyTo ?? '');
        if (report?.status === 'succeeded' && taskId !== undefined) this.#succeeded.add(taskId);
        break;
      }
      default:
        break;
    }
  }

  #judge(taskId: string | null, status: string): void {
    if (taskId === null) return;
    this.#confirmed.delete(taskId);
    if (status === 'success') this.#succeeded.add(taskId);
  }

  #begin(taskId: string, event: RunEvent): void {
    const task = this.#planned.get(taskId);
    if (task === undefined) {
      this.#findings.push(finding(event, `${this.agent} begins the task ${taskId}, which is in no plan of its own`));
      return;
    }
    if (this.#begun.has(taskId)) this.#findings.push(finding(event, `${this.agent} begins ${taskId} a second time`));
    this.#begun.add(taskId);
    for (const before of task.after)
      if (!this.#succeeded.has(before) && !(event.type === 'task.started' && this.#confirmed.has(before)))
        this.#findings.push(
          finding(event, `${this.agent} begins ${taskId} ("${workText(task.work)}") before ${before} has succeeded`),
        );
  }
}
