import { expect, it } from 'vitest';
import { flowOf } from './flow.js';

const flow = (messages: number, tokens: number): { messages: number; tokens: number } => ({ messages, tokens });
const counted = [
  { from: 'l', to: 'a', ...flow(4, 40), byKind: { command: flow(2, 20), recall: flow(1, 5), talk: flow(1, 15) } },
  { from: 'a', to: 'l', ...flow(3, 9), byKind: { report: flow(3, 9) } },
  { from: 'a', to: 'b', ...flow(2, 6), byKind: { talk: flow(1, 2), vote: flow(1, 4) } },
];
const commands = [{ from: 'l', to: 'a', commands: flow(3, 25), reports: flow(3, 9) }];

it('counts commands down and reports up each edge of command, and all else along the edges of hearing', () => {
  const hearing: [string, string][] = [
    ['l', 'a'],
    ['a', 'b'],
    ['b', 'a'],
  ];
  expect(flowOf({ edges: [['l', 'a']], hearing }, counted)).toEqual({
    edges: commands,
    hearing: {
      everybody: false,
      edges: [
        { from: 'l', to: 'a', ...flow(1, 15) },
        { from: 'a', to: 'b', ...flow(2, 6) },
        { from: 'b', to: 'a', ...flow(0, 0) },
      ],
    },
  });
});

it('lists only the edges along which somebody talked where everybody hears everybody', () => {
  expect(flowOf({ edges: [['l', 'a']] }, counted)).toEqual({
    edges: commands,
    hearing: {
      everybody: true,
      edges: [
        { from: 'l', to: 'a', ...flow(1, 15) },
        { from: 'a', to: 'b', ...flow(2, 6) },
      ],
    },
  });
});
