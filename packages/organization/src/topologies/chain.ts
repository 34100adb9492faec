import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type Topology } from '@s-agents/core';
import { z } from 'zod';
import { chainEdges } from '../graphs/chain-edges.js';
import { directedGraph, direction, treeRules, type Direction } from '../graphs/directed.js';

export const chainOptions = z.strictObject(direction);

/** The chain of agents (S-Agents, section 3.1): each seat commands the next one, and all act. */
@injectable()
export class ChainTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules = treeRules;
  readonly commandersAct = true;

  constructor(@inject(PluginOptions) private readonly options: Direction) {}

  graph(seats: readonly string[]): AgentGraph {
    return directedGraph(seats, chainEdges(seats), this.options);
  }
}
