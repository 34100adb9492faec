import { describe, expect, it } from 'vitest';
import { checkAgentGraph, subordinatesOf, type AgentGraph, type Topology } from '@s-agents/core';

export interface TopologySwitches {
  /** Whether leaves may be left out of the graph (default false). */
  readonly leavesOut?: boolean;
  /** Whether commands from the root can reach every agent of the graph (default true). */
  readonly reachable?: boolean;
}

/** The promises of `Topology`, for teams of 0 to 20 leaves. */
export function describeTopology(name: string, factory: () => Topology, switches: TopologySwitches = {}): void {
  const teams = Array.from({ length: 21 }, (_, size) => ({
    size,
    leaves: Array.from({ length: size }, (_unused, index) => `leaf${index}`),
  }));

  describe(`${name} keeps the contract of a topology`, () => {
    it('is of a known specification version', () => {
      expect(factory().specificationVersion).toBe('v1');
    });

    it.each(teams)('gives a graph that keeps its own rules, with $size leaves', ({ leaves }) => {
      const topology = factory();
      expect(() => checkAgentGraph(topology.graph('root', leaves), topology.rules)).not.toThrow();
    });

    it.each(teams)('lets in the root and nobody unknown, with $size leaves', ({ leaves }) => {
      const { agents } = factory().graph('root', leaves);
      expect(agents[0]).toBe('root');
      expect(['root', ...leaves]).toEqual(expect.arrayContaining([...agents]));
      if (switches.leavesOut !== true) expect([...agents].sort()).toEqual(['root', ...leaves].sort());
    });

    it.runIf(switches.reachable ?? true).each(teams)(
      'lets commands from the root reach everyone, with $size leaves',
      ({ leaves }) => {
        const graph = factory().graph('root', leaves);
        expect([...reachedFrom('root', graph)].sort()).toEqual([...graph.agents].sort());
      },
    );

    it('is pure: the same team gives the same graph, and the list of leaves is left alone', () => {
      const topology = factory();
      const leaves = Object.freeze(['b', 'a', 'c']);
      const first = topology.graph('root', leaves);
      topology.graph('other', ['x']);
      expect(topology.graph('root', leaves)).toEqual(first);
    });
  });
}

function reachedFrom(start: string, graph: AgentGraph): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const agent of reached) for (const next of subordinatesOf(graph, agent)) reached.add(next);
  return reached;
}
