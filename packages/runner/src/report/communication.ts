import type { Message, StateReducer, Tokenizer } from '@s-agents/core';
import {
  countWords,
  emptyList,
  emptyMap,
  listAppend,
  listItems,
  mapEntries,
  mapGet,
  mapSet,
  type PersistentList,
  type PersistentMap,
} from '@s-agents/kit';

type Sent = Pick<Message, 'kind' | 'text'>;

/** The messages from one agent to another. */
interface Edge {
  readonly from: string;
  readonly to: string;
  /** The position among all edges, by the time of the first message. */
  readonly place: number;
  readonly texts: PersistentList<Sent>;
}

/** The messages between agents, without those from or to the user. */
export interface Communication {
  readonly messages: number;
  /** Messages that agents were not allowed to send. */
  readonly refused: number;
  /** Words, counted once for each receiver. */
  readonly words: number;
  /** Keyed by sender and receiver. */
  readonly edges: PersistentMap<Edge>;
  /** The names of the agents, as keys. */
  readonly agents: Readonly<Record<string, true>>;
}

export const communication: StateReducer<Communication> = {
  slice: 'runner.communication',
  types: ['run.started', 'message.refused', 'message.published'],
  initial: { messages: 0, refused: 0, words: 0, edges: emptyMap(), agents: {} },
  reduce: (state, event) => {
    if (event.type === 'run.started')
      return { ...state, agents: Object.fromEntries(event.agents.map(({ name }) => [name, true])) };
    if (event.type === 'message.refused') return { ...state, refused: state.refused + 1 };
    if (event.type !== 'message.published' || !Object.hasOwn(state.agents, event.message.from)) return state;
    const { from, kind, text } = event.message;
    const to = event.message.to.filter((receiver) => Object.hasOwn(state.agents, receiver));
    if (to.length === 0) return state;
    return {
      ...state,
      messages: state.messages + 1,
      words: state.words + countWords(text) * to.length,
      edges: to.reduce((edges, receiver) => withMessage(edges, from, receiver, { kind, text }), state.edges),
    };
  },
};

export interface CountedEdge {
  readonly from: string;
  readonly to: string;
  readonly messages: number;
  readonly tokens: number;
  readonly byKind: Readonly<Record<string, { readonly messages: number; readonly tokens: number }>>;
}

/**
 * Returns the edges in the order of their first message, with their tokens. Tokens are counted here instead of with
 * each event, because the tokenizer is slow.
 */
export function countedEdges(edges: Communication['edges'], tokenizer: Tokenizer): readonly CountedEdge[] {
  const counts = new Map<string, number>();
  const count = (text: string): number => {
    const known = counts.get(text) ?? tokenizer.count(text);
    counts.set(text, known);
    return known;
  };
  return [...mapEntries(edges)]
    .map(([, edge]) => edge)
    .sort((a, b) => a.place - b.place)
    .map(({ from, to, texts }) => {
      const sent = listItems(texts);
      const flow = (messages: readonly Sent[]): { messages: number; tokens: number } => ({
        messages: messages.length,
        tokens: messages.reduce((sum, { text }) => sum + count(text), 0),
      });
      const byKind = [...Map.groupBy(sent, ({ kind }) => kind)].map(([kind, part]) => [kind, flow(part)] as const);
      return { from, to, ...flow(sent), byKind: Object.fromEntries(byKind) };
    });
}

function withMessage(edges: Communication['edges'], from: string, to: string, sent: Sent): Communication['edges'] {
  const key = `${from} ${to}`;
  const known = mapGet(edges, key) ?? { from, to, place: edges.size, texts: emptyList() };
  return mapSet(edges, key, { ...known, texts: listAppend(known.texts, sent) });
}
