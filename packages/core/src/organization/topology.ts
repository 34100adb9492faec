import type { AgentGraph, GraphRules } from './agent-graph.js';

export const Topology = Symbol.for('@s-agents/Topology');

/** From agents to the graph of who commands whom. Pure. */
export interface Topology {
  readonly specificationVersion: 'v1';
  readonly rules: GraphRules;
  /** `leaves` in the config's order. The graph's `agents` are those who take part: a topology may leave some out. */
  graph(root: string, leaves: readonly string[]): AgentGraph;
}
