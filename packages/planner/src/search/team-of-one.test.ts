import type { Ingredient, Method, WorldKnowledge } from '@s-agents/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { one } from '../means-ends/method.test.support.js';
import type { PlanningAnswer } from '../purposes/schemas.js';
import { asked, context, inputs, knowledge, mine } from '../symbolic/leader-case.test.support.js';
import { leafPlanAnswerer } from '../symbolic/own/leaf-plan.js';
import { rootPlanAnswerer } from '../symbolic/root-plan.js';

const craft = (yields: number, ...consumes: readonly Ingredient[]): Method => ({
  ...mine,
  verb: 'craft',
  yields,
  gathers: false,
  seconds: 1,
  consumes,
});
const ways: Record<string, readonly Method[]> = {
  log: [{ ...mine, searchSeconds: 5 }],
  plank: [craft(4, one('log'))],
  stick: [craft(4, one('plank', 2))],
  pick: [craft(1, one('plank', 3), one('stick', 2))],
  ore: [{ ...mine, seconds: 6, searchSeconds: 30, tools: [one('pick')] }],
  ingot: [{ ...craft(1, one('ore')), verb: 'smelt', seconds: 10 }],
  gate: [craft(1, one('ingot', 2), one('plank', 4))],
};
const names = Object.keys(ways);
const rules: WorldKnowledge = {
  ...knowledge,
  resolve: (name) => (ways[name] === undefined ? [] : [name]),
  methods: (name) => ways[name] ?? [],
};

const held = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 8 }), { maxKeys: 4 });
const goals = fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 1, max: 5 }), { minKeys: 1, maxKeys: 3 });

it('finds for a team of one what that one plans for itself', () => {
  fc.assert(
    fc.property(goals, held, (goal, inventory) => {
      const request = asked(
        Object.entries(goal)
          .map(([name, count]) => `${ways[name]?.[0]?.verb} ${count} ${name}`)
          .join('; '),
      );
      const alone = inputs({
        agent: 'A',
        subordinates: [],
        hands: { A: ['A'] },
        acts: true,
        request,
        inventories: { A: inventory },
        observation: { inventory, equipment: {} },
      });
      const told = { ...context, knowledge: rules };
      const led = rootPlanAnswerer.answer(alone, told) as PlanningAnswer;
      const own = leafPlanAnswerer.answer(alone, told) as PlanningAnswer;
      expect(led.tasks.map(({ task }) => task)).toEqual(own.tasks.map(({ task }) => task));
    }),
  );
});
