import type { Body } from '@s-agents/core';
import { workText } from '@s-agents/kit';
import { describe, expect, it } from 'vitest';
import {
  createBlockworld,
  doing,
  inhabitant,
  spawnIn,
  spawnTogether,
  valueOf,
} from './create-blockworld.test.support.js';
import type { BlockworldEnvironment } from './environment.js';
import { runSkill } from './run-skill.test.support.js';

const { signal } = new AbortController();
const swords = { ada: { iron_sword: 1 }, bob: { iron_sword: 1 } };
/** Monsters live there, but come only at night. */
const calm = { world: 'flat', rules: { mobs: true }, timeOfDay: 1000, inventories: swords } as const;

const still = { still: true };

const killed = async (body: Body, name: string): Promise<readonly unknown[]> => {
  const { properties, world } = await body.observe({ signal });
  return [properties?.[`${name}_killed`], world?.[`${name}_killed`]];
};
const reached = async (environment: BlockworldEnvironment, entry: object): Promise<number> => {
  const { goal } = environment.parseTask({ goal: [entry] }, { isTrial: true });
  return (await environment.goalCheck(goal).check({ signal })).reached;
};

describe('the block world counts a kill', () => {
  it('for who struck last, and tells all bodies', async () => {
    const world = await createBlockworld(calm);
    const [ada, bob] = await spawnTogether(world);
    for (const body of [ada, bob]) await valueOf(body, 'equip', { item: 'iron_sword' });
    const { creatures, creatureHarm } = world.world;
    const zombie = creatures.add('zombie', { x: 6.5, y: 64, z: 0.5 }, still);
    zombie.health = 5;
    creatureHarm.strike(zombie, 1, 'attack', { name: 'bob', at: { x: 0, y: 64, z: 0 } });
    await valueOf(ada, 'attack', { id: zombie.id });
    expect(await killed(ada, 'zombie')).toEqual([1, 1]);
    expect(await killed(bob, 'zombie')).toEqual([undefined, 1]);
    expect([
      await reached(world, { kill: 'zombie', count: 2 }),
      await reached(world, { kill: 'zombie', by: 'ada' }),
    ]).toEqual([1, 1]);
  });

  it('that burns or is shot soon after a blow, and none that dies of something else', async () => {
    const world = await createBlockworld({ ...calm, inventories: { ada: { bow: 1, arrow: 20 } } });
    const ada = await spawnIn(world, 'ada');
    const { creatures, creatureHarm } = world.world;
    const at = { x: 9.5, y: 64, z: 0.5 };
    const [burnt, struck, late] = [0, 1, 2].map(() => creatures.add('zombie', at, still));
    creatureHarm.strike(burnt ?? expect.fail(), 99, 'burning');
    expect(await reached(world, { kill: 'zombie', count: 9 })).toBe(0);
    for (const one of [struck, late]) creatureHarm.strike(one ?? expect.fail(), 1, 'attack', { name: 'ada', at });
    await valueOf(ada, 'wait', { seconds: 1 });
    creatureHarm.strike(struck ?? expect.fail(), 99, 'burning');
    expect(await reached(world, { kill: 'zombie', count: 9 })).toBe(1);
    await valueOf(ada, 'wait', { seconds: 5 });
    creatureHarm.strike(late ?? expect.fail(), 99, 'burning');
    expect(await reached(world, { kill: 'zombie', count: 9 })).toBe(1);
    const shot = creatures.add('zombie', at, still);
    for (let arrow = 0; arrow < 12 && world.world.entity(shot.id) === shot; arrow++)
      await doing(ada, 'shoot', { id: shot.id });
    expect(await killed(ada, 'zombie')).toEqual([2, 2]);
  });

  it('that a body makes by reflex', async () => {
    const world = await createBlockworld({ world: 'flat', inventories: { ada: { stone_sword: 1 } }, reflexes: true });
    const ada = await spawnIn(world, 'ada');
    world.world.creatures.add('cow', { x: 8.5, y: 64, z: 0.5 });
    inhabitant(world, 'ada').nourishment.food = 8;
    await doing(ada, 'wait', { seconds: 20 });
    expect(await killed(ada, 'cow')).toEqual([1, 1]);
  });
});

it('asks in words for so many more', async () => {
  const world = await createBlockworld(calm);
  await spawnTogether(world);
  const at = { x: 8.5, y: 64, z: 0.5 };
  world.world.creatureHarm.strike(world.world.creatures.add('zombie', at), 99, 'attack', { name: 'bob', at });
  expect(workText(world.parseTask('kill 2 zombies', { isTrial: true }).work)).toBe('kill 3 zombie');
});

describe('the skill kill', () => {
  it('fights until the team has killed so many', async () => {
    const world = await createBlockworld(calm);
    const [ada, bob] = await spawnTogether(world);
    for (const x of [8.5, 16.5, 24.5]) world.world.creatures.add('zombie', { x, y: 64, z: 0.5 }, still);
    const outcomes = await Promise.all(
      [ada, bob].map((body) => runSkill(world, body, 'kill', { object: 'zombie', quantity: 3 })),
    );
    expect(outcomes).toEqual([{ value: { killed: 3 } }, { value: { killed: 3 } }]);
    expect(world.world.creatures.all).toEqual([]);
    expect(inhabitant(world, 'ada').inventory.heldName).toBe('iron_sword');
    expect(await runSkill(world, ada, 'kill', { object: 'zombie', quantity: 3 })).toEqual({ value: { killed: 3 } });
  });

  it('counts for its own body alone what is asked of that one', async () => {
    const world = await createBlockworld(calm);
    const [ada] = await spawnTogether(world);
    const { creatures, creatureHarm } = world.world;
    const at = { x: 8.5, y: 64, z: 0.5 };
    creatureHarm.strike(creatures.add('zombie', at), 99, 'attack', { name: 'bob', at });
    creatures.add('zombie', at, still);
    expect(await runSkill(world, ada, 'kill', { object: 'zombie', holder: 'ada' })).toEqual({ value: { killed: 1 } });
    expect(creatures.all).toEqual([]);
  });

  it('looks for animals far away', async () => {
    const world = await createBlockworld({ inventories: swords });
    const ada = await spawnIn(world, 'ada');
    expect(await runSkill(world, ada, 'kill', { object: 'pigs', quantity: 2 })).toEqual({ value: { killed: 2 } });
  });

  it('says what it cannot do', async () => {
    const world = await createBlockworld({ world: 'flat', rules: { mobs: true, daylightCycle: false } });
    const ada = await spawnIn(world, 'ada');
    expect(await runSkill(world, ada, 'kill', { object: 'ghast' })).toEqual({
      reason: 'unsupported',
      detail: 'no ghast lives in this world',
    });
    expect(await runSkill(world, ada, 'kill', { object: 'zombie' })).toMatchObject({ reason: 'not-found' });
  });
});
