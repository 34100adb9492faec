import fc from 'fast-check';
import {
  checkAgentGraph,
  commandersOf,
  mayCommand,
  subordinatesOf,
  type Topology as TopologyContract,
} from '@s-agents/core';
import { describeTopology } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { SoloTopology } from './solo.js';
import { TreeTopology } from './tree.js';

describeTopology('tree', () => new TreeTopology());
describeTopology('solo', () => new SoloTopology(), { leavesOut: true });

const topologies: readonly (readonly [string, TopologyContract])[] = [
  ['tree', new TreeTopology()],
  ['solo', new SoloTopology()],
];
const team = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_]{1,16}$/), { minLength: 1, maxLength: 30 });

describe('tree', () => {
  it.each([
    ['a root alone', [], []],
    ['one leaf', ['a'], [['leader', 'a']]],
    [
      'three leaves, in their order',
      ['c', 'a', 'b'],
      [
        ['leader', 'c'],
        ['leader', 'a'],
        ['leader', 'b'],
      ],
    ],
  ])('of %s', (_, leaves, edges) => {
    expect(new TreeTopology().graph('leader', leaves)).toEqual({ agents: ['leader', ...leaves], edges });
  });

  it('lets the root command every leaf, and no leaf anyone', () => {
    fc.assert(
      fc.property(team, ([root = '', ...leaves]) => {
        const graph = new TreeTopology().graph(root, leaves);
        expect(subordinatesOf(graph, root)).toEqual(leaves);
        for (const leaf of leaves) {
          expect(commandersOf(graph, leaf)).toEqual([root]);
          for (const other of graph.agents) expect(mayCommand(graph, leaf, other)).toBe(false);
        }
      }),
    );
  });
});

describe('solo', () => {
  it('leaves the leaves out', () => {
    expect(new SoloTopology().graph('leader', ['a', 'b'])).toEqual({ agents: ['leader'], edges: [] });
  });
});

describe.each(topologies)('%s', (_, topology) => {
  it('gives a valid graph for any team with names of their own', () => {
    fc.assert(
      fc.property(team, ([root = '', ...leaves]) => checkAgentGraph(topology.graph(root, leaves), topology.rules)),
    );
  });
});

it('a team with one name twice is refused by the rules of its own graph', () => {
  const topology = new TreeTopology();
  expect(() => checkAgentGraph(topology.graph('leader', ['a', 'a']), topology.rules)).toThrow('GRAPH_DUPLICATE_AGENT');
});
