import type { WorldKnowledge } from '@s-agents/core';
import { expect, it } from 'vitest';
import { understandingProblems } from './checks/understanding-problems.js';
import { understand } from './purposes/understand.js';
import { wordsIn } from './words-in.js';

const known: Readonly<Record<string, readonly string[]>> = { plate: ['blue_plate', 'red_plate'], tea_cup: ['tea_cup'] };
const household: WorldKnowledge = {
  resolve: (name) => known[name] ?? [],
  nearest: (name) => (name === 'plaet' || name === 'paint' ? ['plate'] : []),
  methods: () => [],
  structures: [{ name: 'shelf', materials: [] }],
  verbs: [{ verb: 'paint', doc: '' }],
  nearDistance: 1,
  rules: [],
  goalProblems: (goal) => goal.flatMap(({ on }) => (on === 'table' ? [] : [`there is no ${JSON.stringify(on)}`])),
};

it('finds the words of a world in a text, the longest names first, and the nearest to others', () => {
  expect(wordsIn('Paint and put each tea cup and Plate, or a plaet, on the shelf', household)).toEqual([
    { word: 'tea cup', names: ['tea_cup'], isKnown: true },
    { word: 'plate', names: ['blue_plate', 'red_plate'], isKnown: true },
    { word: 'plaet', names: ['plate'], isKnown: false },
    { word: 'shelf', names: ['shelf'], isKnown: true },
  ]);
});

it('tells no nearest names for a word that examples of facts have, and what the world has besides items', () => {
  const kinds = [{ doc: '', example: { near: 'paint', is: 'plaet' } }];
  const world = { ...household, nearest: (name: string) => (name === 'sheep' ? null : ['plate']) };
  const words = wordsIn('a plaet and a sheep', world, kinds);
  expect(words).toEqual([{ word: 'sheep', names: ['sheep'], isKnown: true }]);
});

it.each([
  ['conditions', [{ on: 'table' }], []],
  ['conditions', [{ on: 'moon' }], ['there is no "moon"']],
  ['conditions', [], ['the verdict is "conditions", but "goal" has no entries']],
  ['judged', [], []],
  ['refused', [{ on: 'table' }], ['the verdict is "refused", so "goal" must be []; with entries it is "conditions"']],
] as const)('a reading as %s with %j has the problems %j', (verdict, goal, problems) => {
  const inputs = understand.sample;
  if (inputs === undefined) throw new Error('no sample');
  expect(
    understandingProblems(
      { reason: '', verdict, goal: goal.map((entry) => ({ ...entry })) },
      { inputs, knowledge: household },
    ),
  ).toEqual(problems);
});
