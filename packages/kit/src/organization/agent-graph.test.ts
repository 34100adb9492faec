import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkAgentGraph,
  checkReached,
  commandersOf,
  findCycle,
  hears,
  mayCommand,
  subordinatesOf,
  topsOf,
} from './agent-graph.js';
import type { AgentGraph } from '@s-agents/core';

const treeRules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };
const freeRules = { allowsCycles: true, maximumInDegree: null, maximumTops: null, allowsUnreached: true };

const names = ['a', 'b', 'c', 'd', 'e'] as const;
const edge = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names)).filter(([from, to]) => from !== to);
const graph: fc.Arbitrary<AgentGraph> = fc
  .uniqueArray(edge, { selector: ([from, to]) => `${from}${to}`, maxLength: 12 })
  .map((edges) => ({ agents: [...names], edges }));

/** Is there a walk of commands from an agent back to itself? By closure, independent of the search under test. */
function hasCycle({ agents, edges }: AgentGraph): boolean {
  const reach = new Map(
    agents.map((agent) => [agent, new Set(edges.filter(([from]) => from === agent).map(([, to]) => to))]),
  );
  for (const middle of agents)
    for (const from of agents)
      if (reach.get(from)?.has(middle)) for (const to of reach.get(middle) ?? []) reach.get(from)?.add(to);
  return agents.some((agent) => reach.get(agent)?.has(agent));
}

describe('the agent graph', () => {
  it('is refused where no command can reach somebody', () => {
    const graph: AgentGraph = {
      agents: ['r', 'x', 'y'],
      edges: [
        ['x', 'y'],
        ['y', 'x'],
      ],
    };
    expect(() => checkReached(graph, ['r'])).toThrow(/GRAPH_UNREACHED.*"x"/);
    expect(() => checkReached(graph, ['r', 'y'])).not.toThrow();
  });

  it('knows who commands whom', () => {
    const tree: AgentGraph = {
      agents: ['r', 'x', 'y'],
      edges: [
        ['r', 'x'],
        ['r', 'y'],
      ],
    };
    expect(subordinatesOf(tree, 'r')).toEqual(['x', 'y']);
    expect(commandersOf(tree, 'y')).toEqual(['r']);
    expect(topsOf(tree)).toEqual(['r']);
    expect(mayCommand(tree, 'r', 'x')).toBe(true);
    expect(mayCommand(tree, 'x', 'y')).toBe(false);
    expect(() => checkAgentGraph(tree, treeRules)).not.toThrow();
  });

  it.each<[string, AgentGraph]>([
    [
      'GRAPH_TOPS',
      {
        agents: ['r', 's', 'x', 'y'],
        edges: [
          ['r', 'x'],
          ['s', 'y'],
        ],
      },
    ],
    ['GRAPH_UNREACHED', { agents: ['r', 'x', 'y'], edges: [['r', 'x']] }],
    ['GRAPH_DUPLICATE_AGENT', { agents: ['r', 'r'], edges: [] }],
    ['GRAPH_UNKNOWN_AGENT', { agents: ['r'], edges: [['r', 'ghost']] }],
    ['GRAPH_SELF_EDGE', { agents: ['r'], edges: [['r', 'r']] }],
    [
      'GRAPH_DUPLICATE_EDGE',
      {
        agents: ['r', 'x'],
        edges: [
          ['r', 'x'],
          ['r', 'x'],
        ],
      },
    ],
    [
      'GRAPH_IN_DEGREE',
      {
        agents: ['r', 's', 'x'],
        edges: [
          ['r', 'x'],
          ['s', 'x'],
        ],
      },
    ],
    [
      'GRAPH_CYCLE',
      {
        agents: ['r', 'x'],
        edges: [
          ['r', 'x'],
          ['x', 'r'],
        ],
      },
    ],
  ])('is refused with %s', (code, bad) => {
    expect(() => checkAgentGraph(bad, treeRules)).toThrow(expect.objectContaining({ code }));
  });

  it('finds a cycle exactly when there is one, and names agents that really form one', () => {
    fc.assert(
      fc.property(graph, (any) => {
        const cycle = findCycle(any);
        expect(cycle !== null).toBe(hasCycle(any));
        cycle?.forEach((agent, index) =>
          expect(mayCommand(any, agent, cycle[(index + 1) % cycle.length] as string)).toBe(true),
        );
      }),
    );
  });

  it('of hearing lets everybody hear everybody, or whoever has an edge from the speaker', () => {
    const graph: AgentGraph = { agents: ['a', 'b'], edges: [['a', 'b']] };
    expect(hears('everybody', { speaker: 'b', hearer: 'a' })).toBe(true);
    expect(hears(graph, { speaker: 'a', hearer: 'b' })).toBe(true);
    expect(hears(graph, { speaker: 'b', hearer: 'a' })).toBe(false);
  });

  it('may have cycles where the topology allows them', () => {
    fc.assert(fc.property(graph, (any) => void checkAgentGraph(any, freeRules)));
  });
});
