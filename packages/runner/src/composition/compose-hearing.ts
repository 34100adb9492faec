import {
  errorAtPlace,
  type AgentGraph,
  type Choice,
  type HearingGraph,
  type Random,
  type Topology,
} from '@s-agents/core';
import { checkEdges } from '@s-agents/kit';
import { z } from 'zod';
import { checkConfigPart } from '../config/config-problems.js';
import { graphOf } from './graph-of.js';

export interface HearingParts {
  /** Who commands whom. */
  readonly graph: AgentGraph;
  /** The topology that `organization.communication` names; null for `everybody` and `edges`. */
  readonly topology: Topology | null;
  readonly random: Random;
  /** The name of the config in messages. */
  readonly source: string;
}

/**
 * Determines who hears whose talk: the edges of the topology, and both ways those of the commands, since who commands
 * has to be understood. Throws SAgentsError when an edge is invalid.
 */
export function composeHearing(
  { use, ...options }: Choice,
  { graph, topology, random, source }: HearingParts,
): HearingGraph {
  const path = ['organization', 'communication'];
  if (topology === null) checkConfigPart(z.strictObject({}), options, { source, path, owner: `"${use}"` });
  if (topology === null && use === 'everybody') return 'everybody';
  const { agents } = graph;
  const own = topology === null ? [] : edgesOf(topology, agents, random);
  const edges = new Map(
    [...own, ...graph.edges.flatMap(([from, to]) => [[from, to] as const, [to, from] as const])].map((edge) => [
      edge.join(' '),
      edge,
    ]),
  );
  return { agents, edges: [...edges.values()] };
}

function edgesOf(topology: Topology, agents: readonly string[], random: Random): AgentGraph['edges'] {
  const { edges } = graphOf(topology, agents, { random, place: 'organization.communication' });
  try {
    checkEdges({ agents, edges });
  } catch (error) {
    throw errorAtPlace('organization.communication', error);
  }
  return edges;
}
