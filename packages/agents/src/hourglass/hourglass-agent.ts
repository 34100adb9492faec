import {
  abortable,
  BodyLost,
  Cancelled,
  isCancellation,
  isSAgentsError,
  listItems,
  mapEntries,
  mapGet,
  subordinatesOf,
  type Action,
  type AgentProcess,
  type AgentSetup,
  type FeedbackProcessor,
  type Interruption,
  type ActionPlanner,
  type BlobStore,
  type Json,
  type Observation,
  type ProgressMonitor,
  type SAgentsError,
  type Stage,
  type TaskPlanner,
  type WorldClock,
} from '@s-agents/core';
import { drain, type Lanes } from './drain.js';
import { finalReport, lossReport, reportText, startReport } from './report-text.js';
import { hasUnplannedCommand } from './reduce-acting.js';
import { isGoodNews, unsaid } from './reduce-message.js';
import { hourglassReducer } from './reducer.js';
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

/** Steps in a row that end in an error, after which an agent does no more. */
const failedStepsAllowed = 5;

/** World seconds. */
const longestPause = 60;

/** How a step ended, for its event. */
type How = 'idle' | 'planned' | 'acted' | 'interrupted' | 'failed';

/** A hourglass agent (S-Agents, section 3.2): its state is a fold over the run's events, its next move follows from the state's phase. */
export class HourglassAgent implements AgentProcess {
  readonly name: string;
  readonly role: 'root' | 'leaf';
  #wake = Promise.withResolvers<void>();
  /** While there is a step that can be interrupted. */
  #interruption: AbortController | null = null;
  /** While there is a pause that can be ended. */
  #pause: AbortController | null = null;

  constructor(
    private readonly setup: AgentSetup,
    private readonly parts: HourglassParts,
  ) {
    this.name = setup.name;
    this.role = setup.role;
    // Only who commands has to look up when another one leaves: nobody else listens to the whole team's log.
    if (subordinatesOf(setup.graph, this.name).length > 0)
      parts.log.subscribe((event) => {
        if (event.type === 'agent.gone') this.#alarm();
      });
    parts.pool.subscribe(this.name, (message) => {
      this.#alarm();
      if (message.kind === 'command') this.interrupt({ kind: 'command', messageId: message.id });
      if (isGoodNews(message)) this.#pause?.abort(new Cancelled('there is news'));
    });
  }

  get isReady(): boolean {
    const { phase } = this.#state;
    return phase !== 'gone' && ((phase !== 'idle' && phase !== 'waiting') || hasToLeave(this.#state));
  }

  async ready({ signal }: { signal: AbortSignal }): Promise<void> {
    signal.throwIfAborted();
    while (!this.isReady) {
      this.#wake = Promise.withResolvers();
      await abortable(this.#wake.promise, signal);
    }
    const seconds = this.#pauseSeconds();
    if (seconds > 0) await this.#pauseFor(seconds, signal);
  }

  interrupt(interruption: Interruption): void {
    this.#interruption?.abort(new Cancelled(interruption.kind === 'command' ? 'a new command' : interruption.why));
    if (hasToLeave(this.#state)) this.#pause?.abort(new Cancelled('the body is lost'));
    this.#alarm();
  }

  async step({ signal }: { signal: AbortSignal }): Promise<void> {
    const { log } = this.parts;
    const step = this.#state.steps + 1;
    const interruption = new AbortController();
    this.#interruption = interruption;
    log.append({ type: 'step.started', agent: this.name, step });
    const end = (how: How, detail = ''): void => void log.append({ type: 'step.ended', agent: this.name, step, how, detail });
    try {
      end(await this.#moves(signal, interruption));
    } catch (error) {
      if (error instanceof BodyLost) {
        log.append({ type: 'agent.gone', agent: this.name, why: error.message });
        end('failed', error.message);
      } else if (isCancellation(error)) {
        end('interrupted', error instanceof Cancelled ? error.why : 'stopped');
        signal.throwIfAborted();
      } else {
        end('failed', error instanceof Error ? error.message : String(error));
        if (!isSAgentsError(error)) throw error;
        if (this.#state.failedSteps >= failedStepsAllowed) this.#leave(error);
      }
    } finally {
      this.#interruption = null;
    }
  }

  get #state(): HourglassState {
    const state = mapGet(this.parts.log.state(hourglassReducer).agents, this.name);
    if (state === undefined) throw new RangeError(`${this.name} takes no part in this run`);
    return state;
  }

  /** A leaf without a usable model is a loss that a team bears; its root, or the last who acts, is not: then the error is the run's. */
  #leave(error: SAgentsError): void {
    if (this.role === 'root') throw error;
    this.parts.log.append({ type: 'agent.gone', agent: this.name, why: `${failedStepsAllowed} steps in a row failed: ${error.message}` });
    const { agents } = this.parts.log.state(hourglassReducer);
    if (![...mapEntries(agents)].some(([, { acts, phase }]) => acts && phase !== 'gone')) throw error;
  }

  #alarm(): void {
    this.#wake.resolve();
  }

  /** World seconds before the next step, so that what fails again and again does not do so all the time. */
  #pauseSeconds(): number {
    const { name, conversation, failures, failedSteps, phase, subordinates } = this.#state;
    const hasGoodNews = listItems(conversation).some((message) => message.from !== name && isGoodNews(message));
    const plansNext = !hasGoodNews && (phase === 'to-plan' || (phase === 'to-judge' && subordinates.length > 0));
    const inARow = Math.max(failedSteps, plansNext ? failures - 1 : 0);
    return inARow > 0 ? Math.min(longestPause, 2 ** (inARow - 1)) : 0;
  }

  /** Good news and new commands end a pause early. */
  async #pauseFor(seconds: number, signal: AbortSignal): Promise<void> {
    const pause = new AbortController();
    this.#pause = pause;
    try {
      await this.parts.clock.sleep(seconds, { agent: this.name, signal: AbortSignal.any([signal, pause.signal]) });
    } catch (error) {
      if (signal.aborted || !isCancellation(error)) throw error;
    } finally {
      this.#pause = null;
    }
  }

  /** Perceives, then moves from phase to phase until the queue was drained or there is nothing to do. */
  async #moves(signal: AbortSignal, interruption: AbortController): Promise<How> {
    let did: How = 'idle';
    let observation = await this.#observe(signal);
    for (;;) {
      if (hasToLeave(this.#state)) throw new BodyLost(this.name, this.#state.lost ?? '');
      switch (this.#state.phase) {
        case 'to-judge':
          if (this.#state.startled) observation = await this.#observe(signal);
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
          this.parts.log.append({ type: 'stage.started', agent: this.name, index: this.#state.stage + 1 });
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
          if (this.#state.phase === 'to-report') await this.#report(observation);
          break;
        case 'to-tell':
          await this.#tellLoss(await this.#observe(signal));
          break;
        case 'idle':
        case 'waiting':
        case 'gone':
          return did;
      }
    }
  }

  /** Whoever only leads goes on without a body: it sees nothing then, and knows what it held. */
  async #observe(signal: AbortSignal): Promise<Observation> {
    const { away, acts, inventories } = this.#state;
    if (away && !acts) return { inventory: inventories[this.name] ?? {}, equipment: {} };
    const observation = await this.#look(signal);
    if (observation === null) return this.#observe(signal);
    const id = this.parts.blobs.put(observation as unknown as Json);
    this.parts.log.append({ type: 'observed', agent: this.name, inventory: observation.inventory, observation: id });
    return observation;
  }

  /** Null when the body was lost for good while it looked, and its agent can do without. */
  async #look(signal: AbortSignal): Promise<Observation | null> {
    try {
      return await this.setup.body.observe({ signal });
    } catch (error) {
      const { away, acts } = this.#state;
      if (error instanceof BodyLost && away && !acts) return null;
      throw error;
    }
  }

  /** Judges the task at hand; where a plan saw nothing to do, what was asked for. */
  async #judge(observation: Observation, signal: AbortSignal): Promise<void> {
    const { plan, assigned, conversation, outcomes, subordinates } = this.#state;
    const taskAtHand: Stage = plan?.taskAtHand ?? { title: assigned?.text ?? '', assignments: assigned === null ? [] : [{ agent: this.name, task: assigned.text }] };
    const inventories = plan?.taskAtHand == null ? Object.fromEntries(subordinates.map((name) => [name, this.#state.inventories[name] ?? {}])) : {};
    const judgement = await this.parts.progressMonitor.judge({ agent: this.name, taskAtHand, conversation: listItems(conversation), outcomes, observation, inventories }, { signal });
    this.parts.log.append({ type: 'judged', agent: this.name, judgement });
  }

  async #plan(observation: Observation, signal: AbortSignal): Promise<void> {
    const { log, taskPlanner } = this.parts;
    if (this.#state.progress?.status === 'fail') await this.#processFeedback(signal);
    log.append({ type: 'planning.started', agent: this.name });
    const state = this.#state;
    try {
      const { plan, inventories } = await taskPlanner.plan(
        {
          agent: this.name,
          subordinates: state.subordinates,
          acts: state.acts,
          conversation: listItems(state.conversation),
          previousPlan: state.plan,
          previousInventories: state.inventories,
          progress: state.progress,
          ongoing: Object.fromEntries([...mapEntries(state.ongoing)].map(([agent, { task }]) => [agent, task])),
          trackRecords: Object.fromEntries(mapEntries(state.trackRecords)),
          failedTasks: state.failedTasks,
          doneTasks: state.doneTasks,
          feedback: state.feedback,
          observation,
        },
        { signal },
      );
      log.append({ type: 'plan.made', agent: this.name, iteration: state.iterations + 1, plan, inventories });
    } catch (error) {
      log.append({ type: 'planning.failed', agent: this.name, detail: error instanceof Error ? error.message : String(error) });
      throw error;
    }
    await this.#reportStart(observation);
  }

  async #processFeedback(signal: AbortSignal): Promise<void> {
    if (this.parts.feedbackProcessor === null) return;
    const { plan, progress, memory, trackRecords } = this.#state;
    try {
      const feedback = await this.parts.feedbackProcessor.process({ agent: this.name, plan, progress, memory, trackRecords: Object.fromEntries(mapEntries(trackRecords)) }, { signal });
      if (feedback !== null) this.parts.log.append({ type: 'feedback.given', agent: this.name, feedback });
    } catch (error) {
      // Advice is a help, not a need. What is no refusal of a model is a bug, and no less one for being in an optional part.
      if (!isSAgentsError(error)) throw error;
      this.parts.log.append({ type: 'feedback.failed', agent: this.name, detail: error.message });
    }
  }

  /**
   * From the task at hand to actions: from what of it has yet to be said or done. What a subordinate is already at, or has
   * answered for since the plan was asked for, is not said again; where that is all, nobody is asked.
   */
  async #fillQueue(observation: Observation, signal: AbortSignal): Promise<void> {
    const { plan, subordinates, acts, iterations, stage } = this.#state;
    if (plan?.taskAtHand == null) throw new RangeError('a plan without a task at hand has no actions');
    const open = plan.taskAtHand.assignments.filter(unsaid(this.#state));
    if (open.length === 0) return void this.parts.log.append({ type: 'queue.filled', agent: this.name, actions: [] });
    const actions = await this.parts.actionPlanner.plan({ agent: this.name, subordinates, acts, taskAtHand: { ...plan.taskAtHand, assignments: open }, inventory: observation.inventory }, { signal });
    // Somebody may have answered while it was being asked for.
    const isUnsaid = unsaid(this.#state);
    const queue = actions
      .filter((action) => action.kind === 'direct' || isUnsaid({ agent: action.to, task: action.task }))
      .map((action): Action => ({ ...action, id: `${this.name}/${iterations}.${stage + 1}.${action.id}` }));
    this.parts.log.append({ type: 'queue.filled', agent: this.name, actions: queue });
  }

  async #drain(signal: AbortSignal, interruption: AbortController): Promise<void> {
    // Told while the queue was being planned, or before this run was taken up again: nobody interrupts a drain that has not begun.
    if (hasUnplannedCommand(this.#state)) return void this.parts.log.append({ type: 'queue.dropped', agent: this.name, why: 'a new command' });
    // A listener and not AbortSignal.any, which costs several times as much.
    const stop = (): void => interruption.abort(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
    try {
      await drain(queueInOrder(this.#state), { setup: this.setup, ...this.parts }, interruption.signal);
    } catch (error) {
      if (!isCancellation(error) || signal.aborted) throw error;
      this.parts.log.append({ type: 'queue.dropped', agent: this.name, why: error instanceof Cancelled ? error.why : 'interrupted' });
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async #reportStart(observation: Observation): Promise<void> {
    const { assigned, plan } = this.#state;
    if (assigned === null || assigned.started || plan?.taskAtHand == null) return;
    await this.#send(assigned.from, assigned.messageId, startReport(assigned.text, observation));
  }

  async #report(observation: Observation): Promise<void> {
    const state = this.#state;
    if (state.assigned === null) throw new RangeError('nobody asked for a report');
    await this.#send(state.assigned.from, state.assigned.messageId, finalReport(state, state.assigned.text, observation));
  }

  /** What it holds is no longer what it last reported. */
  async #tellLoss(observation: Observation): Promise<void> {
    const { answered, phase } = this.#state;
    if (answered === null || phase !== 'to-tell') return;
    await this.#send(answered.from, answered.messageId, lossReport(answered.text, observation));
  }

  async #send(to: string, inReplyTo: string, report: ReturnType<typeof startReport>): Promise<void> {
    await this.parts.pool.publish({ from: this.name, to: [to], kind: 'report', text: reportText(report), inReplyTo, report });
  }
}

/** Whether the body will not come back, and its agent is of no use without. */
function hasToLeave({ lost, acts }: HourglassState): boolean {
  return lost !== null && acts;
}
