import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

const woods = ['oak', 'birch', 'spruce'] as const;
const perWood = (most: number): fc.Arbitrary<number[]> =>
  fc.array(fc.nat(most), { minLength: woods.length, maxLength: woods.length });

it('makes a chest of the planks of several woods exactly where there are eight', async () => {
  await fc.assert(
    fc.asyncProperty(perWood(4), async (planks) => {
      const held = Object.fromEntries(woods.map((wood, index) => [`${wood}_planks`, planks[index] ?? 0]));
      const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
      const world = await createBlockworld({
        world: 'flat',
        inventories: {
          ada: { crafting_table: 1, ...Object.fromEntries(Object.entries(held).filter(([, count]) => count > 0)) },
        },
        agents: ['ada'],
      });
      await runSkill(world, await spawnIn(world, 'ada'), 'craft', { object: 'chest' });
      expect(inhabitant(world, 'ada').inventory.count('chest')).toBe(sum(planks) >= 8 ? 1 : 0);
    }),
    {
      numRuns: 12,
      examples: [[[4, 4, 0]]],
    },
  );
});
