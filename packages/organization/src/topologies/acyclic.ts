import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type Topology } from '@s-agents/core';
import { z } from 'zod';
import { treeRules } from '../graphs/directed.js';
import { fullGraph } from '../graphs/full-graph.js';
import { treeEdges } from '../graphs/tree-edges.js';

export const acyclicOptions = z.strictObject({
  /** Levels below the root. */
  depth: z.int().positive().max(1000).default(1),
});

/** The second stage: the first agent becomes the root. Null for a graph without agents. */
export function chooseRoot({ agents }: AgentGraph): string | null {
  return agents[0] ?? null;
}

/**
 * The third stage: removes all edges of a full graph but those of a tree from the root. It is as broad as its depth
 * allows.
 */
export function removeRedundantEdges(graph: AgentGraph, root: string, depth: number): AgentGraph {
  const others = graph.agents.filter((agent) => agent !== root);
  const kept = new Set(treeEdges([root, ...others], { depth }).map(([from, to]) => `${from} ${to}`));
  return { agents: graph.agents, edges: graph.edges.filter(([from, to]) => kept.has(`${from} ${to}`)) };
}

/**
 * The acyclic construction of CSAS: one agent of a full graph becomes the root, and redundant edges are removed until a
 * directed tree is left, as broad as its depth allows.
 */
@injectable()
export class AcyclicTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules = treeRules;

  constructor(@inject(PluginOptions) private readonly options: z.output<typeof acyclicOptions>) {}

  graph(seats: readonly string[]): AgentGraph {
    const full = fullGraph(seats);
    const root = chooseRoot(full);
    return root === null ? full : removeRedundantEdges(full, root, this.options.depth);
  }
}
