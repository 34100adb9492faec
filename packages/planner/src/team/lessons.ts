import type { Advice, FailedTask, Work } from '@s-agents/core';
import { deedsIn, isSameWork, ownValue, workText } from '@s-agents/kit';

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
  canTry(worker: string, work: Work): boolean {
    return (
      !this.#isBeyond(worker, work) && this.#against(work).every(({ agent }) => agent !== null && agent !== worker)
    );
  }

  /** Whether somebody who is here may be given the task. */
  isOpen(work: Work): boolean {
    return this.workers.some((worker) => this.canTry(worker, work));
  }

  /** Why nobody is left for the task, or to hand over what it would get to its `holder`. */
  why(work: Work, holder?: string): string {
    const objects = new Set(deedsIn(work).map(({ object }) => object));
    const isGift = (failed: Work): boolean =>
      deedsIn(failed).some(({ recipient, object }) => recipient === holder && objects.has(object));
    const failures = this.failedTasks.filter(
      (failure) =>
        this.workers.includes(failure.agent) &&
        (isSameWork(failure.work, work) || (holder !== undefined && isGift(failure.work))),
    );
    if (failures.length === 0)
      return this.workers.every((worker) => this.#isBeyond(worker, work))
        ? `nobody here is able to ${workText(work)}`
        : `"${workText(work)}" is advised against`;
    const because = ({ work: failed, reason, detail }: FailedTask): string =>
      `failed at "${workText(failed)}" (${[reason ?? 'no reason', detail].filter((part) => part !== '').join(': ')})`;
    const agentsBy = Map.groupBy(failures, because);
    return [...agentsBy]
      .map(([why, those]) => `${[...new Set(those.map(({ agent }) => agent))].join(', ')} ${why}`)
      .join(', ');
  }

  #isBeyond(worker: string, work: Work): boolean {
    const verbs = ownValue(this.inabilities, worker) ?? [];
    return verbs.length > 0 && deedsIn(work).some(({ verb }) => verbs.includes(verb));
  }

  #against(work: Work): readonly Advice[] {
    return this.#learnt.filter((advice) => isSameWork(advice.work, work));
  }
}
