import { injectable } from 'inversify';
import type { AgentGraph, GraphRules, Topology } from '@s-agents/core';

/** A team without command edges, as the comparison for every organization: each seat gets the whole task. */
@injectable()
export class IndependentTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules: GraphRules = { allowsCycles: false, maximumInDegree: 0, maximumTops: null, allowsUnreached: true };

  graph(seats: readonly string[]): AgentGraph {
    return { agents: [...seats], edges: [] };
  }
}
