import type { JournalReducer } from '../events/journal.js';
import type { AgentGraph } from '../organization/agent-graph.js';
import type { Body } from '../world/body.js';
import type { Lane } from '../agents/lane.js';
import type { everybody } from '../agents/plan.js';

/** What an agent is created from: its seat in the organization, and its body if the seat has one. */
export interface AgentSetup {
  readonly name: string;
  readonly graph: AgentGraph;
  /** Null for a seat without a body: it sees nothing, holds nothing and never acts. */
  readonly body: Body | null;
  /** Whom its talk reaches; nobody where agents may not talk. */
  readonly hearers: typeof everybody | readonly string[];
  /** Whether the agent may act in the world itself. */
  readonly acts: boolean;
}

/** Why an agent has to look up from what it does. */
export type Interruption =
  | { readonly kind: 'body'; readonly why: string }
  | { readonly kind: 'abort'; readonly why: string };

/** One agent, driven by a scheduler. Each of its lanes takes one step at a time; the lanes run side by side. */
export interface AgentProcess {
  readonly name: string;
  /** Whether the agent has something to do in a lane now; without a lane: in any. */
  isReady(lane?: Lane): boolean;
  /**
   * Whether it has done its own part: all that is left of what it was asked is in the hands of those to whom it gave it.
   * It may be ready all the same, to look whether there is more to do. An agent without this method never waits so.
   */
  waitsForOthers?(): boolean;
  /** Resolves when {@link isReady}; rejects with the signal's reason. */
  ready(lane: Lane, options: { signal: AbortSignal }): Promise<void>;
  /**
   * One step of a lane: one judgement or planning, all that is to be said, or one action. Appends `step.started` and
   * `step.ended`; throws on abort and on bugs only. Does nothing in a lane that is not ready.
   */
  step(lane: Lane, options: { signal: AbortSignal }): Promise<void>;
  /** Ends what is under way in its lanes; their next steps handle the reason. */
  interrupt(interruption: Interruption): void;
}

export const AgentArchitecture = Symbol.for('@s-agents/AgentArchitecture');

/** Creates agents: decides what an agent does in one step. */
export interface AgentArchitecture {
  readonly specificationVersion: 'v1';
  create(setup: AgentSetup): AgentProcess;
}

/** What the class of an architecture says of itself. */
export interface ArchitectureClass {
  /** What its agents decide by. A run without any agent of such a class does not keep that state. */
  readonly journal?: JournalReducer;
  /** Whether its agents read no other seat's state, so that several processes can host them; default: false. */
  readonly apart?: boolean;
}
