import { expect, it } from 'vitest';
import type { Topology } from '@s-agents/core';
import { createRandom } from '@s-agents/kit';
import { graphOf } from './graph-of.js';

const build = (graph: () => unknown): unknown => {
  const rules = { allowsCycles: false, maximumInDegree: 1, maximumTops: 1, allowsUnreached: false };
  const topology = { specificationVersion: 'v1', rules, graph } as unknown as Topology;
  return graphOf(topology, ['ann', 'bob'], { random: createRandom(1), place: 'organization.topology "odd"' });
};

it('returns the graph that a topology builds', () => {
  const graph = { agents: ['ann', 'bob'], edges: [['ann', 'bob']] };
  expect(build(() => graph)).toBe(graph);
});

it.each<[string, () => unknown, RegExp]>([
  ['nothing', () => null, /returns no graph: graph is null/],
  [
    'odd edges',
    () => ({ agents: ['ann'], edges: [[1, 2], 'x'] }),
    /graph\.edges\[0\]\[0\] is 1.*graph\.edges\[1\] is "x"/,
  ],
  [
    'an error',
    () => {
      throw new Error('boom');
    },
    /its method graph throws: boom: return \{ agents/,
  ],
])('names the topology that gives %s', (_, graph, problem) => {
  expect(() => build(graph)).toThrow(problem);
  expect(() => build(graph)).toThrow(/^PLUGIN_INVALID: organization\.topology "odd"/);
});
