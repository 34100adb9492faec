import { isSAgentsError, type Observation } from '@s-agents/core';
import { listItems, mapEntries } from '@s-agents/kit';
import { requestOf, toJudge } from './to-judge.js';
import { allotment, available } from '../commission/allotment.js';
import { talkLimit } from '../speech/talk.js';
import { leads } from '../team/guards.js';
import { takenUp } from '../own-work/opening.js';
import { wantsAdvice } from '../records/advised.js';
import { heldByAll } from '../team/known-inventories.js';
import type { Ahead } from './ahead.js';
import type { LaneOptions } from './lane-options.js';
import { withinLimits } from '../speech/within-limits.js';
import { countBrought } from './count-brought.js';
import { pausesToPlan } from './pause.js';
import type { Perception } from './perception.js';
import { planningInputs } from './planning-inputs.js';

/**
 * The lane that perceives, judges and plans (S-Agents, section 3.2): each move follows from the phase of the agent's
 * state.
 */
export class Decider {
  constructor(
    private readonly options: LaneOptions,
    private readonly perception: Perception,
    private readonly ahead: Ahead,
  ) {}

  /**
   * Perceives, then moves from phase to phase until there is nothing to decide. The step also ends before a second
   * planning and before a pause, so that the scheduler can give the turn to other agents. Before each move it looks again
   * where an action has ended meanwhile.
   */
  async decide(signal: AbortSignal): Promise<void> {
    const { state } = this.options;
    await this.perception.observe(signal);
    let [hasPlanned, hasJudged] = [false, false];
    for (;;) {
      const observation = await this.perception.now(signal);
      signal.throwIfAborted();
      countBrought(this.options);
      switch (state().phase) {
        case 'to-judge':
          if (this.ahead.defers(observation)) break;
          if (this.#plansFirst()) return this.ahead.plan(observation, signal);
          await this.#judge(observation, signal);
          hasJudged = true;
          break;
        case 'to-plan':
        case 'planning':
          if (hasPlanned || (hasJudged && pausesToPlan(state()))) return;
          await this.#plan(observation, signal);
          hasPlanned = true;
          break;
        case 'to-queue':
          await this.#planActions(observation, signal);
          break;
        case 'waiting':
          if (this.ahead.isReady()) await this.ahead.plan(observation, signal);
          return;
        case 'to-answer':
        case 'gone':
          return;
      }
    }
  }

  /** The next task is planned before the last one is judged, and those after it when it has been. */
  #plansFirst(): boolean {
    const { unjudged, ahead } = this.options.state().commission.own;
    return unjudged.length > 0 && ahead.length === 0 && this.ahead.isReady();
  }

  async #judge(observation: Observation, signal: AbortSignal): Promise<void> {
    const { setup, log, progressMonitor, blobs } = this.options;
    const { subject, taskId, seenAs, ...inputs } = toJudge(this.options.state());
    const seen = seenAs === undefined ? null : (blobs.get(seenAs) as Observation | null);
    const judgement = await progressMonitor.judge({ ...inputs, observation: seen ?? observation }, { signal });
    signal.throwIfAborted();
    const which = taskId === undefined ? {} : { taskId };
    log.append({ type: 'judged', agent: setup.name, subject, ...which, judgement });
  }

  async #plan(observation: Observation, signal: AbortSignal): Promise<void> {
    const { log, taskPlanner, setup } = this.options;
    const agent = setup.name;
    if (wantsAdvice(this.options.state())) await this.#processFeedback(signal);
    const { at } = log.append({ type: 'planning.started', agent });
    const state = this.options.state();
    const inputs = planningInputs(state, { setup, observation, at });
    const { iteration } = inputs;
    try {
      const { plan, inventories } = await this.#whileBeginning(signal, () => taskPlanner.plan(inputs, { signal }));
      signal.throwIfAborted();
      const { plan: limited, unsaid } = withinLimits(plan, state);
      log.append({ type: 'plan.made', agent, iteration, plan: limited, inventories });
      for (const { to, text, why } of unsaid)
        log.append({ type: 'message.refused', agent, to: [...to], kind: 'talk', text, code: talkLimit, why });
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      log.append({ type: 'planning.failed', agent, detail });
      throw error;
    }
  }

  /** Thinks of a new command. Who leads nobody begins meanwhile with what is certain of it. */
  #whileBeginning<T>(signal: AbortSignal, think: () => Promise<T>): Promise<T> {
    const state = this.options.state();
    const { assigned, planned } = state.commission;
    if (assigned === null || planned.plan !== null || leads(state)) return think();
    return this.ahead.meanwhile(assigned.work, signal, think);
  }

  async #processFeedback(signal: AbortSignal): Promise<void> {
    const { feedbackProcessor, log, setup, state } = this.options;
    if (feedbackProcessor === null) return;
    const { plan } = state().commission.planned;
    const { judgement: progress } = state().commission.standing;
    const { conversation } = state().commission.talk;
    const { failedTasks } = state().commission.results;
    const { memory, trackRecords } = state().records;
    try {
      const feedback = await feedbackProcessor.process(
        {
          agent: setup.name,
          request: requestOf(state().commission),
          subordinates: available(state()),
          plan,
          progress,
          conversation: listItems(conversation),
          memory,
          failedTasks,
          trackRecords: Object.fromEntries(mapEntries(trackRecords)),
          inventories: heldByAll(state().team),
        },
        { signal },
      );
      signal.throwIfAborted();
      if (feedback === null) return;
      const { words, advice } = feedback;
      log.append({ type: 'feedback.given', agent: setup.name, feedback: words, advice: [...advice] });
    } catch (error) {
      // Planning goes on without advice when a model refuses. Any other error is a bug and is thrown.
      if (!isSAgentsError(error)) throw error;
      log.append({ type: 'feedback.failed', agent: setup.name, detail: error.message });
    }
  }

  /** Begins a task of its own, and plans the actions for it. */
  async #planActions(observation: Observation, signal: AbortSignal): Promise<void> {
    const { setup, log, state } = this.options;
    const agent = setup.name;
    if (state().commission.own.task === null) {
      const own = allotment(state()).get(agent);
      if (own === undefined) throw new RangeError(`${agent} has no task of its own to begin`);
      log.append({ type: 'task.started', agent, taskId: own.id, work: own.work });
    }
    const { task } = state().commission.own;
    if (task === null) throw new RangeError(`${agent} is at no task of its own`);
    const actions = await this.ahead.meanwhile(task.work, signal, () =>
      this.ahead.actionsFor(task, observation.inventory, signal),
    );
    // What it had begun meanwhile may be over: that is measured by what it has brought.
    await this.perception.now(signal);
    signal.throwIfAborted();
    log.append({ type: 'queue.filled', agent, actions: takenUp(state().commission.own, actions) });
  }
}
