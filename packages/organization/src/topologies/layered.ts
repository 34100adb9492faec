import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type Topology } from '@s-agents/core';
import { z } from 'zod';
import { acyclicRules, directedGraph, direction } from '../graphs/directed.js';
import { layeredEdges } from '../graphs/layered-edges.js';

export const layeredOptions = z.strictObject({
  /** Default: the square root of the number of seats, and at least 2. */
  layers: z.int().positive().optional(),
  ...direction,
});

/** Layers (MacNet): an edge from each seat of a layer to every seat of the next one, and all act. */
@injectable()
export class LayeredTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules = acyclicRules;
  readonly commandersAct = true;

  constructor(@inject(PluginOptions) private readonly options: z.output<typeof layeredOptions>) {}

  graph(seats: readonly string[]): AgentGraph {
    return directedGraph(seats, layeredEdges(seats, this.options.layers), this.options);
  }
}
