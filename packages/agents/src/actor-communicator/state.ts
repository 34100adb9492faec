import {
  emptyMap,
  formatDeed,
  mapSet,
  user,
  type Action,
  type ActionOutcome,
  type Inventory,
  type JournalReducer,
  type Lane,
  type Message,
  type PersistentMap,
  type RunEvent,
} from '@s-agents/core';
import type { KnownPlace } from './known-place.js';
import { historySizes } from './options.js';

/** Something that the agent did: when it ended, and how. */
export interface DoneDeed {
  readonly at: number;
  readonly deed: string;
  /** Absent for a deed that was broken off. */
  readonly outcome: ActionOutcome;
}

/** The state of an agent that talks and acts in turn: a fold over its own journal. */
export interface ActorCommunicatorState {
  readonly name: string;
  /** What is to be done: the run's task, until the user asks this agent for something else. */
  readonly task: string;
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
  /** Whether something was heard since the Actor last chose. */
  readonly heard: boolean;
  /** Whether its body is out of the world for a while. */
  readonly away: boolean;
  /** Why its body will not return; null as long as it is there or may come back. */
  readonly lost: string | null;
}

/** The slice `actor-communicator`. */
export const actorCommunicatorReducer: JournalReducer<ActorCommunicatorState> = {
  slice: 'actor-communicator',
  types: [
    'message.published',
    'message.received',
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
  ],
  begin: (name, started) => ({
    name,
    task: started.task.text,
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
    heard: false,
    away: false,
    lost: null,
  }),
  reduce: (state, event) => (state.phase === 'gone' ? state : reduce(state, event)),
};

function reduce(state: ActorCommunicatorState, event: RunEvent): ActorCommunicatorState {
  switch (event.type) {
    case 'message.published':
      return said(state, event.message);
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
  if (message.kind === 'command' && message.from === user) return { ...state, task: message.text, heard: true };
  return { ...said(state, message), heard: true };
}

function ended(state: ActorCommunicatorState, outcome: ActionOutcome, at: number): ActorCommunicatorState {
  if (state.acting === null) return state;
  const { id: _, intent: __, ...deed } = state.acting;
  const done: DoneDeed = { at, deed: formatDeed(deed), outcome };
  return { ...state, acting: null, deeds: [...state.deeds, done].slice(-historySizes.actions) };
}
