import type { AgentProcess } from './agent-process.js';
import type { AgentGraph } from '../organization/agent-graph.js';

export const Scheduler = Symbol.for('@s-agents/Scheduler');

/**
 * Decides when agents step. `run` continues until the signal aborts: when the goal is met, a stop rule applies or the
 * user stops the run. It resolves once no step is running, and rejects only on a bug.
 */
export interface Scheduler {
  readonly specificationVersion: 'v1';
  run(agents: readonly AgentProcess[], options: { graph: AgentGraph; signal: AbortSignal }): Promise<void>;
}

/** What the class of a scheduler says of itself. */
export interface SchedulerClass {
  /** Whether agents can be stepped by several of its instances, each of which has some of them; default: false. */
  readonly apart?: boolean;
}
