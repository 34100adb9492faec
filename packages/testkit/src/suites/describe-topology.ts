import { describe, expect, it } from 'vitest';
import type { AgentGraph, Topology } from '@s-agents/core';
import { checkAgentGraph, checkReached, createRandom, defaultEntries } from '@s-agents/kit';

export interface TopologySwitches {
  /** Whether the graph may leave out seats (default false). */
  readonly leavesOut?: boolean;
}

/** Tests an implementation of `Topology`, for teams of 1 to 21 seats. */
export function describeTopology(name: string, factory: () => Topology, switches: TopologySwitches = {}): void {
  const teams = Array.from({ length: 21 }, (_, size) => ({
    size: size + 1,
    seats: Array.from({ length: size + 1 }, (_unused, index) => `seat${index}`),
  }));
  const graphOf = (topology: Topology, seats: readonly string[]): AgentGraph =>
    topology.graph(seats, { random: createRandom('topology') });

  describe(`${name} fulfils the contract of a topology`, () => {
    it('has a known specification version', () => {
      expect(factory().specificationVersion).toBe('v1');
    });

    it.each(teams)('returns a graph that obeys its own rules, with $size seats', ({ seats }) => {
      const topology = factory();
      expect(() => checkAgentGraph(graphOf(topology, seats), topology.rules)).not.toThrow();
    });

    it.each(teams)('includes the first seat and no unknown agents, with $size seats', ({ seats }) => {
      const { agents } = graphOf(factory(), seats);
      expect(agents).toContain(seats[0]);
      expect(seats).toEqual(expect.arrayContaining([...agents]));
      if (switches.leavesOut !== true) expect([...agents].sort()).toEqual([...seats].sort());
    });

    it.each(teams)('lets commands from those who get the task reach every agent, with $size seats', ({ seats }) => {
      const topology = factory();
      const graph = graphOf(topology, seats);
      const entries = topology.entries?.(graph, seats) ?? defaultEntries(graph);
      expect(graph.agents).toEqual(expect.arrayContaining([...entries]));
      expect(entries).not.toEqual([]);
      expect(() => checkReached(graph, entries)).not.toThrow();
    });

    it('is pure: the same team gives the same graph, and the list of seats is not mutated', () => {
      const topology = factory();
      const seats = Object.freeze(['root', 'b', 'a', 'c']);
      const first = graphOf(topology, seats);
      graphOf(topology, ['other', 'x']);
      expect(graphOf(topology, seats)).toEqual(first);
    });
  });
}
