import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type Topology } from '@s-agents/core';
import { z } from 'zod';
import { acyclicRules, directedGraph, direction, type Direction } from '../graphs/directed.js';
import { netEdges } from '../graphs/net-edges.js';

export const netOptions = z.strictObject(direction);

/** The net (MacNet): an edge from each seat to every later one, and all act. */
@injectable()
export class NetTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules = acyclicRules;
  readonly commandersAct = true;

  constructor(@inject(PluginOptions) private readonly options: Direction) {}

  graph(seats: readonly string[]): AgentGraph {
    return directedGraph(seats, netEdges(seats), this.options);
  }
}
