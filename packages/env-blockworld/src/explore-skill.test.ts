import { expect, it } from 'vitest';
import { createBlockworld, doing, inhabitant, put, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

it('the skill explore digs its way where no way on foot leads on, as in a pit', async () => {
  const world = await createBlockworld({ world: 'flat', reflexes: false, rules: { mobs: false } });
  const ada = await spawnIn(world, 'ada');
  const start = world.world.positionOf(inhabitant(world, 'ada'));
  const [x, y, z] = [Math.floor(start.x), Math.floor(start.y), Math.floor(start.z)];
  for (const dx of [-1, 0, 1])
    for (const dz of [-1, 0, 1])
      for (const up of [0, 1, 2]) if (dx !== 0 || dz !== 0) put(world, 'dirt', x + dx, y + up, z + dz);
  const away = { position: { x: x + 20, y, z }, within: 2 };
  expect(await doing(ada, 'goTo', away)).toMatchObject({ reason: 'unreachable' });
  expect(await runSkill(world, ada, 'explore', { surface: true })).toEqual({ value: { found: null } });
  const end = world.world.positionOf(inhabitant(world, 'ada'));
  expect(Math.hypot(end.x - start.x, end.z - start.z)).toBeGreaterThan(10);
  await world.stop();
});
