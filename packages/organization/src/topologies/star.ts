import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type GraphRules, type Topology } from '@s-agents/core';
import { z } from 'zod';
import { acyclicRules, directedGraph, direction, treeRules, type Direction } from '../graphs/directed.js';
import { treeEdges } from '../graphs/tree-edges.js';

export const starOptions = z.strictObject(direction);

/** The star (MacNet): an edge from the first seat to each other one. */
@injectable()
export class StarTopology implements Topology {
  readonly specificationVersion = 'v1';

  constructor(@inject(PluginOptions) private readonly options: Direction) {}

  get rules(): GraphRules {
    return this.options.reversed ? acyclicRules : treeRules;
  }

  graph(seats: readonly string[]): AgentGraph {
    return directedGraph(seats, treeEdges(seats, { depth: 1 }), this.options);
  }
}
