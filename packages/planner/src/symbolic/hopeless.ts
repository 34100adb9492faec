import {
  retryableReasons,
  taskSubject,
  type Deed,
  type FailedTask,
  type Method,
  type OutcomeReason,
  type WorldKnowledge,
} from '@s-agents/core';

/** A subordinate has tried again itself before it reports; whoever plans has to do so for its own hands. */
const ownTrials = 2;
/** A failure that came without a reason says little of what is possible, five of them (the papers' attempts) enough. */
const trialsWithoutReason = 5;

/** Whether a failure says that this agent will fail at the same again. */
export function isLesson({ agent, reason, times }: FailedTask, planner: string): boolean {
  if (reason !== null && retryableReasons.has(reason)) return false;
  if (reason === null) return times >= trialsWithoutReason;
  return times >= (agent === planner ? ownTrials : 1);
}

/** What those who plan know of who cannot do what. */
export class Lessons {
  readonly #learnt: readonly FailedTask[];

  constructor(
    failedTasks: readonly FailedTask[],
    planner: string,
    private readonly workers: readonly string[],
  ) {
    this.#learnt = failedTasks.filter((failure) => isLesson(failure, planner));
  }

  /** Whether `worker` may be given the task: quantities do not matter, a place does. */
  canTry(worker: string, task: string): boolean {
    return this.#against(task).every(({ agent }) => agent !== worker);
  }

  /** Whether somebody who is here may be given the task. */
  isOpen(task: string): boolean {
    return this.workers.some((worker) => this.canTry(worker, task));
  }

  /** Why nobody is left for the task. */
  why(task: string): string {
    const failures = this.#against(task).filter(({ agent }) => this.workers.includes(agent));
    const because = ({ task: tried, reason, detail }: FailedTask): string =>
      `failed at "${tried}" (${[reason ?? 'no reason', detail].filter((part) => part !== '').join(': ')})`;
    const agentsBy = Map.groupBy(failures, because);
    return [...agentsBy]
      .map(([why, those]) => `${[...new Set(those.map(({ agent }) => agent))].join(', ')} ${why}`)
      .join(', ');
  }

  #against(task: string): readonly FailedTask[] {
    return this.#learnt.filter((failure) => taskSubject(failure.task) === taskSubject(task));
  }
}

/**
 * Reasons for which another way to come by a thing may work where this one does not. Whoever lacked something had
 * better get it.
 */
const sendsAnotherWay: ReadonlySet<OutcomeReason> = new Set<OutcomeReason>(['not-found', 'unsupported', 'refused']);

/** The world without the ways that `agent` has tried in vain. */
export function withoutFailedWays(
  knowledge: WorldKnowledge,
  failed: readonly { readonly deed: Deed; readonly reason: OutcomeReason | null }[],
): WorldKnowledge {
  const dead = failed
    .filter(({ reason }) => reason !== null && sendsAnotherWay.has(reason))
    .map(({ deed }) => ({ verb: deed.verb, items: knowledge.resolve(deed.object) }));
  const alive = (name: string, methods: readonly Method[]): readonly Method[] => {
    const items = knowledge.resolve(name);
    const isDead = (verb: string): boolean =>
      dead.some((way) => way.verb === verb && items.length > 0 && items.every((item) => way.items.includes(item)));
    return methods.filter(({ verb }) => !isDead(verb));
  };
  return {
    verbs: knowledge.verbs,
    structures: knowledge.structures,
    rules: knowledge.rules,
    precautions: (observation, seconds) => knowledge.precautions?.(observation, seconds) ?? [],
    resolve: (name) => knowledge.resolve(name),
    nearDistance: knowledge.nearDistance,
    methods: (name) => alive(name, knowledge.methods(name)),
    conversions: (name) => alive(name, knowledge.conversions?.(name) ?? []),
  };
}
