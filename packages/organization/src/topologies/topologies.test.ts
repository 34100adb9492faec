import type { AgentGraph, Topology } from '@s-agents/core';
import { checkAgentGraph, checkReached, createRandom, defaultEntries } from '@s-agents/kit';
import { describeTopology } from '@s-agents/testkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullGraph } from '../graphs/full-graph.js';
import { acyclicOptions, AcyclicTopology, chooseRoot, removeRedundantEdges } from './acyclic.js';
import { chainOptions, ChainTopology } from './chain.js';
import { customOptions, CustomTopology } from './custom.js';
import { GraphTopology } from './graph.js';
import { IndependentTopology } from './independent.js';
import { layeredOptions, LayeredTopology } from './layered.js';
import { netOptions, NetTopology } from './net.js';
import { randomOptions, RandomTopology } from './random.js';
import { SoloTopology } from './solo.js';
import { starOptions, StarTopology } from './star.js';
import { treeOptions, TreeTopology } from './tree.js';

const random = createRandom('topologies');
const acyclic = (options: object = {}): Topology => new AcyclicTopology(acyclicOptions.parse(options));
const chain = (options: object = {}): Topology => new ChainTopology(chainOptions.parse(options));
const custom = (options: object): Topology => new CustomTopology(customOptions.parse(options));
const layered = (options: object = {}): Topology => new LayeredTopology(layeredOptions.parse(options));
const net = (options: object = {}): Topology => new NetTopology(netOptions.parse(options));
const drawn = (options: object = {}): Topology => new RandomTopology(randomOptions.parse(options));
const star = (options: object = {}): Topology => new StarTopology(starOptions.parse(options));
const tree = (options: object = {}): Topology => new TreeTopology(treeOptions.parse(options));

type Make = (options?: object) => Topology;
/** The generators of MacNet, each of which can be reversed. */
const generators: readonly (readonly [string, Make])[] = [
  ['chain', chain],
  ['star', star],
  ['tree', tree],
  ['tree of fan-out 2', (options) => tree({ fanOut: 2, ...options })],
  ['tree of depth 3', (options) => tree({ depth: 3, ...options })],
  ['net', net],
  ['layered', layered],
  ['layered in 3', (options) => layered({ layers: 3, ...options })],
  ['random', drawn],
  ['random of density 0', (options) => drawn({ density: 0, ...options })],
  ['random of seed 7', (options) => drawn({ seed: 7, ...options })],
];
const topologies: readonly (readonly [string, () => Topology])[] = [
  ...generators.flatMap(([name, make]) => [
    [name, () => make()] as const,
    [`${name}, reversed`, () => make({ reversed: true })] as const,
  ]),
  ['graph', () => new GraphTopology()],
  ['acyclic', () => acyclic()],
  ['acyclic of depth 2', () => acyclic({ depth: 2 })],
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
    ['a tree', tree(), [...'abcd'], 'ab ac ad'],
    ['a tree of one', tree(), ['a'], ''],
    ['a pyramid with two vice leaders', tree({ fanOut: 2 }), nine, 'ab ac bd be bf cg ch ci'],
    ['a tree of fan-out 2 and depth 3', tree({ fanOut: 2, depth: 3 }), nine, 'ab ac bd be cf cg dh fi'],
    ['a tree of depth 2', tree({ depth: 2 }), [...'abcdefg'], 'ab ac bd be cf cg'],
    ['a star', star(), [...'abc'], 'ab ac'],
    ['a star, reversed', star({ reversed: true }), [...'abc'], 'ba ca'],
    ['solo', new SoloTopology(), [...'abc'], ''],
    ['a chain', chain(), [...'abcd'], 'ab bc cd'],
    ['a chain, reversed', chain({ reversed: true }), [...'abc'], 'ba cb'],
    ['a net', net(), [...'abcd'], 'ab ac ad bc bd cd'],
    ['layers', layered(), [...'abcd'], 'ac ad bc bd'],
    ['three layers', layered({ layers: 3 }), [...'abcde'], 'ab ac bd be cd ce'],
    ['more layers than seats', layered({ layers: 9 }), [...'abc'], 'ab bc'],
    ['one layer', layered({ layers: 1 }), [...'abc'], ''],
    ['a random graph of density 1', drawn({ density: 1 }), [...'abc'], 'ab ac bc'],
    ['a graph', new GraphTopology(), [...'abc'], 'ab ac ba bc ca cb'],
    ['an acyclic graph', acyclic(), [...'abcd'], 'ab ac ad'],
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

describe('a random graph', () => {
  it('comes from the run’s seed, or from its own', () => {
    const edges = (options: object, seed: string): string =>
      arrows(drawn(options).graph(nine, { random: createRandom(seed) }));
    expect(edges({}, 'one')).toBe(edges({}, 'one'));
    expect(edges({}, 'one')).not.toBe(edges({}, 'two'));
    expect(edges({ seed: 3 }, 'one')).toBe(edges({ seed: 3 }, 'two'));
    expect(edges({ seed: 3 }, 'one')).not.toBe(edges({ seed: 4 }, 'one'));
  });

  it('of density 0 is a tree', () => {
    fc.assert(
      fc.property(team, (seats) => {
        expect(drawn({ density: 0 }).graph(seats, { random }).edges).toHaveLength(seats.length - 1);
      }),
    );
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
    ['the first of a tree', tree(), 'a'],
    ['the last of a reversed chain', chain({ reversed: true }), 'c'],
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
    ['an edge from a seat to itself', { edges: ['a->0'] }, /GRAPH_SELF_EDGE.*"a"/],
    ['the same edge twice', { edges: ['a->b', '0->1'] }, /GRAPH_DUPLICATE_EDGE.*"a" → "b"/],
  ])('is refused with %s', (_, options, expected) => {
    const topology = custom(options);
    const graph = topology.graph(['a', 'b', 'c'], { random });
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

describe.each(generators)('%s', (_, make) => {
  const edgesOf = (options: object, seats: readonly string[]): AgentGraph['edges'] =>
    make(options).graph(seats, { random: createRandom('same') }).edges;
  const turned = (edges: AgentGraph['edges']): AgentGraph['edges'] => edges.map(([from, to]) => [to, from]);

  it('has no cycle, and reversed the same edges the other way round', () => {
    fc.assert(
      fc.property(team, (seats) => {
        const edges = edgesOf({}, seats);
        const places = new Map(seats.map((seat, place) => [seat, place]));
        for (const [from, to] of edges) expect(places.get(from) ?? NaN).toBeLessThan(places.get(to) ?? NaN);
        const reversed = edgesOf({ reversed: true }, seats);
        expect(reversed).toEqual(turned(edges));
        expect(turned(reversed)).toEqual(edges);
      }),
      { numRuns: 30 },
    );
  });

  it('given as a list of edges, by place or by name, is the same graph again', () => {
    fc.assert(
      fc.property(
        team.filter((seats) => seats.every((seat) => !/^\d+$/.test(seat))),
        (seats) => {
          const edges = edgesOf({}, seats);
          const byName = edges.map(([from, to]) => `${from}->${to}`);
          const byPlace = edges.map(([from, to]) => [seats.indexOf(from), seats.indexOf(to)]);
          for (const list of [byName, byPlace])
            expect(custom({ edges: list }).graph(seats, { random }).edges).toEqual(edges);
        },
      ),
      { numRuns: 30 },
    );
  });
});

it('a team with one name twice is refused by the rules of its own graph', () => {
  const topology = tree();
  const graph = topology.graph(['leader', 'a', 'a'], { random });
  expect(() => checkAgentGraph(graph, topology.rules)).toThrow('GRAPH_DUPLICATE_AGENT');
});
