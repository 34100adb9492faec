import { Cancelled, type Action, type Json, type Observation, type PlannedTask, type Work } from '@s-agents/core';
import { isCancellation } from '@s-agents/kit';
import { isStillAhead, nextToPlan, nextUnjudged, worksBefore } from '../own-work/ahead.js';
import type { LaneOptions } from './lane-options.js';
import type { Perception } from './perception.js';

/**
 * World seconds that an answer may take before the body begins without it. Any value above 0 leaves runs whose models
 * answer at once as they are.
 */
const moment = 0.1;

/** Shared by all calls, since creating an error's stack is expensive. */
const answered = new Cancelled('the answer is there');

/**
 * Keeps an agent's body from waiting for its mind (the switch `agents.ahead`): the body begins with what is certain of a
 * command or a task while the mind plans it; while the body works, the actions of the tasks that come next are planned;
 * and what the world has confirmed is judged later.
 */
export class Ahead {
  /** The task whose actions are being planned. */
  #planning: PlannedTask | null = null;

  constructor(
    private readonly options: LaneOptions,
    private readonly perception: Perception,
  ) {}

  /** Whether there is a task whose actions can be planned while the body works. */
  isReady(): boolean {
    const state = this.options.state();
    return state.ahead && this.#planning === null && nextToPlan(state) !== null;
  }

  /** Whether what is being planned is not to be done any more. */
  isInVain(): boolean {
    return this.#planning !== null && !isStillAhead(this.#planning, this.options.state());
  }

  /** Plans the actions of the next task. */
  async plan({ inventory }: Observation, signal: AbortSignal): Promise<void> {
    const { state, setup, log } = this.options;
    const task = nextToPlan(state());
    if (task === null) return;
    this.#planning = task;
    try {
      const before = worksBefore(state().commission);
      const actions = await this.actionsFor({ ...task, before }, inventory, signal);
      log.append({ type: 'queue.planned', agent: setup.name, taskId: task.id, actions });
    } finally {
      this.#planning = null;
    }
  }

  /** The actions for an own task: those planned ahead, or else an action planner's. */
  async actionsFor(
    { id, work, before = [] }: Pick<PlannedTask, 'id' | 'work'> & { readonly before?: readonly Work[] },
    inventory: Observation['inventory'],
    signal: AbortSignal,
  ): Promise<Action[]> {
    const { setup, actionPlanner, state } = this.options;
    const agent = setup.name;
    const known = state().commission.own.ahead.find(({ taskId }) => taskId === id);
    if (known !== undefined) return [...known.actions];
    const actions = await actionPlanner.plan({ agent, work, before, inventory }, { signal });
    signal.throwIfAborted();
    return actions.map((action) => ({ ...action, id: `${agent}/${id}.${action.id}` }));
  }

  /** Has the body begin with some work if thinking about it takes longer than a moment. */
  async meanwhile<T>(work: Work, signal: AbortSignal, think: () => Promise<T>): Promise<T> {
    if (!this.options.state().ahead || this.options.actionPlanner.opening === undefined) return think();
    const over = new AbortController();
    const begun = this.#begin(work, AbortSignal.any([signal, over.signal]));
    const [thought] = await Promise.all([think().finally(() => over.abort(answered)), begun]);
    return thought;
  }

  /** Puts off the judgement of an own task where the world has confirmed it and another one can begin. */
  defers(observation: Observation): boolean {
    const { setup, log, blobs } = this.options;
    const state = this.options.state();
    const { task } = state.commission.own;
    if (!state.ahead || task === null || nextUnjudged(state) === null) return false;
    const seen = blobs.put(observation as unknown as Json);
    log.append({ type: 'judgement.deferred', agent: setup.name, taskId: task.id, observation: seen });
    return true;
  }

  /** At the end of the queue: begins the next task at once where its actions are known. */
  async goOn(signal: AbortSignal): Promise<void> {
    const { setup, log } = this.options;
    const state = this.options.state();
    if (!state.ahead || state.commission.own.queue.size > 0 || this.#nextKnown() === null) return;
    const observation = await this.perception.now(signal);
    signal.throwIfAborted();
    const next = this.#nextKnown();
    if (next === null || !this.defers(observation)) return;
    const { task, actions } = next;
    log.append({ type: 'task.started', agent: setup.name, taskId: task.id, work: task.work });
    log.append({ type: 'queue.filled', agent: setup.name, actions: [...actions] });
  }

  /** After a moment, begins with the action with which the world's rules would begin. In danger nothing is certain. */
  async #begin(work: Work, signal: AbortSignal): Promise<void> {
    const { state, setup, log, clock, actionPlanner, dangers } = this.options;
    let seen: Observation;
    try {
      await clock.sleep(moment, { agent: setup.name, signal });
      seen = await this.perception.now(signal);
    } catch (error) {
      if (isCancellation(error)) return;
      throw error;
    }
    if (signal.aborted || !this.#isFree() || dangers(seen).length > 0) return;
    const first = actionPlanner.opening?.(work, seen) ?? null;
    if (first === null) return;
    const { commission, lanes } = state();
    const { own, assigned } = commission;
    // A command that is planned twice may be begun twice.
    const id = `${setup.name}/${own.task?.id ?? assigned?.messageId ?? ''}.0.${lanes.steps.decide}`;
    log.append({ type: 'queue.opened', agent: setup.name, action: { ...first, id } });
  }

  /** Whether the body has nothing to do, and nothing is known against its beginning. */
  #isFree(): boolean {
    const { acts, body, commission, measuring } = this.options.state();
    return acts && !body.away && measuring.acting === null && commission.own.queue.size === 0;
  }

  #nextKnown(): { readonly task: PlannedTask; readonly actions: readonly Action[] } | null {
    const state = this.options.state();
    const task = nextUnjudged(state);
    const known = state.commission.own.ahead.find(({ taskId }) => taskId === task?.id);
    return task === null || known === undefined ? null : { task, actions: known.actions };
  }
}
