import { countTokens, countWords, type StateReducer } from '@s-agents/core';

export interface CommunicationEdge {
  readonly from: string;
  readonly to: string;
  readonly messages: number;
  readonly tokens: number;
}

/** What agents said to each other. What the user is told, or tells the root, is not among it. */
export interface Communication {
  readonly messages: number;
  /** Per receiver. */
  readonly tokens: number;
  /** Per receiver. */
  readonly words: number;
  /** In the order of their first message. */
  readonly edges: readonly CommunicationEdge[];
}

export const communication: StateReducer<Communication & { readonly agents: readonly string[] }> = {
  slice: 'runner.communication',
  initial: { messages: 0, tokens: 0, words: 0, edges: [], agents: [] },
  reduce: (state, event) => {
    if (event.type === 'run.started') return { ...state, agents: event.agents.map(({ name }) => name) };
    if (event.type !== 'message.published' || !state.agents.includes(event.message.from)) return state;
    const { from, text } = event.message;
    const to = event.message.to.filter((receiver) => state.agents.includes(receiver));
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

function withMessage(edges: readonly CommunicationEdge[], from: string, to: string, tokens: number): readonly CommunicationEdge[] {
  const known = edges.find((edge) => edge.from === from && edge.to === to);
  if (known === undefined) return [...edges, { from, to, messages: 1, tokens }];
  return edges.map((edge) => (edge === known ? { ...edge, messages: edge.messages + 1, tokens: edge.tokens + tokens } : edge));
}
