import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type GraphRules, type Topology } from '@s-agents/core';
import { z } from 'zod';
import { directedGraph, direction } from '../graphs/directed.js';
import { edgeList, namedEdges } from '../graphs/edge-list.js';

export const customOptions = z.strictObject({
  /** Who commands whom, such as `[leader->ada, ada->ben]`. */
  edges: edgeList,
  ...direction,
  /** Whether commands may run in a circle. */
  allowsCycles: z.boolean().default(false),
  /** Whether a seat may be left without any edge. It gets the task then, as everybody does whom nobody commands. */
  allowsUnreached: z.boolean().default(false),
  /** How many commanders a seat may have at most. Absent: any number. */
  maximumCommanders: z.int().nonnegative().optional(),
  /** How many seats nobody commands at most. Absent: any number. */
  maximumTops: z.int().positive().optional(),
});

/** A graph by its list of edges. */
@injectable()
export class CustomTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules: GraphRules;

  constructor(@inject(PluginOptions) private readonly options: z.output<typeof customOptions>) {
    const { allowsCycles, allowsUnreached, maximumCommanders, maximumTops } = options;
    this.rules = {
      allowsCycles,
      allowsUnreached,
      maximumInDegree: maximumCommanders ?? null,
      maximumTops: maximumTops ?? null,
    };
  }

  graph(seats: readonly string[]): AgentGraph {
    return directedGraph(seats, namedEdges(this.options.edges, seats), this.options);
  }
}
