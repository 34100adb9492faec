import {
  isSAgentsError,
  workAsked,
  type Action,
  type ActionPlanner,
  type EventLog,
  type FeedbackProcessor,
  type Observation,
  type ProgressInputs,
  type ProgressMonitor,
  type RunEventOf,
  type TaskPlanner,
  type TaskPlanningInputs,
  type Work,
} from '@s-agents/core';
import { listItems, mapEntries } from '@s-agents/kit';
import { agesAt } from '../known/ages.js';
import { allotment, available } from '../known/allotment.js';
import { mayTalk, talkLimit } from '../state/asking.js';
import { wantsAdvice } from '../known/advised.js';
import { doneTasksInOrder } from '../known/done-tasks.js';
import { leads, sawNothingToDo } from '../known/guards.js';
import { ongoingTasks } from '../known/ongoing-tasks.js';
import { handsFor } from '../team/counted-hands.js';
import { inventoryOf, knownInventories } from '../team/known-inventories.js';
import type { LaneOptions } from '../known/lane-options.js';
import { withinLimits } from '../speak/within-limits.js';
import { namedHearers } from '../speak/named-hearers.js';
import { totalOf, type Gets } from '../known/raised.js';
import { countBrought } from './count-brought.js';
import { pausesToPlan } from './pause.js';
import type { Perception } from './perception.js';
import type { HourglassState } from '../state/state.js';

/** The parts of deciding, each replaceable. */
export interface DecidingParts {
  readonly taskPlanner: TaskPlanner;
  readonly actionPlanner: ActionPlanner;
  readonly progressMonitor: ProgressMonitor;
  /** Null: failures go to the next planning unprocessed (CSAS's ablation). */
  readonly feedbackProcessor: FeedbackProcessor | null;
  readonly log: EventLog;
}

export interface DeciderOptions extends DecidingParts, LaneOptions {
  readonly perception: Perception;
  readonly gets: Gets;
}

/**
 * The lane that perceives, judges and plans (S-Agents, section 3.2): each move follows from the phase of the agent's
 * state.
 */
export class Decider {
  constructor(private readonly options: DeciderOptions) {}

  /**
   * Perceives, then moves from phase to phase until there is nothing to decide. The step also ends before a second
   * planning and before a pause, so that the scheduler can give the turn to other agents.
   */
  async decide(signal: AbortSignal): Promise<void> {
    const { perception, state } = this.options;
    const observation = await perception.observe(signal);
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
    const { inventories: held, left, places, inabilities: told, toldAt } = knownInventories(state.team);
    const { inabilities: own = [] } = observation;
    const inabilities = own.length === 0 ? told : { ...told, [agent]: own };
    const iteration = state.lanes.iterations + 1;
    const subordinates = available(state);
    try {
      const { plan, inventories } = await taskPlanner.plan(
        {
          agent,
          iteration,
          request: requestOf(state),
          ...besides(state),
          subordinates,
          hands: handsFor(state, state.assigned),
          hearers: namedHearers(setup),
          mayAsk: mayTalk(state),
          unsaid: state.speech.unsaid,
          acts: state.acts,
          conversation: listItems(state.conversation),
          previousPlan: state.plan,
          notBegun: state.todo.map(({ id }) => id),
          inventories: held,
          ...(Object.keys(left).length === 0 ? {} : { left }),
          places,
          ...agesAt(at, { toldAt }),
          ...(Object.keys(inabilities).length === 0 ? {} : { inabilities }),
          ...(state.dropped === null ? {} : { dropped: state.dropped.why }),
          progress: state.progress,
          ongoing: ongoingTasks(state, at),
          trackRecords: Object.fromEntries(mapEntries(state.records.trackRecords)),
          failedTasks: state.failedTasks,
          doneTasks: doneTasksInOrder(state),
          feedback: state.feedback,
          advice: state.advice,
          budget: state.records.budget,
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
    const { plan, progress, conversation, failedTasks } = state();
    const { memory, trackRecords } = state().records;
    try {
      const feedback = await feedbackProcessor.process(
        {
          agent: setup.name,
          request: requestOf(state()),
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
    if (state().own === null) {
      const task = allotment(state()).get(agent);
      if (task === undefined) throw new RangeError(`${agent} has no task of its own to begin`);
      log.append({ type: 'task.started', agent, taskId: task.id, work: task.work });
    }
    const { own } = state();
    if (own === null) throw new RangeError(`${agent} is at no task of its own`);
    const actions = await actionPlanner.plan({ agent, work: own.work, inventory }, { signal });
    signal.throwIfAborted();
    const queue = actions.map((action): Action => ({ ...action, id: `${agent}/${own.id}.${action.id}` }));
    log.append({ type: 'queue.filled', agent, actions: queue });
  }
}

/** The commission as it stands: with what others have brought on top. */
function requestOf({ assigned }: HourglassState): HourglassState['assigned'] {
  return assigned === null ? null : { ...assigned, work: totalOf(assigned) };
}

/**
 * What is to be judged next: its own task that is over; what was asked for, where a plan saw nothing to do; else the
 * tasks that others have from it.
 */
function toJudge(state: HourglassState): Omit<ProgressInputs, 'observation'> & Pick<RunEventOf<'judged'>, 'subject'> {
  const { name, own, assigned } = state;
  const { given } = state.delegation;
  const base = {
    agent: name,
    conversation: listItems(state.conversation),
    outcomes: [],
    inventories: {},
    doneTasks: [],
  };
  const words = assigned?.words === undefined ? {} : { words: assigned.words };
  const ownPart = (work: Work, whole = work): ProgressInputs['taskAtHand'] => ({
    whole,
    ...words,
    assignments: [{ agent: name, work, command: null }],
  });
  if (own?.stage === 'over') {
    // The last task of an agent that leads nobody is judged by what was asked for, which it has to bring about.
    const whole = !leads(state) && state.todo.length === 0 ? requestOf(state)?.work : undefined;
    return {
      ...base,
      subject: 'own task',
      taskAtHand: ownPart(own.work, whole),
      outcomes: state.outcomes,
      doneTasks: whole === undefined ? [] : doneTasksInOrder(state),
    };
  }
  if (assigned === null || (leads(state) && given.size > 0 && !sawNothingToDo(state)))
    return {
      ...base,
      subject: 'tasks of others',
      taskAtHand: {
        whole: assigned?.work ?? [],
        ...words,
        assignments: [...mapEntries(given)].map(([command, { agent, work }]) => ({ agent, work, command })),
      },
    };
  const members = new Set(Object.values(handsFor(state, assigned)).flat());
  members.delete(name);
  return {
    ...base,
    subject: 'request',
    taskAtHand: ownPart(assigned.work),
    doneTasks: doneTasksInOrder(state),
    inventories: Object.fromEntries([...members].map((member) => [member, inventoryOf(state.team, member)])),
  };
}

/** Other commands that wait for a leader, and agents that are not available for its work. */
function besides({
  team: { subordinates },
  line: { waiting },
  calledAway,
}: HourglassState): Pick<TaskPlanningInputs, 'next' | 'calledAway'> {
  const next =
    subordinates.length === 0 ? [] : waiting.map((message) => ({ from: message.from, work: workAsked(message) }));
  return {
    ...(next.length === 0 ? {} : { next }),
    ...(calledAway.size === 0 ? {} : { calledAway: [...mapEntries(calledAway)].map(([name]) => name) }),
  };
}
