import type { AgentGraph, GraphRules } from '@s-agents/core';
import { z } from 'zod';
import type { Edge } from './edge.js';

/** The option of every topology whose edges can be turned round. */
export const direction = {
  /** Whether every edge is turned round, so that whoever was commanded commands. */
  reversed: z.boolean().default(false),
};
export interface Direction {
  readonly reversed: boolean;
}

/** Returns the graph of the edges over all seats, with every edge turned round where `reversed` says so. */
export function directedGraph(seats: readonly string[], edges: readonly Edge[], { reversed }: Direction): AgentGraph {
  return {
    agents: [...seats],
    edges: reversed ? edges.map(([from, to]) => [to, from] as const) : edges,
  };
}

/** One top, and one commander for each other agent. */
export const treeRules: GraphRules = {
  allowsCycles: false,
  maximumInDegree: 1,
  maximumTops: 1,
  allowsUnreached: false,
};

/** Any number of tops and of commanders, without cycles. */
export const acyclicRules: GraphRules = {
  allowsCycles: false,
  maximumInDegree: null,
  maximumTops: null,
  allowsUnreached: false,
};
