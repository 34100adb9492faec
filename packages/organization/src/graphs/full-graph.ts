import type { AgentGraph } from '@s-agents/core';

/** Returns the graph in which everybody commands everybody else. */
export function fullGraph(seats: readonly string[]): AgentGraph {
  return {
    agents: [...seats],
    edges: seats.flatMap((from) => seats.filter((to) => to !== from).map((to) => [from, to] as const)),
  };
}
