import { injectable } from 'inversify';
import type { AgentGraph, GraphRules, Topology } from '@s-agents/core';

/** The tree of agents (S-Agents, section 3.1): one root commands every leaf, and nobody else commands anyone. */
@injectable()
export class TreeTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules: GraphRules = { allowsCycles: false, maximumInDegree: 1 };

  graph(root: string, leaves: readonly string[]): AgentGraph {
    return { agents: [root, ...leaves], edges: leaves.map((leaf) => [root, leaf] as const) };
  }
}
