import { describe, expect, it } from 'vitest';
import { checkAgentGraph, subordinatesOf, type AgentGraph, type Topology } from '@s-agents/core';

export interface TopologySwitches {
  /** Whether the graph may leave out leaves (default false). */
  readonly leavesOut?: boolean;
  /** Whether commands from the root can reach every agent of the graph (default true). */
  readonly reachable?: boolean;
}

/** Tests an implementation of `Topology`, for teams of 0 to 20 leaves. */
export function describeTopology(name: string, factory: () => Topology, switches: TopologySwitches = {}): void {
  const teams = Array.from({ length: 21 }, (_, size) => ({
    size,
    leaves: Array.from({ length: size }, (_unused, index) => `leaf${index}`),
  }));

  describe(`${name} fulfils the contract of a topology`, () => {
    it('has a known specification version', () => {
      expect(factory().specificationVersion).toBe('v1');
    });

    it.each(teams)('returns a graph that obeys its own rules, with $size leaves', ({ leaves }) => {
      const topology = factory();
      expect(() => checkAgentGraph(topology.graph('root', leaves), topology.rules)).not.toThrow();
    });

    it.each(teams)('includes the root and no unknown agents, with $size leaves', ({ leaves }) => {
      const { agents } = factory().graph('root', leaves);
      expect(agents[0]).toBe('root');
      expect(['root', ...leaves]).toEqual(expect.arrayContaining([...agents]));
      if (switches.leavesOut !== true) expect([...agents].sort()).toEqual(['root', ...leaves].sort());
    });

    it.runIf(switches.reachable ?? true).each(teams)(
      'lets commands from the root reach every agent, with $size leaves',
      ({ leaves }) => {
        const graph = factory().graph('root', leaves);
        expect([...reachedFrom('root', graph)].sort()).toEqual([...graph.agents].sort());
      },
    );

    it('is pure: the same team gives the same graph, and the list of leaves is not mutated', () => {
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
