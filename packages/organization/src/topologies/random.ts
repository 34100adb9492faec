import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type Random, type Topology } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { z } from 'zod';
import { acyclicRules, directedGraph, direction } from '../graphs/directed.js';
import { randomEdges } from '../graphs/random-edges.js';

export const randomOptions = z.strictObject({
  /** The probability of each edge from an earlier to a later seat. */
  density: z.number().min(0).max(1).default(0.3),
  /** Default: the run's seed. */
  seed: z.int().nonnegative().optional(),
  ...direction,
});

/** Random edges without a cycle (MacNet), and all act. Each seat but the first has an edge from an earlier one. */
@injectable()
export class RandomTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules = acyclicRules;
  readonly commandersAct = true;

  constructor(@inject(PluginOptions) private readonly options: z.output<typeof randomOptions>) {}

  graph(seats: readonly string[], { random }: { readonly random: Random }): AgentGraph {
    const { density, seed } = this.options;
    const drawn = randomEdges(seats, density, seed === undefined ? random : createRandom(seed));
    return directedGraph(seats, drawn, this.options);
  }
}
