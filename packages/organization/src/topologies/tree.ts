import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type GraphRules, type Topology } from '@s-agents/core';
import { z } from 'zod';
import { acyclicRules, directedGraph, direction, treeRules } from '../graphs/directed.js';
import { treeEdges } from '../graphs/tree-edges.js';

export const treeOptions = z.strictObject({
  /** How many agents each leader commands, above the last level. */
  fanOut: z.int().positive().optional(),
  /** Levels below the first seat; default 1, or 2 when `fanOut` is given. */
  depth: z.int().positive().max(1000).optional(),
  ...direction,
});

/**
 * The tree of agents (S-Agents, section 3.1): the first seat commands all others. With `fanOut` or `depth`, vice leaders
 * stand between (the pyramid of Organized Teams): nine seats and a fan-out of 2 are one leader, two vice leaders and six
 * workers.
 */
@injectable()
export class TreeTopology implements Topology {
  readonly specificationVersion = 'v1';

  constructor(@inject(PluginOptions) private readonly options: z.output<typeof treeOptions>) {}

  get rules(): GraphRules {
    return this.options.reversed ? acyclicRules : treeRules;
  }

  graph(seats: readonly string[]): AgentGraph {
    const { fanOut, depth = fanOut === undefined ? 1 : 2 } = this.options;
    return directedGraph(seats, treeEdges(seats, { fanOut, depth }), this.options);
  }
}
