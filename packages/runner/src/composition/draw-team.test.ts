import type { AgentGraph } from '@s-agents/core';
import { expect, it } from 'vitest';
import { drawTeam } from './draw-team.js';

function drawn(agents: string, edges: readonly string[], acting: string, bodyless = ''): readonly string[] {
  const graph: AgentGraph = {
    agents: [...agents],
    edges: edges.map((edge) => [edge.charAt(0), edge.charAt(1)] as const),
  };
  return drawTeam({
    graph,
    members: [...agents].map((name) => ({ name, body: !bodyless.includes(name), acts: acting.includes(name) })),
  });
}

it('draws a tree with lines', () => {
  expect(drawn('abcde', ['ab', 'ac', 'bd', 'be'], 'cde')).toEqual([
    'a (leads)',
    '├─ b (leads)',
    '│  ├─ d (works)',
    '│  └─ e (works)',
    '└─ c (works)',
  ]);
});

it('draws each tree of several, and agents alone', () => {
  expect(drawn('abcd', ['ab'], 'abc')).toEqual(['a (leads and works)', '└─ b (works)', 'c (works)', 'd (talks)']);
});

it.each([
  ['two commanders', 'abc', ['ac', 'bc'], ['a (leads) → c', 'b (leads) → c', 'c (works)']],
  ['a circle', 'abc', ['bc', 'cb'], ['a (talks)', 'b (leads) → c', 'c (leads and works) → b']],
])('lists the edges of a graph with %s', (_, agents, edges, lines) => {
  expect(drawn(agents, edges, 'c')).toEqual(lines);
});

it('says who has no body', () => {
  expect(drawn('abc', ['ab', 'ac'], 'b', 'ac')).toEqual([
    'a (leads, without a body)',
    '├─ b (works)',
    '└─ c (talks, without a body)',
  ]);
});
