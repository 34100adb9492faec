import { expect, it } from 'vitest';
import { createBlockworld, put, spawnIn } from './create-blockworld.test.support.js';
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

it('names the animal that it saw and could not get at, and does not say that there is none', async () => {
  const world = await createBlockworld({ world: 'flat', agents: ['ada'], inventories: { ada: { iron_sword: 1 } } });
  const body = await spawnIn(world, 'ada');
  for (let x = 5; x < 10; x++)
    for (let y = 64; y < 69; y++)
      for (let z = -2; z < 3; z++)
        if (x === 5 || x === 9 || y === 68 || z === -2 || z === 2) put(world, 'bedrock', x, y, z);
  world.world.creatures.add('cow', { x: 7.5, y: 64, z: 0.5 });
  expect(await runSkill(world, body, 'hunt', { object: 'beef' })).toMatchObject({
    reason: 'unreachable',
    detail: expect.stringMatching(/^1 cow, one of them at \([678], 64, -?[01]\): there is no way there$/) as string,
  });
});
