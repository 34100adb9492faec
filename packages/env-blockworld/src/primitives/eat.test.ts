import { sparedTicks, ticksPerSecond } from '@s-agents/minecraft-rules';
import { expect, it } from 'vitest';
import { createBlockworld, doing, spawnIn, valueOf } from '../create-blockworld.test.support.js';

it('poisons and heals by the effects of foods', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { spider_eye: 1, enchanted_golden_apple: 1 } },
  });
  const ada = await spawnIn(world, 'ada');
  const self = world.world.inhabitants.named('ada') ?? expect.fail();
  self.nourishment.food = 10;
  await doing(ada, 'wait', { seconds: sparedTicks / ticksPerSecond });
  await doing(ada, 'eat', { item: 'spider_eye' });
  await doing(ada, 'wait', { seconds: 6 });
  expect(self.health).toBe(16);
  await doing(ada, 'eat', { item: 'enchanted_golden_apple' });
  await doing(ada, 'wait', { seconds: 10 });
  expect([...self.effects.active.keys()]).toEqual(['regeneration', 'resistance', 'fire_resistance', 'absorption']);
  expect(self.health).toBeGreaterThan(19);
  world.world.onHurt(self, 10, 'a test', { cause: 'attack' });
  expect(self.health).toBeGreaterThan(19);
});

it('fills the stomach in 1.6 s with the best food, or says why not', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { bread: 1, mushroom_stew: 1, spider_eye: 1, stone: 1 } },
  });
  const ada = await spawnIn(world, 'ada');
  expect(await doing(ada, 'eat', {})).toMatchObject({ reason: 'refused' });
  const { nourishment } = world.world.inhabitants.named('ada') ?? expect.fail();
  Object.assign(nourishment, { food: 5, saturation: 0 });
  const began = world.clock.now();
  expect(await valueOf(ada, 'eat', {})).toEqual({ item: 'mushroom_stew', food: 11 });
  expect(world.clock.now() - began).toBeCloseTo(1.6, 1);
  expect(await valueOf(ada, 'eat', { item: 'bread' })).toEqual({ item: 'bread', food: 16 });
  expect(await doing(ada, 'eat', {})).toMatchObject({ reason: 'missing-item' });
  expect(await doing(ada, 'eat', { item: 'stone' })).toMatchObject({ reason: 'unsupported' });
  expect(await doing(ada, 'eat', { item: 'apple' })).toMatchObject({ reason: 'missing-item' });
  expect((await ada.observe({ signal: new AbortController().signal })).inventory).toEqual({
    bowl: 1,
    spider_eye: 1,
    stone: 1,
  });
});
