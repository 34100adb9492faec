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
import { reduceDeciding } from './reduce-deciding.js';
import { reduceMessage } from './reduce-message.js';
import { newHourglassState, remembering, withWaiting, type HourglassState } from './state.js';
import { after } from './transitions.js';

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
      case 'run.started':
        return { agents: begun(event) };
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

function begun({ agents, edges }: RunEventOf<'run.started'>): PersistentMap<HourglassState> {
  const commanded = Map.groupBy(edges, ([from]) => from);
  const commanders = Map.groupBy(edges, ([, to]) => to);
  const working = new Set(agents.filter(({ acts }) => acts).map(({ name }) => name));
  const begin = (name: string, acts: boolean): HourglassState => {
    // Whoever neither acts nor commands anybody takes no work.
    const subordinates = (commanded.get(name) ?? [])
      .map(([, to]) => to)
      .filter((to) => working.has(to) || commanded.has(to));
    return {
      ...newHourglassState(name, acts, subordinates),
      untold: acts ? (commanders.get(name) ?? []).map(([from]) => from) : [],
      sole: subordinates.filter((subordinate) => commanders.get(subordinate)?.length === 1),
      unheard: mapOf(
        subordinates.filter((subordinate) => working.has(subordinate)).map((subordinate) => [subordinate, true]),
      ),
    };
  };
  return mapOf(agents.map(({ name, acts }) => [name, begin(name, acts)]));
}

function reduceOwn(state: HourglassState, event: RunEvent): HourglassState {
  return reduceDeciding(reduceActing(state, event), event);
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
  if (state.name === gone) return after('left', { ...state, queue: emptyMap() });
  if (!state.subordinates.includes(gone)) return state;
  const left = withWaiting(
    remembering(state, { at, source: 'organization', text: `${gone} is gone: ${why}` }),
    (waiting) => ({ ...waiting, news: { ...waiting.news, setbacks: waiting.news.setbacks + 1 } }),
  );
  const without: HourglassState = {
    ...left,
    subordinates: state.subordinates.filter((name) => name !== gone),
    sole: state.sole.filter((name) => name !== gone),
    stopping: state.stopping.filter((name) => name !== gone),
    ongoing: mapDelete(state.ongoing, gone),
    unheard: mapDelete(state.unheard, gone),
    gone: { ...state.gone, [gone]: why },
  };
  return state.interrupted === null ? after('answered', without) : without;
}
