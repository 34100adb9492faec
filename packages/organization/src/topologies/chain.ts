import { injectable } from 'inversify';
import type { AgentGraph, GraphRules, Topology } from '@s-agents/core';

/** The chain of agents (S-Agents, section 3.1): each seat commands the next one, and all act. */
@injectable()
export class ChainTopology implements Topology {
  readonly specificationVersion = 'v1';
  readonly rules: GraphRules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };
  readonly commandersAct = true;

  graph(seats: readonly string[]): AgentGraph {
    return {
      agents: [...seats],
      edges: seats.flatMap((seat, index) => {
        const next = seats[index + 1];
        return next === undefined ? [] : [[seat, next] as const];
      }),
    };
  }
}
