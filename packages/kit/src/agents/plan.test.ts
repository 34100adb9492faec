import fc from 'fast-check';
import { expect, it } from 'vitest';
import { workOf } from '../world/deeds/work.js';
import { stagesOf } from './plan-graph.js';
import type { PlannedTask } from '@s-agents/core';

const tasks: fc.Arbitrary<readonly PlannedTask[]> = fc
  .array(fc.array(fc.nat({ max: 11 }), { maxLength: 4 }), { maxLength: 12 })
  .map((needs) =>
    needs.map((after, index) => ({
      id: `1.${index + 1}`,
      agent: null,
      work: workOf(`do ${index + 1}`),
      after: after.map((need) => `1.${need + 1}`),
    })),
  );

it('puts every task into the layer after all that it needs, and leaves out what needs itself', () => {
  fc.assert(
    fc.property(tasks, (plan) => {
      const stages = stagesOf(plan);
      const layerOf = new Map(stages.flatMap((stage, layer) => stage.map(({ id }) => [id, layer] as const)));
      const planned = new Set(plan.map(({ id }) => id));
      for (const { id, after } of plan) {
        const layer = layerOf.get(id);
        const needs = after.filter((need) => planned.has(need));
        if (layer === undefined) expect(needs.some((need) => !layerOf.has(need))).toBe(true);
        else
          expect(layer).toBe(
            needs.reduce((highest, need) => Math.max(highest, (layerOf.get(need) ?? Infinity) + 1), 0),
          );
      }
    }),
  );
});

it('counts what is not in the plan as done before', () => {
  const task = { id: '2.1', agent: 'a', task: 'build 1 roof', after: ['1.3'] };
  expect(stagesOf([task])).toEqual([[task]]);
});
