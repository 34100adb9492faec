import {
  emptyMap,
  mapDelete,
  mapEntries,
  mapGet,
  mapOf,
  mapSet,
  type PersistentMap,
  type RunEvent,
  type RunEventOf,
  type StateReducer,
} from '@s-agents/core';
import { reduceActing } from './reduce-acting.js';
import { reduceMessage } from './reduce-message.js';
import { reducePlanning } from './reduce-planning.js';
import { memoryLength, newHourglassState, type HourglassState, type Ongoing } from './state.js';

/** The hourglass agents of a run by name. */
export interface HourglassSlice {
  readonly agents: PersistentMap<HourglassState>;
}

/** The slice `hourglass`. */
export const hourglassReducer: StateReducer<HourglassSlice> = {
  slice: 'hourglass',
  initial: { agents: emptyMap() },
  reduce: (slice, event) => {
    switch (event.type) {
      case 'run.started': {
        const commanded = Map.groupBy(event.edges, ([from]) => from);
        const commanders = Map.groupBy(event.edges, ([, to]) => to);
        const working = new Set(event.agents.filter(({ acts }) => acts).map(({ name }) => name));
        const begin = (name: string, acts: boolean, subordinates: readonly string[]): HourglassState => ({
          ...newHourglassState(name, acts, subordinates),
          untold: acts ? (commanders.get(name) ?? []).map(([from]) => from) : [],
          sole: subordinates.filter((subordinate) => commanders.get(subordinate)?.length === 1),
          unheard: mapOf(
            subordinates.filter((subordinate) => working.has(subordinate)).map((subordinate) => [subordinate, true]),
          ),
        });
        return {
          agents: mapOf(
            event.agents.map(({ name, acts }) => [
              name,
              begin(
                name,
                acts,
                (commanded.get(name) ?? []).map(([, to]) => to),
              ),
            ]),
          ),
        };
      }
      case 'agent.gone':
        return {
          agents: mapOf([...mapEntries(slice.agents)].map(([name, state]) => [name, withoutAgent(state, event)])),
        };
      case 'message.published': {
        const { message } = event;
        return change(slice, message.from, (state) => reduceMessage(state, message, event.at));
      }
      case 'message.received':
        return change(slice, event.agent, (state) => reduceMessage(state, event.message, event.at));
      default:
        return 'agent' in event ? change(slice, event.agent, (state) => reduceOwn(state, event)) : slice;
    }
  },
};

/** What `commander` gave `agent` to do that is not answered for, or null. */
export function ongoingTask({ agents }: HourglassSlice, commander: string, agent: string): Ongoing | null {
  const state = mapGet(agents, commander);
  return state === undefined ? null : (mapGet(state.ongoing, agent) ?? null);
}

/** Whether the agent's body has died since it last looked. */
export function hasDied({ agents }: HourglassSlice, agent: string): boolean {
  return mapGet(agents, agent)?.startled === true;
}

function reduceOwn(state: HourglassState, event: RunEvent): HourglassState {
  return reducePlanning(reduceActing(state, event), event);
}

function change(slice: HourglassSlice, name: string, by: (state: HourglassState) => HourglassState): HourglassSlice {
  const state = mapGet(slice.agents, name);
  if (state === undefined || state.phase === 'gone') return slice;
  const next = by(state);
  return next === state ? slice : { agents: mapSet(slice.agents, name, next) };
}

/**
 * The one who left does nothing any more; its commander can neither count on it nor wait for it, and has to plan anew.
 */
function withoutAgent(state: HourglassState, { agent: gone, why, at }: RunEventOf<'agent.gone'>): HourglassState {
  if (state.name === gone) return { ...state, phase: 'gone', queue: emptyMap() };
  if (!state.subordinates.includes(gone)) return state;
  const memory = [...state.memory, { at, source: 'organization' as const, text: `${gone} is gone: ${why}` }].slice(
    -memoryLength,
  );
  return {
    ...state,
    subordinates: state.subordinates.filter((name) => name !== gone),
    sole: state.sole.filter((name) => name !== gone),
    ongoing: mapDelete(state.ongoing, gone),
    unheard: mapDelete(state.unheard, gone),
    memory,
    gone: { ...state.gone, [gone]: why },
    leftSincePlanning: state.leftSincePlanning + 1,
    phase: state.phase === 'waiting' ? 'to-judge' : state.phase,
  };
}
