import type { Environment, KnownVerb, WorldKnowledge } from '@s-agents/core';
import { expect, it } from 'vitest';
import { worldKnowledgeOf } from './world-views.js';

it('shows the knowledge that the environment has at each use', () => {
  const knowing = (verbs: readonly KnownVerb[], rules: readonly string[]): WorldKnowledge => ({
    resolve: () => [],
    methods: () => [],
    stackSize: () => 1,
    structures: [],
    verbs,
    rules,
    precautions: rules.map((name) => ({ name, items: [name], count: 1 })),
  });
  let knowledge = knowing([], []);
  const view = worldKnowledgeOf(() => ({ knowledge }) as unknown as Environment);
  expect([view.verbs, view.rules, view.precautions]).toEqual([[], [], []]);
  knowledge = knowing([{ verb: 'mine', doc: 'mine QUANTITY OBJECT.' }], ['Nothing attacks.']);
  expect([view.verbs, view.rules, view.precautions]).toEqual([knowledge.verbs, knowledge.rules, knowledge.precautions]);
});
