import type { AgentProcess, Body } from '@s-agents/core';
import { abortable } from '@s-agents/kit';
import type { HeardEvent } from './visitors.js';

/** A seat that another process hosts, for a scheduler: it takes no step here. What it may have to do is not known. */
export function agentElsewhere(name: string): AgentProcess {
  return {
    name,
    isReady: () => true,
    ready: (_, { signal }) => abortable(new Promise<void>(() => {}), signal),
    step: async () => {},
    interrupt: () => {},
  };
}

/** What the body of such a seat hears is handled where the players' words are: here. The rest is its host's. */
export function hearFor(body: Body, hear: (heard: HeardEvent, hearer: string) => void): () => void {
  return body.onEvent((event) => {
    if (event.type === 'heard') hear(event, body.agent);
  });
}
