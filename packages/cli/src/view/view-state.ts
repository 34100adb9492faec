import { z } from 'zod';
import type {
  ActionOutcome,
  BudgetUse,
  Condition,
  GoalStatus,
  Inventory,
  Message,
  RunEvent,
  RunEventOf,
  StateReducer,
} from '@s-agents/core';
import { formatDeed, outcomeText, reasonText, topsOf, workText } from '@s-agents/kit';
import {
  stageViews,
  tasksAfterJudgement,
  tasksAfterMessage,
  tasksAfterPlan,
  tasksAfterStart,
  type StageView,
  type TaskView,
} from './plan-view.js';

/** What the live view shows about an agent. */
export interface AgentView {
  readonly name: string;
  /** Whether it commands others. */
  readonly leads: boolean;
  /** The most telling of what it does at the same time. */
  readonly doing: 'idle' | 'thinking' | 'planning' | 'acting' | 'lost';
  /** What its lane of deciding is at. */
  readonly deciding: 'idle' | 'thinking' | 'planning';
  readonly acts: boolean;
  /** The current action, or how the last one ended. */
  readonly action: string;
  /** The running skill's last log line, or the last primitive that failed or took noticeable time. */
  readonly note: string;
  /** When `note` tells of a failure, the world seconds at which that was; else null. */
  readonly failedAt: number | null;
  /** The items that the action should collect, and how many the agent should hold at its end. */
  readonly intent: { readonly items: readonly string[]; readonly count: number } | null;
  /** World seconds at which `doing` began. */
  readonly since: number;
  /** As last observed. */
  readonly inventory: Inventory;
  /**
   * Intended items since the last observation: picked up (`taken`), and dropped by broken blocks (`loose`). Most drops
   * are picked up in passing, so the greater of the two is the better estimate of what was gained.
   */
  readonly gain: { readonly taken: number; readonly loose: number };
  /** The blob id of the last full observation, which holds health and food. */
  readonly observation: string | null;
}

export interface MessageView {
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly kind: Message['kind'];
  readonly text: string;
}

export interface ViewState {
  /** When the run started, in seconds of the world's clock; all other times here count from this moment. */
  readonly startedAt: number | null;
  readonly task: string;
  /** The agent whose plan is shown: the first that nobody commands. */
  readonly top: string;
  readonly objective: string;
  readonly conditions: readonly Condition[];
  readonly goal: GoalStatus | null;
  readonly agents: readonly AgentView[];
  /** The tasks of the plan that is shown. */
  readonly tasks: readonly TaskView[];
  /** The same in layers. */
  readonly stages: readonly StageView[];
  /** The latest messages, oldest first. */
  readonly messages: readonly MessageView[];
  readonly trouble: string;
  readonly isPaused: boolean;
  /** What was spent of the budget when the run was warned of it; null as long as it was not. */
  readonly budget: BudgetUse | null;
}

const keptMessages = 8;
const noGain = { taken: 0, loose: 0 };

export const viewState: StateReducer<ViewState> = {
  slice: 'runner.view',
  initial: {
    startedAt: null,
    task: '',
    top: '',
    objective: '',
    conditions: [],
    goal: null,
    agents: [],
    tasks: [],
    stages: [],
    messages: [],
    trouble: '',
    isPaused: false,
    budget: null,
  },
  reduce: (state, happened) => {
    // Shown times count from the start of the run; the world's clock started earlier.
    const event = { ...happened, at: happened.at - (state.startedAt ?? happened.at) };
    switch (event.type) {
      case 'run.started':
        return {
          ...state,
          startedAt: happened.at,
          task: workText(event.task.work),
          conditions: event.task.goal.conditions,
          top: topOf(event),
          agents: agentViews(event),
        };
      case 'goal.changed':
        return { ...state, task: workText(event.task.work), conditions: event.task.goal.conditions, goal: null };
      case 'budget.changed':
        return { ...state, budget: null };
      case 'goal.checked':
        return { ...state, goal: event.status };
      case 'world.trouble':
        return event.recovered
          ? {
              ...withMessage(state, { at: event.at, from: 'world', to: ['you'], kind: 'talk', text: event.what }),
              trouble: '',
            }
          : { ...state, trouble: event.what };
      case 'budget.warned':
        return { ...state, budget: event };
      case 'run.paused':
        return { ...state, isPaused: true };
      case 'run.continued':
      case 'run.stopping':
      case 'run.resumed':
        return { ...state, isPaused: false };
      case 'message.published':
        return afterMessage(state, event);
      case 'plan.made':
      case 'task.started':
      case 'judged':
        return withAgent(event.agent === state.top ? afterTopPlans(state, event) : state, event);
      default:
        return 'agent' in event ? withAgent(state, event) : state;
    }
  },
};

/** What the agent at the top does is the plan that is shown. */
function afterTopPlans(state: ViewState, event: RunEventOf<'plan.made' | 'task.started' | 'judged'>): ViewState {
  switch (event.type) {
    case 'plan.made': {
      const planned = { ...state, objective: event.plan.objective };
      return { ...planned, ...withTasks(planned, tasksAfterPlan(state.tasks, event.plan)) };
    }
    case 'task.started':
      return { ...state, ...withTasks(state, tasksAfterStart(state.tasks, event.taskId, event.agent)) };
    case 'judged':
      if (event.subject !== 'own task') return state;
      return { ...state, ...withTasks(state, tasksAfterJudgement(state.tasks, event)) };
  }
}

function topOf({ agents, edges }: RunEventOf<'run.started'>): string {
  const names = agents.map(({ name }) => name);
  return topsOf({ agents: names, edges })[0] ?? names[0] ?? '';
}

function agentViews({ agents, edges, at }: RunEventOf<'run.started'>): readonly AgentView[] {
  const leaders = new Set(edges.map(([from]) => from));
  return agents.map(({ name }) => initialAgentView(name, leaders.has(name), at));
}

function initialAgentView(name: string, leads: boolean, at: number): AgentView {
  return {
    name,
    leads,
    doing: 'idle',
    deciding: 'idle',
    acts: false,
    action: '',
    note: '',
    failedAt: null,
    intent: null,
    since: at,
    inventory: {},
    gain: noGain,
    observation: null,
  };
}

function withAgent(state: ViewState, event: RunEvent & { readonly agent: string }): ViewState {
  return {
    ...state,
    agents: state.agents.map((agent) => (agent.name === event.agent ? agentAfter(agent, event) : agent)),
  };
}

function agentAfter(agent: AgentView, event: RunEvent): AgentView {
  const now = (more: Partial<AgentView>): AgentView => {
    const next = { ...agent, ...(more.note === undefined ? {} : { failedAt: null }), ...more };
    const doing = more.doing ?? (next.acts ? 'acting' : next.deciding);
    const isNew = doing !== agent.doing || event.type === 'action.started';
    return { ...next, doing, since: isNew ? event.at : agent.since };
  };
  switch (event.type) {
    case 'step.started':
      return event.lane === 'decide' ? now({ deciding: 'thinking' }) : agent;
    case 'step.ended':
      return event.lane === 'decide' ? now({ deciding: 'idle' }) : agent;
    case 'planning.started':
      return now({ deciding: 'planning' });
    case 'plan.made':
    case 'planning.failed':
      return now({ deciding: 'thinking' });
    case 'action.started': {
      const { action } = event;
      const intent =
        action.intent?.kind === 'holds' ? { items: action.intent.items, count: action.intent.count } : null;
      return now({ acts: true, action: formatDeed(action), note: '', intent, gain: noGain });
    }
    case 'action.ended':
      return now({
        acts: false,
        action: `${agent.action}: ${outcomeText(event.outcome)}`,
        note: '',
        intent: null,
      });
    case 'skill.log':
      return now({ note: event.text });
    case 'primitive.ended':
      return now({ gain: gainAfter(agent, event.outcome), ...primitiveNote(event) });
    case 'observed':
      return { ...agent, inventory: event.inventory, gain: noGain, observation: event.observation };
    case 'model.replaced':
      return now({ note: `${event.by} answers, since ${event.model} did not: ${event.reason}` });
    case 'body.lost':
      return now({ doing: 'lost', note: event.why });
    case 'reflex.started':
      return now({ note: `${event.reflex.replaceAll('-', ' ')}: ${event.why}` });
    case 'reflex.ended':
      return now({ note: '' });
    case 'body.died':
      return now({ note: `died: ${event.why}` });
    case 'body.returned':
      return now({ note: '' });
    default:
      return agent;
  }
}

/** World seconds. Shorter primitives, such as a look between two actions, are not shown. */
const minimumShownSeconds = 0.2;

function primitiveNote({ primitive, outcome, at, startedAt }: RunEventOf<'primitive.ended'>): Partial<AgentView> {
  if (outcome.status === 'failed') return { note: `${primitive}: ${reasonText(outcome.reason)}`, failedAt: at };
  return at - startedAt < minimumShownSeconds ? {} : { note: primitive };
}

const gainSchema = z.object({
  name: z.string().optional(),
  item: z.string().optional(),
  count: z.int().positive().optional(),
  drops: z.string().optional(),
});

/** Adds the intended items that a primitive picked up ({ name, count } or { item, count }) or made drop ({ drops }). */
function gainAfter({ gain, intent }: AgentView, outcome: ActionOutcome): AgentView['gain'] {
  const value = outcome.status === 'succeeded' ? gainSchema.safeParse(outcome.value).data : undefined;
  if (value === undefined || intent === null) return gain;
  const wanted = (item: string | undefined): boolean => item !== undefined && intent.items.includes(item);
  return {
    taken: gain.taken + (wanted(value.name ?? value.item) ? (value.count ?? 0) : 0),
    loose: gain.loose + (wanted(value.drops) ? 1 : 0),
  };
}

function afterMessage(state: ViewState, { at, message }: RunEventOf<'message.published'>): ViewState {
  const { from, to, kind, text } = message;
  return {
    ...withMessage(state, { at, from, to, kind, text }),
    ...withTasks(state, tasksAfterMessage(state.tasks, state.top, message)),
  };
}

function withMessage(state: ViewState, message: MessageView): ViewState {
  return { ...state, messages: [...state.messages, message].slice(-keptMessages) };
}

function withTasks(
  { tasks: before, stages }: ViewState,
  tasks: readonly TaskView[],
): Pick<ViewState, 'tasks' | 'stages'> {
  return tasks === before ? { tasks, stages } : { tasks, stages: stageViews(tasks) };
}
