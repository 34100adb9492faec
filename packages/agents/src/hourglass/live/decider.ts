import { isSAgentsError, workAsked, type Action, type Observation, type TaskPlanningInputs } from '@s-agents/core';
import { listItems, mapEntries } from '@s-agents/kit';
import { requestOf, toJudge } from './to-judge.js';
import { allotment, available } from '../commission/allotment.js';
import { mayTalk, talkLimit } from '../speech/talk.js';
import { wantsAdvice } from '../records/advised.js';
import { doneTasksInOrder } from '../records/done-tasks.js';
import { ongoingTasks } from '../commission/ongoing-tasks.js';
import { handsFor } from '../team/counted-hands.js';
import { knownInventories } from '../team/known-inventories.js';
import type { LaneOptions } from './lane-options.js';
import { withinLimits } from '../speech/within-limits.js';
import { namedHearers } from '../speech/named-hearers.js';
import { countBrought } from './count-brought.js';
import { pausesToPlan } from './pause.js';
import type { Perception } from './perception.js';
import type { HourglassState } from '../state/state.js';

/**
 * The lane that perceives, judges and plans (S-Agents, section 3.2): each move follows from the phase of the agent's
 * state.
 */
export class Decider {
  constructor(
    private readonly options: LaneOptions,
    private readonly perception: Perception,
  ) {}

  /**
   * Perceives, then moves from phase to phase until there is nothing to decide. The step also ends before a second
   * planning and before a pause, so that the scheduler can give the turn to other agents.
   */
  async decide(signal: AbortSignal): Promise<void> {
    const { state } = this.options;
    const observation = await this.perception.observe(signal);
    let [hasPlanned, hasJudged] = [false, false];
    for (;;) {
      signal.throwIfAborted();
      countBrought(this.options);
      switch (state().phase) {
        case 'to-judge':
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
        case 'to-answer':
        case 'gone':
          return;
      }
    }
  }

  async #judge(observation: Observation, signal: AbortSignal): Promise<void> {
    const { setup, log, progressMonitor } = this.options;
    const { subject, ...inputs } = toJudge(this.options.state());
    const judgement = await progressMonitor.judge({ ...inputs, observation }, { signal });
    signal.throwIfAborted();
    log.append({ type: 'judged', agent: setup.name, subject, judgement });
  }

  async #plan(observation: Observation, signal: AbortSignal): Promise<void> {
    const { log, taskPlanner, setup } = this.options;
    const agent = setup.name;
    if (wantsAdvice(this.options.state())) await this.#processFeedback(signal);
    const { at } = log.append({ type: 'planning.started', agent });
    const state = this.options.state();
    const { commission, team, speech, records } = state;
    const { planned, own, standing, results, talk } = commission;
    const { inventories: held, left, places, inabilities: told, toldAt } = knownInventories(team);
    const { inabilities: ownInabilities = [] } = observation;
    const inabilities = ownInabilities.length === 0 ? told : { ...told, [agent]: ownInabilities };
    const iteration = state.lanes.iterations + 1;
    const subordinates = available(state);
    try {
      const { plan, inventories } = await taskPlanner.plan(
        {
          agent,
          iteration,
          request: requestOf(commission),
          ...besides(state),
          subordinates,
          hands: handsFor(team, commission.assigned),
          hearers: namedHearers(setup),
          mayAsk: mayTalk(talk.asking, state.limits),
          unsaid: speech.unsaid,
          acts: state.acts,
          conversation: listItems(talk.conversation),
          previousPlan: planned.plan,
          notBegun: planned.todo.map(({ id }) => id),
          inventories: held,
          ...(Object.keys(left).length === 0 ? {} : { left }),
          places,
          ...agesAt(at, toldAt),
          ...(Object.keys(inabilities).length === 0 ? {} : { inabilities }),
          ...(own.dropped === null ? {} : { dropped: own.dropped.why }),
          progress: standing.judgement,
          ongoing: ongoingTasks(state, at),
          trackRecords: Object.fromEntries(mapEntries(records.trackRecords)),
          failedTasks: results.failedTasks,
          doneTasks: doneTasksInOrder(results),
          feedback: results.feedback,
          advice: results.advice,
          budget: records.budget,
          observation,
        },
        { signal },
      );
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
          inventories: knownInventories(state().team).inventories,
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
  async #planActions({ inventory }: Observation, signal: AbortSignal): Promise<void> {
    const { setup, log, actionPlanner, state } = this.options;
    const agent = setup.name;
    if (state().commission.own.task === null) {
      const own = allotment(state()).get(agent);
      if (own === undefined) throw new RangeError(`${agent} has no task of its own to begin`);
      log.append({ type: 'task.started', agent, taskId: own.id, work: own.work });
    }
    const { task } = state().commission.own;
    if (task === null) throw new RangeError(`${agent} is at no task of its own`);
    const actions = await actionPlanner.plan({ agent, work: task.work, inventory }, { signal });
    signal.throwIfAborted();
    const queue = actions.map((action): Action => ({ ...action, id: `${agent}/${task.id}.${action.id}` }));
    log.append({ type: 'queue.filled', agent, actions: queue });
  }
}

/** How old, at a world time, what is known of the others is. */
function agesAt(at: number, toldAt: Readonly<Record<string, number>>): Pick<TaskPlanningInputs, 'ages'> {
  const ages = Object.entries(toldAt).map(([name, said]) => [name, Math.max(0, at - said)] as const);
  return ages.length === 0 ? {} : { ages: Object.fromEntries(ages) };
}

/** Other commands that wait for a leader, and agents that are not available for its work. */
function besides({ team, line, commission }: HourglassState): Pick<TaskPlanningInputs, 'next' | 'calledAway'> {
  const waiting = team.subordinates.length === 0 ? [] : line.waiting;
  const next = waiting.map((message) => ({ from: message.from, work: workAsked(message) }));
  const calledAway = [...mapEntries(commission.planned.calledAway)].map(([name]) => name);
  return {
    ...(next.length === 0 ? {} : { next }),
    ...(calledAway.length === 0 ? {} : { calledAway }),
  };
}
