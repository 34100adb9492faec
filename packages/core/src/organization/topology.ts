import type { AgentGraph, GraphRules } from './agent-graph.js';

export const Topology = Symbol.for('@s-agents/Topology');

/** Builds the graph of who commands whom. */
export interface Topology {
  readonly specificationVersion: 'v1';
  readonly rules: GraphRules;
  /** Pure. `leaves` are in the config's order. A topology may leave agents out of the graph; these do not take part. */
  graph(root: string, leaves: readonly string[]): AgentGraph;
}
