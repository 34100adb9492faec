import { injectable } from 'inversify';
import type { AgentGraph, GraphRules, Topology } from '@s-agents/core';
import { fullGraph } from '../graphs/full-graph.js';

/**
 * The graph of agents (S-Agents, section 3.1): everybody commands everybody else, and all act. Nobody is a top, so the
 * first seat gets the task.
 */
@injectable()
export class GraphTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules: GraphRules = { allowsCycles: true, maximumInDegree: null, maximumTops: 1, allowsUnreached: false };
  readonly commandersAct = true;

  graph(seats: readonly string[]): AgentGraph {
    return fullGraph(seats);
  }
}
