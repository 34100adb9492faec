import { expect, it } from 'vitest';
import { createBlockworld, spawnIn } from './create-blockworld.test.support.js';
import { runSkill } from './run-skill.test.support.js';

it('lets hunters choose different animals', async () => {
  const world = await createBlockworld({ world: 'flat', agents: ['ada', 'ben'] });
  const bodies = [await spawnIn(world, 'ada'), await spawnIn(world, 'ben')];
  // Both are nearer to the one who stands in between.
  for (const x of [8, 12]) world.world.creatures.add('cow', { x: x + 0.5, y: 64, z: 0.5 });
  const hunts = bodies.map((body) => runSkill(world, body, 'hunt', { object: 'beef' }));
  for (const hunt of await Promise.all(hunts)) expect(hunt).toHaveProperty('value');
});

it('shoots a monster with a held bow, and does not let a creeper come near', async () => {
  const world = await createBlockworld({
    world: 'flat',
    timeOfDay: 18_000,
    agents: ['ada'],
    inventories: { ada: { bow: 1, arrow: 32 } },
  });
  const body = await spawnIn(world, 'ada');
  world.world.creatures.add('creeper', { x: 14.5, y: 64, z: 0.5 });
  expect(await runSkill(world, body, 'hunt', { object: 'gunpowder' }).catch(() => null)).not.toBeNull();
  const { inventory, properties } = await body.observe({ signal: new AbortController().signal });
  expect(inventory['arrow'] ?? 0).toBeLessThan(32);
  expect(properties?.['health']).toBe(20);
});

it('looks around once for animals in a world to which none come, and says so', async () => {
  const world = await createBlockworld({ world: 'flat', agents: ['ada'] });
  const body = await spawnIn(world, 'ada');
  expect(await runSkill(world, body, 'hunt', { object: 'rabbit' })).toMatchObject({
    reason: 'not-found',
    detail: expect.stringContaining('no rabbit is left near by') as string,
  });
});
