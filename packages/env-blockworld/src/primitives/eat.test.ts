import { expect, it } from 'vitest';
import { createBlockworld, doing, spawnIn, valueOf } from '../create-blockworld.test.support.js';

it('fills the stomach in 1.6 s with the best food, or says why not', async () => {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: { bread: 1, mushroom_stew: 1, rotten_flesh: 1, stone: 1 } },
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
    rotten_flesh: 1,
    stone: 1,
  });
});
