import { injectable } from 'inversify';
import type { AgentGraph, GraphRules, Topology } from '@s-agents/core';

/**
 * The first seat alone, as the comparison for every team. The other seats are left out of the graph, so they are never
 * spawned.
 */
@injectable()
export class SoloTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules: GraphRules = { allowsCycles: false, maximumInDegree: 0, maximumTops: 1, allowsUnreached: false };

  graph(seats: readonly string[]): AgentGraph {
    return { agents: seats.slice(0, 1), edges: [] };
  }
}
