import type { AgentGraph } from '../organization/agent-graph.js';
import type { Body } from '../world/body.js';

export type AgentRole = 'root' | 'leaf';

/** What an agent is made from: its place in the organization and its body. */
export interface AgentSetup {
  readonly name: string;
  readonly role: AgentRole;
  readonly graph: AgentGraph;
  readonly body: Body;
  /** Whether it may work with its own hands. */
  readonly acts: boolean;
}

/** Why an agent is told to stop what it does and look up. */
export type Interruption =
  | { readonly kind: 'command'; readonly messageId: string }
  | { readonly kind: 'body'; readonly why: string }
  | { readonly kind: 'abort'; readonly why: string };

/** One agent, driven by a scheduler. */
export interface AgentProcess {
  readonly name: string;
  readonly role: AgentRole;
  /** Whether a step now would have something to look at. */
  readonly isReady: boolean;
  /** Resolves when {@link isReady}; rejects with the signal's reason. */
  ready(options: { signal: AbortSignal }): Promise<void>;
  /** Perceive, judge, plan, then drain the queue. Always ends in a `step.ended` event; throws on abort only. */
  step(options: { signal: AbortSignal }): Promise<void>;
  /** Ends the drain of the current step early; the next step looks at why. */
  interrupt(interruption: Interruption): void;
}

export const AgentArchitecture = Symbol.for('@s-agents/AgentArchitecture');

/** What one step does. */
export interface AgentArchitecture {
  readonly specificationVersion: 'v1';
  create(setup: AgentSetup): AgentProcess;
}
