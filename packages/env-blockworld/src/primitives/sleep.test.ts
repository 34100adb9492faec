import { perceptsOf } from '@s-agents/minecraft';
import { expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnTogether, valueOf } from '../create-blockworld.test.support.js';

const signal = new AbortController().signal;
const beds = { ada: { x: 2, y: 64, z: 0 }, bob: { x: 0, y: 64, z: 2 } };

it('sleep skips the night if all bodies sleep, and sets the place of return', async () => {
  const world = await createBlockworld({ world: 'flat' });
  const [ada, bob] = await spawnTogether(world);
  for (const { x, y, z } of Object.values(beds)) put(world, 'red_bed', x, y, z);
  expect(await doing(ada, 'sleep', { bed: beds.ada })).toMatchObject({ reason: 'refused' });
  expect(await doing(ada, 'sleep', { bed: { x: 1, y: 64, z: 1 } })).toMatchObject({ reason: 'target-gone' });
  for (let minute = 0; minute < 11; minute++)
    await Promise.all([ada, bob].map((body) => valueOf(body, 'wait', { seconds: 60 })));
  expect(await doing(ada, 'sleep', { bed: beds.ada })).toMatchObject({ reason: 'timeout' });
  const zombie = world.world.creatures.add('zombie', { x: 6.5, y: 64, z: 0.5 });
  expect(await doing(ada, 'sleep', { bed: beds.ada })).toMatchObject({ reason: 'refused', detail: 'a zombie is near' });
  world.world.creatures.remove(zombie);
  const asleep = doing(ada, 'sleep', { bed: beds.ada });
  await valueOf(bob, 'wait', { seconds: 3 });
  expect(await doing(bob, 'sleep', { bed: beds.ada })).toMatchObject({ reason: 'refused' });
  const began = world.clock.now();
  const both = await Promise.all([asleep, doing(bob, 'sleep', { bed: beds.bob })]);
  expect(both.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  expect(world.clock.now() - began).toBeLessThan(7);
  expect(perceptsOf(await ada.observe({ signal })).timeOfDay).toBe('sunrise');
  await valueOf(bob, 'goTo', { position: { x: 40, y: 64, z: 40 } });
  world.body('bob').die('the test wants it so');
  const { position } = await bob.observe({ signal });
  expect(Math.hypot((position?.x ?? 99) - 0.5, (position?.z ?? 99) - 2.5)).toBeLessThan(2);
});
