import { injectable } from 'inversify';
import type { AgentGraph, GraphRules, Topology } from '@s-agents/core';

/**
 * The root alone, as the comparison for every team. Listed leaves are left out of the graph, so they are never spawned.
 */
@injectable()
export class SoloTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules: GraphRules = { allowsCycles: false, maximumInDegree: 0 };

  graph(root: string, _leaves: readonly string[]): AgentGraph {
    return { agents: [root], edges: [] };
  }
}
