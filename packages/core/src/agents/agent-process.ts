import type { AgentGraph } from '../organization/agent-graph.js';
import type { Body } from '../world/body.js';

/** What an agent is created from: its seat in the organization, and its body if the seat has one. */
export interface AgentSetup {
  readonly name: string;
  readonly graph: AgentGraph;
  /** Null for a seat without a body: it sees nothing, holds nothing and never acts. */
  readonly body: Body | null;
  /** Whether the agent may act in the world itself. */
  readonly acts: boolean;
}

/** Why an agent's current step is ended early. */
export type Interruption =
  | { readonly kind: 'command'; readonly messageId: string }
  | { readonly kind: 'body'; readonly why: string }
  | { readonly kind: 'abort'; readonly why: string };

/** One agent, driven by a scheduler. */
export interface AgentProcess {
  readonly name: string;
  /** Whether the agent has something to do in a step now. */
  readonly isReady: boolean;
  /** Resolves when {@link isReady}; rejects with the signal's reason. */
  ready(options: { signal: AbortSignal }): Promise<void>;
  /**
   * Perceives, judges, plans, then carries out the action queue. Always appends a `step.ended` event; throws on abort
   * only.
   */
  step(options: { signal: AbortSignal }): Promise<void>;
  /** Stops carrying out the queue in the current step; the next step handles the reason. */
  interrupt(interruption: Interruption): void;
}

export const AgentArchitecture = Symbol.for('@s-agents/AgentArchitecture');

/** Creates agents: decides what an agent does in one step. */
export interface AgentArchitecture {
  readonly specificationVersion: 'v1';
  create(setup: AgentSetup): AgentProcess;
}
