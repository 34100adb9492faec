import { charterSchema, type Charter } from '@s-agents/core';
import { findCycle, topsOf } from '@s-agents/kit';
import type { Team } from '@s-agents/runner';

/** The organization that a config describes: its charter, or one that is made from the team's graphs. */
export function firstOrganization({ config, graph, hearing, members }: Team): Charter {
  const { charter, topology } = config.organization;
  if (typeof charter === 'object') return charter;
  const received = [...Map.groupBy(graph.edges, ([, to]) => to).values()].map((edges) => edges.length);
  const leads = new Set(graph.edges.map(([from]) => from));
  return charterSchema.parse({
    name: topology.use,
    commands: graph.edges.map(([from, to]) => [from, to]),
    maximumCommanders: Math.max(1, ...received),
    maximumTops: Math.max(1, topsOf(graph).length),
    allowsCycles: findCycle(graph) !== null,
    hearing: hearing === 'everybody' ? hearing : hearing.edges.map(([from, to]) => [from, to]),
    leadersAct: members.some(({ name, acts }) => leads.has(name) && acts),
  });
}
