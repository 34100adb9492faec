import { inject, injectable } from 'inversify';
import { PluginOptions, type AgentGraph, type GraphRules, type Topology } from '@s-agents/core';
import { z } from 'zod';

const end = z.union([z.string().min(1), z.int().nonnegative()]);
const expectedEdge = { error: 'an edge such as "0->1", "leader->workerA" or ["leader", "workerA"]' };
const edge = z.union(
  [
    z
      .string()
      .regex(/^\s*\w+\s*->\s*\w+\s*$/)
      .transform((text) => text.split('->').map((part) => part.trim())),
    z.tuple([end, end]),
  ],
  expectedEdge,
);

export const customOptions = z.strictObject({
  /** Who commands whom, by name or by place in the list of seats, which counts from 0. */
  edges: z.array(edge),
  /** Turns every edge round. */
  reversed: z.boolean().default(false),
  allowsCycles: z.boolean().default(false),
  /** Whether a seat may be left without any edge. It gets the task then, as everybody does whom nobody commands. */
  allowsUnreached: z.boolean().default(false),
  maximumCommanders: z.int().nonnegative().optional(),
  maximumTops: z.int().positive().optional(),
});

/** A graph by its list of edges, as MacNet writes them (arXiv 2406.07155). */
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
    const nameOf = (written: string | number): string =>
      seats.includes(`${written}`) ? `${written}` : (seats[Number(written)] ?? `${written}`);
    const edges = this.options.edges.map(([from = '', to = '']) => [nameOf(from), nameOf(to)] as const);
    return {
      agents: [...seats],
      edges: this.options.reversed ? edges.map(([from, to]) => [to, from] as const) : edges,
    };
  }
}
