import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlanningAnswer } from '../../purposes/schemas.js';
import { again, context, inputs, knowledge, mine } from '../leader-case.test.support.js';
import { rootPlanAnswerer } from '../root-plan.js';

const one = (name: string, count = 1): Ingredient => ({ name, items: [name], count });
const made: Method = { ...mine, gathers: false };
const ways: Record<string, readonly Method[]> = {
  ore: [{ ...mine, seconds: 4, searchSeconds: 30 }],
  ingot: [{ ...made, verb: 'smelt', seconds: 6, consumes: [one('ore')] }],
  bell: [{ ...made, verb: 'craft', seconds: 1, consumes: [one('ingot', 24)] }],
};
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (ways[name] === undefined ? [] : [name]),
  methods: (name) => ways[name] ?? [],
  verbs: [{ verb: 'give', doc: '', takes: true, gives: true }],
};

it('whoever is given work for later waits for all that others are at bringing it', () => {
  const gift = fc.integer({ min: 4, max: 12 });
  const seconds = fc.nat(80);
  fc.assert(
    fc.property(gift, gift, seconds, (b, c, under) => {
      const { tasks } = rootPlanAnswerer.answer(
        inputs({
          ...again('craft 1 bell'),
          ongoing: {
            A: { id: '1.1', task: `smelt ${24 - b - c} ingot`, seconds: under, quiet: under },
            B: { id: '1.2', task: `give ${b} ingot to A`, seconds: 5 },
            C: { id: '1.3', task: `give ${c} ingot to A`, seconds: 5 },
          },
          inventories: { A: {}, B: { ingot: b }, C: { ingot: c } },
        }),
        { ...context, knowledge: rules },
      ) as PlanningAnswer;
      const last = tasks.find(({ agent, task }) => agent === 'A' && task === 'craft 1 bell');
      expect(last?.after).toEqual(expect.arrayContaining(['1.2', '1.3']));
    }),
  );
});

it('whoever was brought parts of a thing makes it, unless another one would a good deal sooner', () => {
  const makers = (held: number): readonly (string | null)[] => {
    const { tasks } = rootPlanAnswerer.answer(
      inputs({
        ...again('craft 1 bell'),
        subordinates: ['A', 'B'],
        ongoing: { A: { id: '1.1', task: 'smelt 16 ingot', seconds: 90, quiet: 0, brought: { ingot: 8 } } },
        inventories: { A: { ingot: 8 }, B: { ingot: held } },
      }),
      { ...context, knowledge: rules },
    ) as PlanningAnswer;
    return tasks.flatMap(({ agent, task }) => (task === 'craft 1 bell' ? [agent] : []));
  };
  fc.assert(
    fc.property(fc.nat(10), (held) => {
      expect(makers(held)).toContain('A');
    }),
  );
  expect(makers(20)).toEqual(['B']);
});
