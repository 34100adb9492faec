import { z } from 'zod';
import { isSAgentsError, SAgentsError, type AgentGraph, type Random, type Topology } from '@s-agents/core';
import { schemaProblems } from '@s-agents/kit';

const graphSchema = z.object({
  agents: z.array(z.string()),
  edges: z.array(z.tuple([z.string(), z.string()])),
});

/** The graph that a topology builds over these seats. Throws SAgentsError `PLUGIN_INVALID` when it builds none. */
export function graphOf(
  topology: Topology,
  names: readonly string[],
  { random, place }: { readonly random: Random; readonly place: string },
): AgentGraph {
  let graph: AgentGraph;
  try {
    graph = topology.graph(names, { random });
  } catch (cause) {
    if (isSAgentsError(cause)) throw cause;
    throw notAGraph(place, `throws: ${cause instanceof Error ? cause.message : String(cause)}`, cause);
  }
  const { error } = graphSchema.safeParse(graph);
  if (error === undefined) return graph;
  throw notAGraph(place, `returns no graph: ${schemaProblems(error, graph, ['graph'])}`, error);
}

function notAGraph(place: string, what: string, cause: unknown): SAgentsError {
  return new SAgentsError({
    code: 'PLUGIN_INVALID',
    message: `${place}: its method graph ${what}`,
    remedy: 'return { agents: [NAME, …], edges: [[NAME, NAME], …] }; see Topology in @s-agents/core',
    cause,
  });
}
