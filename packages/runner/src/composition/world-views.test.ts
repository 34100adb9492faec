import type { Environment, KnownVerb, WorldKnowledge } from '@s-agents/core';
import { expect, it } from 'vitest';
import { worldKnowledgeOf } from './world-views.js';

it('shows the knowledge that the environment has at each use', () => {
  const knowing = (
    verbs: readonly KnownVerb[],
    rules: readonly string[],
  ): Required<Omit<WorldKnowledge, 'goalProblems'>> => ({
    resolve: () => [],
    methods: () => [],
    conversions: () => [],
    nearDistance: 12,
    structures: [],
    verbs,
    rules,
    nearest: () => rules,
    precautions: (_, seconds) => rules.map((name) => ({ name, items: [name], count: seconds })),
  });
  const seen = { inventory: {}, equipment: {} };
  const shown = (rules: WorldKnowledge) => [
    rules.verbs,
    rules.rules,
    rules.precautions?.(seen, 7),
    rules.nearest?.('x'),
  ];
  let knowledge = knowing([], []);
  const view = worldKnowledgeOf(() => ({ knowledge }) as unknown as Environment);
  expect(Object.keys(view).toSorted()).toEqual([...Object.keys(knowledge), 'goalProblems'].toSorted());
  expect(shown(view)).toEqual([[], [], [], []]);
  knowledge = knowing([{ verb: 'mine', doc: 'mine QUANTITY OBJECT.' }], ['Nothing attacks.']);
  expect(shown(view)).toEqual(shown(knowledge));
  expect(worldKnowledgeOf(() => ({ knowledge }) as unknown as Environment, { starter: false }).verbs).toEqual([]);
});
