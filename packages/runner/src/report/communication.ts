import {
  countTokens,
  countWords,
  emptyMap,
  mapEntries,
  mapGet,
  mapSet,
  type PersistentMap,
  type StateReducer,
} from '@s-agents/core';

export interface CommunicationEdge {
  readonly from: string;
  readonly to: string;
  readonly messages: number;
  readonly tokens: number;
}

/** Messages between agents; those from and to the user are left out. */
export interface Communication {
  readonly messages: number;
  /** Per receiver. */
  readonly tokens: number;
  /** Per receiver. */
  readonly words: number;
  /** By sender and receiver, each with its place in the order of first messages. */
  readonly edges: PersistentMap<CommunicationEdge & { readonly place: number }>;
  /** The agents' names. */
  readonly agents: Readonly<Record<string, true>>;
}

export const communication: StateReducer<Communication> = {
  slice: 'runner.communication',
  initial: { messages: 0, tokens: 0, words: 0, edges: emptyMap(), agents: {} },
  reduce: (state, event) => {
    if (event.type === 'run.started')
      return { ...state, agents: Object.fromEntries(event.agents.map(({ name }) => [name, true])) };
    if (event.type !== 'message.published' || !Object.hasOwn(state.agents, event.message.from)) return state;
    const { from, text } = event.message;
    const to = event.message.to.filter((receiver) => Object.hasOwn(state.agents, receiver));
    if (to.length === 0) return state;
    const tokens = countTokens(text);
    return {
      ...state,
      messages: state.messages + 1,
      tokens: state.tokens + tokens * to.length,
      words: state.words + countWords(text) * to.length,
      edges: to.reduce((edges, receiver) => withMessage(edges, from, receiver, tokens), state.edges),
    };
  },
};

/** In the order of their first message. */
export function edgesInOrder(edges: Communication['edges']): readonly CommunicationEdge[] {
  const inOrder = [...mapEntries(edges)].map(([, edge]) => edge).sort((a, b) => a.place - b.place);
  return inOrder.map(({ from, to, messages, tokens }) => ({ from, to, messages, tokens }));
}

function withMessage(edges: Communication['edges'], from: string, to: string, tokens: number): Communication['edges'] {
  const key = `${from} ${to}`;
  const known = mapGet(edges, key) ?? { from, to, messages: 0, tokens: 0, place: edges.size };
  return mapSet(edges, key, { ...known, messages: known.messages + 1, tokens: known.tokens + tokens });
}
