import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type GraphRules, type Topology } from '@s-agents/core';
import { z } from 'zod';
import { treeEdges } from './tree-edges.js';

export const treeOptions = z.strictObject({
  /** How many agents each leader commands, above the last level. */
  fanOut: z.int().positive().optional(),
  /** Levels below the first seat; default 1, or 2 when `fanOut` is given. */
  depth: z.int().positive().max(1000).optional(),
});

/**
 * The tree of agents (S-Agents, section 3.1): the first seat commands all others. With `fanOut` or `depth`, vice leaders
 * stand between (the pyramid of Organized Teams): nine seats and a fan-out of 2 are one leader, two vice leaders and six
 * workers.
 */
@injectable()
export class TreeTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules: GraphRules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };

  constructor(@inject(PluginOptions) private readonly options: z.output<typeof treeOptions>) {}

  graph(seats: readonly string[]): AgentGraph {
    const { fanOut, depth = fanOut === undefined ? 1 : 2 } = this.options;
    return { agents: [...seats], edges: treeEdges(seats, { fanOut, depth }) };
  }
}
