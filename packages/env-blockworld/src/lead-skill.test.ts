import type { Body } from '@s-agents/core';
import { distance } from '@s-agents/kit';
import { expect, it } from 'vitest';
import { createBlockworld, inhabitant, put, spawnIn, valueOf } from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';
import { runSkill, type SkillOutcome } from './run-skill.test.support.js';

const place = { x: 14, y: 64, z: 10 };

async function herdOf(
  held: Record<string, number>,
  animals: readonly (readonly ['cow' | 'chicken', number, number])[],
): Promise<{ world: BlockworldEnvironment; ada: Body; run: (parameters: object) => Promise<SkillOutcome> }> {
  const world = await createBlockworld({
    world: 'flat',
    inventories: { ada: held },
    agents: ['ada'],
    rules: { hunger: false, mobs: false },
  });
  const ada = await spawnIn(world, 'ada');
  for (const [name, x, z] of animals) world.world.creatures.add(name, { x, y: 64, z });
  return { world, ada, run: (parameters) => runSkill(world, ada, 'lead', parameters as never) };
}

function near({ world }: BlockworldEnvironment, within: number): number {
  return world.creatures.all.filter((one) => distance(one.position, place) <= within).length;
}

it('leads animals to a place with their food in hand, around what is in the way', async () => {
  const { world, run } = await herdOf({ wheat: 1 }, [
    ['cow', -12.5, -6.5],
    ['cow', -9.5, -8.5],
  ]);
  for (let z = -2; z < 6; z++) for (const y of [64, 65]) put(world, 'stone', 3, y, z);
  expect(await run({ object: 'cow', quantity: 2, position: place })).toEqual({ value: { cow: 2 } });
  expect(near(world, 4)).toBe(2);
  expect(inhabitant(world, 'ada').inventory.count('wheat')).toBe(1);
});

it('leads animals into a pen through its gate, and closes it behind them', async () => {
  const { world, run } = await herdOf({ wheat: 1 }, [
    ['cow', -6.5, 7.5],
    ['cow', -7.5, 9.5],
  ]);
  for (let side = -3; side <= 3; side++)
    for (const [x, z] of [
      [11, 10 + side],
      [17, 10 + side],
      [14 + side, 7],
      [14 + side, 13],
    ] as const)
      put(world, x === 11 && z === 10 ? 'oak_fence_gate' : 'oak_fence', x, 64, z);
  expect(await run({ object: 'cow', quantity: 2, position: place })).toEqual({ value: { cow: 2 } });
  const { world: inside } = world;
  for (const cow of inside.creatures.all) expect(Math.abs(cow.position.x - 14.5)).toBeLessThan(2.5);
  expect(inside.land.kindAt({ x: 11, y: 64, z: 10 })).toMatchObject({ name: 'oak_fence_gate', solid: true });
});

it('breeds them when there are too few', async () => {
  const { world, run } = await herdOf({ wheat_seeds: 5 }, [
    ['chicken', 4.5, 4.5],
    ['chicken', 6.5, 4.5],
    ['chicken', 5.5, 6.5],
  ]);
  expect(await run({ object: 'chicken', quantity: 5 })).toEqual({ value: { chicken: 5 } });
  expect(world.world.creatures.all).toHaveLength(5);
  expect(inhabitant(world, 'ada').inventory.count('wheat_seeds')).toBeLessThanOrEqual(1);
});

it('does nothing where enough stand there', async () => {
  const { run } = await herdOf({}, [['cow', 14.5, 10.5]]);
  expect(await run({ object: 'cow', quantity: 1, position: place })).toEqual({ value: { cow: 1 } });
});

it('says what it lacks', async () => {
  const { run } = await herdOf({}, [['cow', 4.5, 4.5]]);
  expect(await run({ object: 'cow', quantity: 1, position: place })).toMatchObject({
    reason: 'missing-item',
    detail: expect.stringContaining('1 wheat') as string,
  });
  expect(await run({ object: 'zombie', position: place })).toMatchObject({ reason: 'unsupported' });
});

it('has animals follow whoever holds what they eat, and nobody else', async () => {
  const { world, ada } = await herdOf({ carrot: 1, wheat: 1 }, [['cow', 6.5, 6.5]]);
  const [cow] = world.world.creatures.all;
  const feet = world.world.positionOf(inhabitant(world, 'ada'));
  const away = (): number => distance(cow?.position ?? expect.fail(), feet);
  await valueOf(ada, 'equip', { item: 'carrot' });
  await valueOf(ada, 'wait', { seconds: 2 });
  expect(away()).toBeGreaterThan(5);
  await valueOf(ada, 'equip', { item: 'wheat' });
  await valueOf(ada, 'wait', { seconds: 6 });
  expect(away()).toBeLessThan(3);
});

it('keeps the food when the animals that there are do not get to the place', async () => {
  const { world, run } = await herdOf({ wheat: 4 }, [
    ['cow', -5.5, -6.5],
    ['cow', -6.5, -6.5],
  ]);
  for (let x = -9; x <= -3; x++)
    for (let z = -9; z <= -3; z++)
      if ([-9, -3].includes(x) || [-9, -3].includes(z)) for (const y of [64, 65]) put(world, 'stone', x, y, z);
  expect(await run({ object: 'cow', quantity: 2, position: place })).toMatchObject({ reason: 'unreachable' });
  expect([world.world.creatures.all.length, inhabitant(world, 'ada').inventory.count('wheat')]).toEqual([2, 4]);
});
