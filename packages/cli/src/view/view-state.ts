import { z } from 'zod';
import {
  topsOf,
  type ActionOutcome,
  type Assignment,
  type GoalStatus,
  type Inventory,
  type Report,
  type RunEvent,
  type RunEventOf,
  type StateReducer,
} from '@s-agents/core';
import { actionText, outcomeText } from './texts.js';

/** What the live view shows about an agent. */
export interface AgentView {
  readonly name: string;
  /** Whether it commands others. */
  readonly leads: boolean;
  readonly doing: 'idle' | 'thinking' | 'planning' | 'acting' | 'lost';
  /** The current action, or how the last one ended. */
  readonly action: string;
  /** The running skill's last log line, or the last primitive that failed or took noticeable time. */
  readonly note: string;
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

export interface AssignmentView extends Assignment {
  readonly status: 'waiting' | 'started' | 'succeeded' | 'failed';
}

export interface StageView {
  readonly title: string;
  /** Whether this stage is the task at hand. */
  readonly atHand: boolean;
  readonly assignments: readonly AssignmentView[];
}

export interface MessageView {
  readonly at: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly kind: 'command' | 'report' | 'talk';
  readonly text: string;
}

export interface ViewState {
  /** When the run started, in seconds of the world's clock; all other times here count from this moment. */
  readonly startedAt: number | null;
  readonly task: string;
  /** The agent whose plan is shown: the first that nobody commands. */
  readonly top: string;
  readonly objective: string;
  readonly goal: GoalStatus | null;
  readonly agents: readonly AgentView[];
  readonly stages: readonly StageView[];
  /** The latest messages, oldest first. */
  readonly messages: readonly MessageView[];
  readonly trouble: string;
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
    goal: null,
    agents: [],
    stages: [],
    messages: [],
    trouble: '',
  },
  reduce: (state, happened) => {
    // Shown times count from the start of the run; the world's clock started earlier.
    const event = { ...happened, at: happened.at - (state.startedAt ?? happened.at) };
    switch (event.type) {
      case 'run.started':
        return {
          ...state,
          startedAt: happened.at,
          task: event.task.text,
          top: topOf(event),
          agents: agentViews(event),
        };
      case 'goal.checked':
        return { ...state, goal: event.status };
      case 'world.trouble':
        return { ...state, trouble: event.recovered ? '' : event.what };
      case 'message.published':
        return afterMessage(state, event);
      case 'plan.made': {
        const planned =
          event.agent === state.top
            ? { ...state, objective: event.plan.objective, stages: stagesOf(event, state.stages) }
            : state;
        return withAgent(planned, event);
      }
      default:
        return 'agent' in event ? withAgent(state, event) : state;
    }
  },
};

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
    action: '',
    note: '',
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
  const now = (doing: AgentView['doing'], more: Partial<AgentView> = {}): AgentView => ({
    ...agent,
    doing,
    since: event.at,
    ...more,
  });
  switch (event.type) {
    case 'step.started':
      return now('thinking');
    case 'step.ended':
      return now('idle', { note: '' });
    case 'planning.started':
      return now('planning');
    case 'plan.made':
    case 'planning.failed':
      return now('thinking');
    case 'action.started': {
      const { action } = event;
      const intent =
        action.kind === 'direct' && action.intent?.kind === 'holds'
          ? { items: action.intent.items, count: action.intent.count }
          : null;
      return now('acting', { action: actionText(action), note: '', intent, gain: noGain });
    }
    case 'action.ended':
      return now('thinking', { action: `${agent.action}: ${outcomeText(event.outcome)}`, note: '', intent: null });
    case 'skill.log':
      return { ...agent, note: event.text };
    case 'primitive.ended':
      return { ...agent, gain: gainAfter(agent, event.outcome), note: primitiveNote(event) ?? agent.note };
    case 'observed':
      return { ...agent, inventory: event.inventory, gain: noGain, observation: event.observation };
    case 'body.lost':
      return now('lost', { note: event.why });
    case 'reflex.started':
      return { ...agent, note: `${event.reflex}: ${event.why}` };
    case 'reflex.ended':
      return { ...agent, note: '' };
    case 'body.died':
      return { ...agent, note: `died: ${event.why}` };
    case 'body.returned':
      return now('idle', { note: '' });
    default:
      return agent;
  }
}

/** World seconds. Shorter primitives, such as a look between two actions, are not shown. */
const minimumShownSeconds = 0.2;

function primitiveNote({ primitive, outcome, at, startedAt }: RunEventOf<'primitive.ended'>): string | null {
  if (outcome.status === 'failed') return `${primitive}: ${outcome.reason}`;
  return at - startedAt < minimumShownSeconds ? null : primitive;
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

/** The stages of the root's plan. Assignments that were in the previous plan keep their status. */
function stagesOf({ plan }: RunEventOf<'plan.made'>, before: readonly StageView[]): readonly StageView[] {
  const known = before.flatMap(({ assignments }) => assignments);
  const atHand = plan.taskAtHand;
  const stages =
    atHand === null || plan.stages.some(({ title }) => title === atHand.title) ? plan.stages : [atHand, ...plan.stages];
  return stages.map((stage) => {
    const isAtHand = stage.title === atHand?.title;
    const assignments = isAtHand && atHand !== null ? atHand.assignments : stage.assignments;
    return {
      title: stage.title,
      atHand: isAtHand,
      assignments: assignments.map((assignment) => ({
        ...assignment,
        status:
          known.find(({ agent, task }) => agent === assignment.agent && task === assignment.task)?.status ?? 'waiting',
      })),
    };
  });
}

/** What a report says of an assignment of the plan shown. A superseded one is no longer part of it. */
const statusAfter: Partial<Record<Report['status'], AssignmentView['status']>> = {
  started: 'started',
  succeeded: 'succeeded',
  failed: 'failed',
  refused: 'failed',
  lost: 'failed',
};

function afterMessage(state: ViewState, { at, message }: RunEventOf<'message.published'>): ViewState {
  const { from, to, kind, text, report } = message;
  const messages = [...state.messages, { at, from, to, kind, text }].slice(-keptMessages);
  if (kind === 'command' && from === state.top)
    return {
      ...state,
      messages,
      stages: withStatus(state.stages, (one) => to.includes(one.agent) && one.status === 'waiting', 'started'),
    };
  const status = report === undefined ? undefined : statusAfter[report.status];
  if (status !== undefined && to.includes(state.top))
    return {
      ...state,
      messages,
      stages: withStatus(state.stages, (one) => one.agent === from && one.status !== 'succeeded', status),
    };
  return { ...state, messages };
}

/** Sets the status of the matching assignments of the task at hand. */
function withStatus(
  stages: readonly StageView[],
  fits: (assignment: AssignmentView) => boolean,
  status: AssignmentView['status'],
): readonly StageView[] {
  return stages.map((stage) =>
    stage.atHand
      ? {
          ...stage,
          assignments: stage.assignments.map((assignment) =>
            fits(assignment) ? { ...assignment, status } : assignment,
          ),
        }
      : stage,
  );
}
