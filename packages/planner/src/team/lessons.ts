import {
  isSameWork,
  ownValue,
  parseDeed,
  splitTask,
  workOf,
  workText,
  type Advice,
  type FailedTask,
} from '@s-agents/core';

/** What those who plan have been advised on who is not to do what, and what workers have said they can never do. */
export class Lessons {
  readonly #learnt: readonly Advice[];

  /**
   * `failedTasks` only explain. Advice that the planner itself avoid something is left out, since it may find another
   * way.
   */
  constructor(
    advice: readonly Advice[],
    private readonly failedTasks: readonly FailedTask[],
    planner: string,
    private readonly workers: readonly string[],
    private readonly inabilities: Readonly<Record<string, readonly string[]>> = {},
  ) {
    this.#learnt = advice.filter(({ kind, agent }) => kind === 'reassign' || (kind === 'avoid' && agent !== planner));
  }

  /** Whether `worker` may be given the task: quantities do not matter, a place does. */
  canTry(worker: string, task: string): boolean {
    return (
      !this.#isBeyond(worker, task) && this.#against(task).every(({ agent }) => agent !== null && agent !== worker)
    );
  }

  /** Whether somebody who is here may be given the task. */
  isOpen(task: string): boolean {
    return this.workers.some((worker) => this.canTry(worker, task));
  }

  /** Why nobody is left for the task. */
  why(task: string): string {
    const asked = workOf(task);
    const failures = this.failedTasks.filter(
      ({ agent, work }) => this.workers.includes(agent) && isSameWork(work, asked),
    );
    if (failures.length === 0)
      return this.workers.every((worker) => this.#isBeyond(worker, task))
        ? `nobody here is able to ${task}`
        : `"${task}" is advised against`;
    const because = ({ work, reason, detail }: FailedTask): string =>
      `failed at "${workText(work)}" (${[reason ?? 'no reason', detail].filter((part) => part !== '').join(': ')})`;
    const agentsBy = Map.groupBy(failures, because);
    return [...agentsBy]
      .map(([why, those]) => `${[...new Set(those.map(({ agent }) => agent))].join(', ')} ${why}`)
      .join(', ');
  }

  #isBeyond(worker: string, task: string): boolean {
    const verbs = ownValue(this.inabilities, worker) ?? [];
    return verbs.length > 0 && splitTask(task).some((part) => verbs.includes(parseDeed(part)?.verb ?? ''));
  }

  #against(task: string): readonly Advice[] {
    const work = workOf(task);
    return this.#learnt.filter((advice) => isSameWork(workOf(advice.task), work));
  }
}
