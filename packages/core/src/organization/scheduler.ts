import type { AgentProcess } from '../agents/agent-process.js';
import type { AgentGraph } from './agent-graph.js';

export const Scheduler = Symbol.for('@s-agents/Scheduler');

/**
 * Decides when agents step, until the signal aborts: whoever watches the goal, the stop rules and the user aborts it.
 * Resolves once no step is under way any more; rejects only on a bug.
 */
export interface Scheduler {
  readonly specificationVersion: 'v1';
  run(agents: readonly AgentProcess[], options: { graph: AgentGraph; signal: AbortSignal }): Promise<void>;
}
