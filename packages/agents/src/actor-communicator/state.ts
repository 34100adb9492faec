import {
  isLastWord,
  user,
  type Action,
  type ActionOutcome,
  type GoalStatus,
  type Inventory,
  type JournalReducer,
  type Lane,
  type Message,
  type RunEvent,
  type Work,
} from '@s-agents/core';
import { formatDeed, workAsked, emptyMap, mapSet, type PersistentMap } from '@s-agents/kit';
import type { KnownPlace } from './known-place.js';
import { historySizes } from './options.js';

/** Something that the agent did: when it ended, and how. */
export interface DoneDeed {
  readonly at: number;
  readonly deed: string;
  /** Absent for a deed that was broken off. */
  readonly outcome: ActionOutcome;
}

/** Something that the user asks for beside the run's task. */
export interface Request {
  /** The id of the command. */
  readonly id: string;
  readonly at: number;
  readonly work: Work;
  /** What was said, word for word; absent where the deeds say all of it. */
  readonly words?: string;
  /** Of whom it is asked. */
  readonly of: readonly string[];
}

/** The state of an agent that talks and acts in turn: a fold over its own journal. */
export interface ActorCommunicatorState {
  readonly name: string;
  /** The run's task, with the id of the command by which this agent got it, if any; null once it was called off. */
  readonly standing: { readonly id: string | null; readonly work: Work; readonly words?: string } | null;
  /** What the user asked this agent for beside it that has not had its last word, oldest first. */
  readonly requests: readonly Request[];
  /** What was called off, until the last word on it is said. */
  readonly calledOff: readonly Pick<Request, 'id' | 'work'>[];
  /** The ids of the user's commands that have come. */
  readonly commands: readonly string[];
  readonly team: readonly string[];
  readonly phase: 'speak' | 'act' | 'gone';
  readonly steps: Readonly<Record<Lane, number>>;
  /** Steps of each lane in a row that ended in an error. */
  readonly failedSteps: Readonly<Record<Lane, number>>;
  /** The latest messages sent and received, oldest first. */
  readonly dialogue: readonly Message[];
  /** The latest deeds, oldest first. */
  readonly deeds: readonly DoneDeed[];
  readonly places: PersistentMap<KnownPlace>;
  /** What it holds, as it was last seen. */
  readonly held: Inventory;
  readonly acting: Action | null;
  /** How many actions it has begun. */
  readonly actions: number;
  /** How much of the run's goal is reached, as the world last counted it. */
  readonly progress: GoalStatus | null;
  /** Whether something was heard since the Actor last chose. */
  readonly heard: boolean;
  /** Whether its body is out of the world for a while. */
  readonly away: boolean;
  /** Why its body will not return; null while it is there or may come back. */
  readonly lost: string | null;
}

/** What the agent is to do: what it was asked for first, else the run's task; null where both are over. */
export function taskOf({ requests, standing }: Pick<ActorCommunicatorState, 'requests' | 'standing'>): Work | null {
  return requests[0]?.work ?? standing?.work ?? null;
}

/** What was said of that task, word for word; null where the task says all of it. */
export function wordsOf({ requests, standing }: Pick<ActorCommunicatorState, 'requests' | 'standing'>): string | null {
  return (requests[0] ?? standing)?.words ?? null;
}

/** The slice `actor-communicator`. */
export const actorCommunicatorReducer: JournalReducer<ActorCommunicatorState> = {
  slice: 'actor-communicator',
  types: [
    'message.published',
    'message.received',
    'commander.spoke',
    'step.started',
    'step.ended',
    'observed',
    'place.noted',
    'action.chosen',
    'action.started',
    'action.ended',
    'body.lost',
    'body.returned',
    'agent.gone',
    'goal.checked',
    'goal.changed',
  ],
  begin: (name, started) => ({
    name,
    standing: { id: null, work: started.task.work, ...saidIn(started.task) },
    requests: [],
    calledOff: [],
    commands: [],
    team: started.agents.map((agent) => agent.name),
    phase: 'speak',
    steps: { decide: 0, speak: 0, act: 0 },
    failedSteps: { decide: 0, speak: 0, act: 0 },
    dialogue: [],
    deeds: [],
    places: emptyMap(),
    held: {},
    acting: null,
    actions: 0,
    progress: null,
    heard: false,
    away: false,
    lost: null,
  }),
  reduce: (state, event) => (state.phase === 'gone' ? state : reduce(state, event)),
};

function reduce(state: ActorCommunicatorState, event: RunEvent): ActorCommunicatorState {
  switch (event.type) {
    case 'message.published':
      return said(answered(state, event.message), event.message);
    case 'goal.checked':
      return { ...state, progress: event.status };
    case 'goal.changed':
      // Who got the task by a command gets the new one by another.
      return state.standing === null || state.standing.id === null
        ? {
            ...state,
            standing: { id: null, work: event.task.work, ...saidIn(event.task) },
            progress: null,
            heard: true,
          }
        : { ...state, progress: null };
    case 'commander.spoke':
      // Who got the task by a command is told by a recall of it.
      return event.order === 'stop' && event.to === undefined && state.standing?.id === null
        ? { ...state, standing: null }
        : state;
    case 'message.received':
      return heard(state, event.message);
    case 'step.started':
      return { ...state, steps: { ...state.steps, [event.lane]: event.step } };
    case 'step.ended':
      return {
        ...state,
        phase: event.lane === 'speak' ? 'act' : 'speak',
        failedSteps: {
          ...state.failedSteps,
          [event.lane]: event.how === 'failed' ? state.failedSteps[event.lane] + 1 : 0,
        },
      };
    case 'observed':
      return { ...state, held: event.inventory };
    case 'place.noted':
      return { ...state, places: mapSet(state.places, event.place.id, event.place) };
    case 'action.chosen':
      return { ...state, heard: false };
    case 'action.started':
      return { ...state, acting: event.action, actions: state.actions + 1 };
    case 'action.ended':
      return ended(state, event.outcome, event.at);
    case 'body.lost':
      return { ...state, away: true, lost: event.forGood === true ? event.why : state.lost };
    case 'body.returned':
      return { ...state, away: false };
    case 'agent.gone':
      return event.agent === state.name
        ? { ...state, phase: 'gone' }
        : { ...state, team: state.team.filter((name) => name !== event.agent) };
    default:
      return state;
  }
}

function said(state: ActorCommunicatorState, message: Message): ActorCommunicatorState {
  return { ...state, dialogue: [...state.dialogue, message].slice(-historySizes.messages) };
}

function heard(state: ActorCommunicatorState, message: Message): ActorCommunicatorState {
  if (state.dialogue.some(({ id }) => id === message.id)) return state;
  if (message.from === user && message.kind === 'command') return commanded(state, message);
  if (message.from === user && message.kind === 'recall') return recalled(state, message);
  return { ...said(state, message), heard: true };
}

/**
 * A command that names who gave it (`by`) was given during the run: it is a request beside the run's task. One that
 * does not sets that task.
 */
function commanded(state: ActorCommunicatorState, message: Message): ActorCommunicatorState {
  const { id, at, by, words, to } = message;
  const work = workAsked(message);
  if (state.commands.includes(id)) return state;
  const next = { ...state, commands: [...state.commands, id], heard: true };
  return by === undefined
    ? { ...next, standing: { id, work, ...saidIn({ words }) } }
    : { ...next, requests: [...state.requests, { id, at, work, ...saidIn({ words }), of: [...to] }] };
}

function saidIn({ words }: { readonly words?: string | undefined }): { readonly words?: string } {
  return words === undefined ? {} : { words };
}

function recalled(state: ActorCommunicatorState, { replaces }: Message): ActorCommunicatorState {
  const { standing, requests, calledOff } = state;
  if (standing !== null && standing.id !== null && standing.id === replaces)
    return {
      ...state,
      standing: null,
      calledOff: [...calledOff, { id: standing.id, work: standing.work }],
      heard: true,
    };
  const request = requests.find(({ id }) => id === replaces);
  if (request === undefined) return state;
  return {
    ...state,
    requests: requests.filter((one) => one !== request),
    calledOff: [...calledOff, { id: request.id, work: request.work }],
    heard: true,
  };
}

/** The agent has said its last word on something. */
function answered(state: ActorCommunicatorState, { report, inReplyTo }: Message): ActorCommunicatorState {
  if (!isLastWord(report)) return state;
  const isOpen = ({ id }: Pick<Request, 'id'>): boolean => id !== inReplyTo;
  return { ...state, requests: state.requests.filter(isOpen), calledOff: state.calledOff.filter(isOpen) };
}

function ended(state: ActorCommunicatorState, outcome: ActionOutcome, at: number): ActorCommunicatorState {
  if (state.acting === null) return state;
  const done: DoneDeed = { at, deed: formatDeed(state.acting), outcome };
  return { ...state, acting: null, deeds: [...state.deeds, done].slice(-historySizes.actions) };
}
