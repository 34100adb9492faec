import type { AgentGraph } from '@s-agents/core';
import { topsOf } from './agent-graph.js';

/** Returns the agents that nobody commands; where everybody is commanded, the graph's first agent. */
export function defaultEntries(graph: AgentGraph): readonly string[] {
  const tops = topsOf(graph);
  return tops.length > 0 ? tops : graph.agents.slice(0, 1);
}
