import fc from 'fast-check';
import {
  checkAgentGraph,
  checkReached,
  createRandom,
  defaultEntries,
  type AgentGraph,
  type Topology,
} from '@s-agents/core';
import { describeTopology } from '@s-agents/testkit';
import { describe, expect, it } from 'vitest';
import { AcyclicTopology, chooseRoot, removeRedundantEdges } from './acyclic.js';
import { ChainTopology } from './chain.js';
import { customOptions, CustomTopology } from './custom.js';
import { fullGraph } from './full-graph.js';
import { GraphTopology } from './graph.js';
import { IndependentTopology } from './independent.js';
import { SoloTopology } from './solo.js';
import { TreeTopology } from './tree.js';

const random = createRandom('topologies');
const custom = (options: object): CustomTopology => new CustomTopology(customOptions.parse(options));
const topologies: readonly (readonly [string, () => Topology])[] = [
  ['tree', () => new TreeTopology({})],
  ['tree of fan-out 2', () => new TreeTopology({ fanOut: 2 })],
  ['tree of depth 3', () => new TreeTopology({ depth: 3 })],
  ['chain', () => new ChainTopology()],
  ['graph', () => new GraphTopology()],
  ['acyclic', () => new AcyclicTopology({ depth: 1 })],
  ['acyclic of depth 2', () => new AcyclicTopology({ depth: 2 })],
  ['independent', () => new IndependentTopology()],
  ['custom without edges', () => custom({ edges: [] })],
];
for (const [name, make] of topologies) describeTopology(name, make);
describeTopology('solo', () => new SoloTopology(), { leavesOut: true });

const arrows = ({ edges }: AgentGraph): string => edges.map(([from, to]) => `${from}${to}`).join(' ');
const nine = [...'abcdefghi'];
const team = fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9_]{1,16}$/), { minLength: 1, maxLength: 30 });

describe('the edges', () => {
  it.each<[string, Topology, readonly string[], string]>([
    ['a tree', new TreeTopology({}), [...'abcd'], 'ab ac ad'],
    ['a tree of one', new TreeTopology({}), ['a'], ''],
    ['a pyramid with two vice leaders', new TreeTopology({ fanOut: 2 }), nine, 'ab ac bd be bf cg ch ci'],
    ['a tree of fan-out 2 and depth 3', new TreeTopology({ fanOut: 2, depth: 3 }), nine, 'ab ac bd be cf cg dh fi'],
    ['a tree of depth 2', new TreeTopology({ depth: 2 }), [...'abcdefg'], 'ab ac bd be cf cg'],
    ['solo', new SoloTopology(), [...'abc'], ''],
    ['a chain', new ChainTopology(), [...'abcd'], 'ab bc cd'],
    ['a graph', new GraphTopology(), [...'abc'], 'ab ac ba bc ca cb'],
    ['an acyclic graph', new AcyclicTopology({ depth: 1 }), [...'abcd'], 'ab ac ad'],
    ['independent agents', new IndependentTopology(), [...'abc'], ''],
    ['custom edges', custom({ edges: ['0->1', 'a -> c', ['b', 3]] }), [...'abcd'], 'ab ac bd'],
    ['custom edges, reversed', custom({ edges: ['0->1'], reversed: true }), [...'ab'], 'ba'],
    ['custom edges between numbers that are names', custom({ edges: ['0->1'] }), ['1', '0'], '01'],
  ])('of %s', (_, topology, seats, edges) => {
    expect(arrows(topology.graph(seats, { random }))).toBe(edges);
  });

  it.each(['0->1->2', 'a=>b', 7, 'a->'])('of custom edges are refused in the form %j', (edge) => {
    expect(customOptions.safeParse({ edges: [edge] }).success).toBe(false);
  });
});

describe('the stages of the acyclic construction', () => {
  it('make a full graph, choose its first agent and keep a tree', () => {
    const full = fullGraph(['a', 'b', 'c']);
    expect(full.edges).toHaveLength(6);
    expect(chooseRoot(full)).toBe('a');
    expect(arrows(removeRedundantEdges(full, 'b', 1))).toBe('ba bc');
    expect(chooseRoot({ agents: [], edges: [] })).toBeNull();
  });
});

describe('who gets the task', () => {
  it.each<[string, Topology, string]>([
    ['the first of a tree', new TreeTopology({}), 'a'],
    ['the first of a graph', new GraphTopology(), 'a'],
    ['each independent agent', new IndependentTopology(), 'a b c'],
    ['both tops of a custom graph', custom({ edges: ['a->c', 'b->c'] }), 'a b'],
  ])('is %s', (_, topology, entries) => {
    expect(defaultEntries(topology.graph(['a', 'b', 'c'], { random })).join(' ')).toBe(entries);
  });
});

describe('a custom graph', () => {
  it.each<[string, object, RegExp]>([
    ['a cycle', { edges: ['a->b', 'b->c', 'c->b'] }, /GRAPH_CYCLE.*b → c → b/],
    ['a second commander', { edges: ['a->c', 'b->c'], maximumCommanders: 1 }, /GRAPH_IN_DEGREE.*"c".*a, b/],
    ['two tops where one is demanded', { edges: ['a->c', 'b->c'], maximumTops: 1 }, /GRAPH_TOPS.*a, b/],
    ['a seat without edges', { edges: ['a->b'] }, /GRAPH_UNREACHED.*"c"/],
    ['an unknown seat', { edges: ['a->7'] }, /GRAPH_UNKNOWN_AGENT.*"7"/],
  ])('is refused with %s', (_, options, expected) => {
    const topology = custom(options);
    const graph = topology.graph(['a', 'b', 'c']);
    expect(() => checkAgentGraph(graph, topology.rules)).toThrow(expected);
  });
});

describe.each(topologies)('%s', (_, make) => {
  it('gives a valid graph that reaches everybody, for any team with names of their own', () => {
    const topology = make();
    fc.assert(
      fc.property(team, (seats) => {
        const graph = topology.graph(seats, { random });
        checkAgentGraph(graph, topology.rules);
        checkReached(graph, defaultEntries(graph));
      }),
      { numRuns: 30 },
    );
  });
});

it('a team with one name twice is refused by the rules of its own graph', () => {
  const topology = new TreeTopology({});
  const graph = topology.graph(['leader', 'a', 'a']);
  expect(() => checkAgentGraph(graph, topology.rules)).toThrow('GRAPH_DUPLICATE_AGENT');
});
