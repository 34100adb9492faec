import {
  BodyLost,
  Cancelled,
  isCancellation,
  isSAgentsError,
  listItems,
  mapEntries,
  mapGet,
  ownValue,
  type Action,
  type ActionPlanner,
  type AgentSetup,
  type BlobStore,
  type Body,
  type FeedbackProcessor,
  type Json,
  type Observation,
  type ProgressMonitor,
  type Stage,
  type TaskPlanner,
  type WorldClock,
} from '@s-agents/core';
import { doneTasksInOrder } from './done-tasks.js';
import { drain, type Lanes } from './drain.js';
import { knownInventories } from './known-inventories.js';
import { hasUnplannedCommand } from './reduce-acting.js';
import { unsaid } from './reduce-message.js';
import { hourglassReducer } from './reducer.js';
import { Reports } from './reports.js';
import { queueInOrder, type HourglassState } from './state.js';

/** The parts of a hourglass, each replaceable. */
export interface HourglassParts extends Omit<Lanes, 'setup'> {
  readonly taskPlanner: TaskPlanner;
  readonly actionPlanner: ActionPlanner;
  readonly progressMonitor: ProgressMonitor;
  /** Null: failures go to the next planning unprocessed (CSAS's ablation). */
  readonly feedbackProcessor: FeedbackProcessor | null;
  readonly blobs: BlobStore;
  readonly clock: WorldClock;
}

/** How a step ended, for its event. */
export type How = 'idle' | 'planned' | 'acted' | 'interrupted' | 'failed';

/**
 * The way from what an agent perceives, through one task at hand, to what it does (S-Agents, section 3.2): each move
 * follows from the phase of its state.
 */
export class Hourglass {
  readonly #reports: Reports;

  constructor(
    private readonly setup: AgentSetup,
    private readonly parts: HourglassParts,
  ) {
    this.#reports = new Reports(setup.name, parts.pool);
  }

  /** A fold over the run's events. */
  get state(): HourglassState {
    const state = mapGet(this.parts.log.state(hourglassReducer).agents, this.setup.name);
    if (state === undefined) throw new RangeError(`${this.setup.name} takes no part in this run`);
    return state;
  }

  /** Perceives, then moves from phase to phase until the queue was drained or there is nothing to do. */
  async pass(signal: AbortSignal, interruption: AbortController): Promise<How> {
    let did: How = 'idle';
    let observation = await this.#observe(signal);
    await this.#reports.introduce(this.state, observation);
    await this.#reports.owed(this.state, observation);
    for (;;) {
      if (hasToLeave(this.state)) throw new BodyLost(this.setup.name, this.state.lost ?? '');
      switch (this.state.phase) {
        case 'to-judge':
          if (this.state.startled) observation = await this.#observe(signal);
          await this.#judge(observation, signal);
          break;
        case 'planning':
        case 'to-plan':
          // One planning a step: between two of them the scheduler has its say, and a pause its place.
          if (did === 'planned') return did;
          await this.#plan(observation, signal);
          did = 'planned';
          break;
        case 'to-advance':
          this.parts.log.append({ type: 'stage.started', agent: this.setup.name, index: this.state.stage + 1 });
          break;
        case 'to-act':
          await this.#fillQueue(observation, signal);
          break;
        case 'draining':
          await this.#drain(signal, interruption);
          return 'acted';
        case 'to-report':
          observation = await this.#observe(signal);
          // Something may have befallen the body before it could look.
          if (this.state.phase === 'to-report') await this.#reports.final(this.state, observation);
          break;
        case 'to-tell':
          await this.#tellLoss(signal);
          break;
        case 'idle':
        case 'waiting':
        case 'gone':
          return did;
      }
    }
  }

  /**
   * Whoever only leads goes on without its body: it sees nothing then, and knows what it held. A seat without a body
   * sees nothing and holds nothing.
   */
  async #observe(signal: AbortSignal): Promise<Observation> {
    const { away, acts, inventories } = this.state;
    if (this.setup.body === null) return { inventory: {}, equipment: {} };
    if (away && !acts) return { inventory: ownValue(inventories, this.setup.name) ?? {}, equipment: {} };
    const observation = await this.#look(this.setup.body, signal);
    if (observation === null) return this.#observe(signal);
    const id = this.parts.blobs.put(observation as unknown as Json);
    this.parts.log.append({
      type: 'observed',
      agent: this.setup.name,
      inventory: observation.inventory,
      observation: id,
    });
    return observation;
  }

  /** Null when the body was lost for good while it looked, and its agent can do without. */
  async #look(body: Body, signal: AbortSignal): Promise<Observation | null> {
    try {
      return await body.observe({ signal });
    } catch (error) {
      const { away, acts } = this.state;
      if (error instanceof BodyLost && away && !acts) return null;
      throw error;
    }
  }

  /** Judges the task at hand; where a plan saw nothing to do, what was asked for. */
  async #judge(observation: Observation, signal: AbortSignal): Promise<void> {
    const { plan, assigned, conversation, outcomes, subordinates } = this.state;
    const taskAtHand: Stage = plan?.taskAtHand ?? {
      title: assigned?.text ?? '',
      assignments: assigned === null ? [] : [{ agent: this.setup.name, task: assigned.text }],
    };
    const known = plan?.taskAtHand == null ? knownInventories(this.state) : null;
    const inventories =
      known === null ? {} : Object.fromEntries(subordinates.map((name) => [name, ownValue(known, name) ?? {}]));
    const judgement = await this.parts.progressMonitor.judge(
      { agent: this.setup.name, taskAtHand, conversation: listItems(conversation), outcomes, observation, inventories },
      { signal },
    );
    this.parts.log.append({ type: 'judged', agent: this.setup.name, judgement });
  }

  async #plan(observation: Observation, signal: AbortSignal): Promise<void> {
    const { log, taskPlanner } = this.parts;
    if (this.state.progress?.status === 'fail') await this.#processFeedback(signal);
    log.append({ type: 'planning.started', agent: this.setup.name });
    const state = this.state;
    try {
      const { plan, inventories } = await taskPlanner.plan(
        {
          agent: this.setup.name,
          subordinates: available(state),
          acts: state.acts,
          conversation: listItems(state.conversation),
          previousPlan: state.plan,
          inventories: knownInventories(state),
          progress: state.progress,
          ongoing: Object.fromEntries([...mapEntries(state.ongoing)].map(([agent, { task }]) => [agent, task])),
          trackRecords: Object.fromEntries(mapEntries(state.trackRecords)),
          failedTasks: state.failedTasks,
          doneTasks: doneTasksInOrder(state),
          feedback: state.feedback,
          observation,
        },
        { signal },
      );
      log.append({ type: 'plan.made', agent: this.setup.name, iteration: state.iterations + 1, plan, inventories });
    } catch (error) {
      log.append({
        type: 'planning.failed',
        agent: this.setup.name,
        detail: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
    await this.#reports.start(this.state, observation);
  }

  async #processFeedback(signal: AbortSignal): Promise<void> {
    if (this.parts.feedbackProcessor === null) return;
    const { plan, progress, memory, trackRecords } = this.state;
    try {
      const feedback = await this.parts.feedbackProcessor.process(
        { agent: this.setup.name, plan, progress, memory, trackRecords: Object.fromEntries(mapEntries(trackRecords)) },
        { signal },
      );
      if (feedback !== null) this.parts.log.append({ type: 'feedback.given', agent: this.setup.name, feedback });
    } catch (error) {
      // Advice is a help, not a need. What is no refusal of a model is a bug, and no less one for being in an optional
      // part.
      if (!isSAgentsError(error)) throw error;
      this.parts.log.append({ type: 'feedback.failed', agent: this.setup.name, detail: error.message });
    }
  }

  /**
   * From the task at hand to actions: from what of it has yet to be said or done. What a subordinate is already at, or
   * has answered for since the plan was asked for, is not said again; where that is all, nobody is asked.
   */
  async #fillQueue(observation: Observation, signal: AbortSignal): Promise<void> {
    const { plan, subordinates, acts, iterations, stage } = this.state;
    if (plan?.taskAtHand == null) throw new RangeError('a plan without a task at hand has no actions');
    const open = plan.taskAtHand.assignments.filter(unsaid(this.state));
    if (open.length === 0)
      return void this.parts.log.append({ type: 'queue.filled', agent: this.setup.name, actions: [] });
    const actions = await this.parts.actionPlanner.plan(
      {
        agent: this.setup.name,
        subordinates,
        acts,
        taskAtHand: { ...plan.taskAtHand, assignments: open },
        inventory: observation.inventory,
      },
      { signal },
    );
    // Somebody may have answered while it was being asked for.
    const isUnsaid = unsaid(this.state);
    const queue = actions
      .filter((action) => action.kind === 'direct' || isUnsaid({ agent: action.to, task: action.task }))
      .map((action): Action => ({ ...action, id: `${this.setup.name}/${iterations}.${stage + 1}.${action.id}` }));
    this.parts.log.append({ type: 'queue.filled', agent: this.setup.name, actions: queue });
  }

  async #drain(signal: AbortSignal, interruption: AbortController): Promise<void> {
    // Told while the queue was being planned, or before this run was taken up again: nobody interrupts a drain that has
    // not begun.
    if (hasUnplannedCommand(this.state))
      return void this.parts.log.append({ type: 'queue.dropped', agent: this.setup.name, why: 'a new command' });
    // A listener and not AbortSignal.any, which costs several times as much.
    const stop = (): void => interruption.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    try {
      await drain(
        queueInOrder(this.state),
        { setup: this.setup, ...this.parts },
        {
          signal: interruption.signal,
          runSignal: signal,
        },
      );
    } catch (error) {
      if (!isCancellation(error) || signal.aborted) throw error;
      this.parts.log.append({
        type: 'queue.dropped',
        agent: this.setup.name,
        why: error instanceof Cancelled ? error.why : 'interrupted',
      });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** What it holds is no longer what it last reported. */
  async #tellLoss(signal: AbortSignal): Promise<void> {
    const observation = await this.#observe(signal);
    if (this.state.phase === 'to-tell') await this.#reports.loss(this.state, observation);
  }
}

/**
 * The subordinates that may get work: not those whose own commands wait for this agent, since both would then wait for
 * each other.
 */
function available({ subordinates, waiting }: HourglassState): readonly string[] {
  if (waiting.length === 0) return subordinates;
  const waitingFor = new Set(waiting.map(({ from }) => from));
  return subordinates.filter((name) => !waitingFor.has(name));
}

/** Whether the body will not come back, and its agent is of no use without. */
export function hasToLeave({ lost, acts }: HourglassState): boolean {
  return lost !== null && acts;
}
