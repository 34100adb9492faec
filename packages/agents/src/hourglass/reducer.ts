import type { Message, RunEvent, RunEventOf, StateReducer } from '@s-agents/core';
import { reduceActing } from './reduce-acting.js';
import { reduceMessage } from './reduce-message.js';
import { reducePlanning } from './reduce-planning.js';
import { memoryLength, newHourglassState, type HourglassState } from './state.js';

/** The hourglass agents of a run by name, and the messages that somebody has yet to receive. */
export interface HourglassSlice {
  readonly agents: Readonly<Record<string, HourglassState>>;
  readonly undelivered: readonly { readonly message: Message; readonly to: readonly string[] }[];
}

/** The slice `hourglass`. */
export const hourglassReducer: StateReducer<HourglassSlice> = {
  slice: 'hourglass',
  initial: { agents: {}, undelivered: [] },
  reduce: (slice, event) => {
    switch (event.type) {
      case 'run.started': {
        const subordinates = (name: string): string[] => event.edges.filter(([from]) => from === name).map(([, to]) => to);
        return { ...slice, agents: Object.fromEntries(event.agents.map(({ name, acts }) => [name, newHourglassState(name, acts, subordinates(name))])) };
      }
      case 'agent.gone':
        return { ...slice, agents: Object.fromEntries(Object.entries(slice.agents).map(([name, state]) => [name, withoutAgent(state, event)])) };
      case 'message.published': {
        const { message } = event;
        const undelivered = [...slice.undelivered, { message, to: message.to.filter((receiver) => receiver in slice.agents) }].filter(({ to }) => to.length > 0);
        return { undelivered, agents: change(slice.agents, message.from, (state) => reduceMessage(state, message, event.at)) };
      }
      case 'message.received': {
        const entry = slice.undelivered.find(({ message, to }) => message.id === event.messageId && to.includes(event.agent));
        if (entry === undefined) return slice;
        const undelivered = slice.undelivered.map((other) => (other === entry ? { ...entry, to: entry.to.filter((name) => name !== event.agent) } : other)).filter(({ to }) => to.length > 0);
        return { undelivered, agents: change(slice.agents, event.agent, (state) => reduceMessage(state, entry.message, event.at)) };
      }
      default:
        return 'agent' in event ? { ...slice, agents: change(slice.agents, event.agent, (state) => reduceOwn(state, event)) } : slice;
    }
  },
};

function reduceOwn(state: HourglassState, event: RunEvent): HourglassState {
  return reducePlanning(reduceActing(state, event), event);
}

function change(agents: HourglassSlice['agents'], name: string, by: (state: HourglassState) => HourglassState): HourglassSlice['agents'] {
  const state = agents[name];
  if (state === undefined || state.phase === 'gone') return agents;
  const next = by(state);
  return next === state ? agents : { ...agents, [name]: next };
}

/** The one who left does nothing any more; its commander can neither count on it nor wait for it, and has to plan anew. */
function withoutAgent(state: HourglassState, { agent: gone, why, at }: RunEventOf<'agent.gone'>): HourglassState {
  if (state.name === gone) return { ...state, phase: 'gone', queue: [] };
  if (!state.subordinates.includes(gone)) return state;
  const { [gone]: _, ...ongoing } = state.ongoing;
  const memory = [...state.memory, { at, source: 'organization' as const, text: `${gone} is gone: ${why}` }].slice(-memoryLength);
  return { ...state, subordinates: state.subordinates.filter((name) => name !== gone), ongoing, memory, gone: { ...state.gone, [gone]: why }, phase: state.phase === 'waiting' ? 'to-judge' : state.phase };
}
