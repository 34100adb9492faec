import type { Random } from '../state/random.js';
import type { AgentGraph, GraphRules } from './agent-graph.js';

export const Topology = Symbol.for('@s-agents/Topology');

/**
 * Builds a graph over a team's seats: of who commands whom (`organization.topology`) or of who hears whom
 * (`organization.communication`). `rules`, `commandersAct` and `entries` matter for commands only.
 */
export interface Topology {
  readonly specificationVersion: 'v1';
  readonly rules: GraphRules;
  /** Whether agents that command others act in the world as well, unless the config says otherwise; default false. */
  readonly commandersAct?: boolean;
  /**
   * Pure: draws only from `random`, which comes from the run's seed. `seats` are the agents' names in the config's order.
   * A topology may leave agents out of the graph; these do not take part.
   */
  graph(seats: readonly string[], options: { readonly random: Random }): AgentGraph;
  /** Who gets the task; default: {@link defaultEntries}. */
  entries?(graph: AgentGraph, seats: readonly string[]): readonly string[];
}
