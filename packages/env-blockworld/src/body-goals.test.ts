import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn, spawnTogether } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

const { signal } = new AbortController();
const setup = { inventories: { ada: { iron_helmet: 1, torch: 2, red_bed: 1 }, bob: { blue_bed: 1 } } };

it('wears by its kind what a word stands for, and the goal sees it', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { iron_helmet: 1, torch: 2 } },
    agents: ['ada'],
  });
  const body = await spawnIn(world, 'ada');
  const { goal } = world.parseTask({ goal: [{ equips: 'helmet', by: 'ada' }, { equips: 'torch' }], setup });
  const check = world.goalCheck(goal);
  expect(await check.check({ signal })).toMatchObject({ met: false, reached: 0 });
  await runSkill(world, body, 'equip', { object: 'torch' });
  await runSkill(world, body, 'equip', { object: 'helmet' });
  expect(await check.check({ signal })).toMatchObject({ met: true });
  expect(inhabitant(world, 'ada').inventory.equipped('head')).toBe('iron_helmet');
});

it('sleeps through the night in a bed of its own, and takes it along', async () => {
  const world = await createBlockworld({ world: 'flat', rules: { mobs: false }, inventories: { ada: { red_bed: 1 } } });
  const [ada, bob] = await spawnTogether(world);
  put(world, 'blue_bed', 6, 64, 6);
  const { goal } = world.parseTask({
    goal: [
      { slept: 1, by: 'ada' },
      { slept: 1, by: 'bob' },
    ],
    setup,
  });
  const both = await Promise.all([ada, bob].map((body) => runSkill(world, body, 'sleep', {})));
  expect(both).toEqual([{ value: { nights: 1 } }, { value: { nights: 1 } }]);
  expect((await ada.observe({ signal })).properties).toMatchObject({ nights_slept: 1 });
  expect(await world.goalCheck(goal).check({ signal })).toMatchObject({ met: true });
  expect(inhabitant(world, 'ada').inventory.count('red_bed')).toBe(1);
  // The night has passed at once.
  expect(world.clock.now()).toBeLessThan(700);
});

it('says which beds it lacks', async () => {
  const world = await createBlockworld({ world: 'flat', agents: ['ada'] });
  const body = await spawnIn(world, 'ada');
  expect(await runSkill(world, body, 'sleep', {})).toMatchObject({ reason: 'missing-item' });
});
