import { perceptsOf } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import { createBlockworld, doing, put, spawnIn, valueOf } from '../create-blockworld.test.support.js';

const signal = new AbortController().signal;
const flat = { world: 'flat' } as const;
type Place = { position: { x: number; y: number; z: number } };

describe('goTo towards a player', () => {
  it('catches up with a walking player, by name and by id, and returns the position', async () => {
    const world = await createBlockworld(flat);
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    await valueOf(bob, 'goTo', { position: { x: 10, y: 64, z: 0 } });
    const [{ id }] = await valueOf<[{ id: number }]>(ada, 'findEntities', { names: ['bob'] });
    for (const aim of [{ player: 'bob' }, { entity: id }]) {
      await valueOf(ada, 'goTo', { position: { x: 0, y: 64, z: 0 } });
      const walk = doing(bob, 'goTo', { position: { x: 20, y: 64, z: 'player' in aim ? 12 : -12 }, within: 0 });
      const { position } = await valueOf<Place>(ada, 'goTo', { ...aim, within: 2 });
      const there = world.world.positionOf(world.world.inhabitants.named('bob') ?? expect.fail());
      expect(Math.hypot(position.x - there.x, position.z - there.z)).toBeLessThan(3.5);
      await walk;
    }
  });

  it('fails if the player is out of sight at the start, or gets out of sight on the way', async () => {
    const world = await createBlockworld(flat);
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    expect(await doing(ada, 'goTo', { player: 'eve' })).toMatchObject({ reason: 'not-found' });
    expect(await doing(ada, 'goTo', { entity: 12345 })).toMatchObject({ reason: 'not-found' });
    await valueOf(bob, 'goTo', { position: { x: 30, y: 64, z: 0 } });
    const walk = doing(ada, 'goTo', { player: 'bob' });
    await doing(bob, 'wait', { seconds: 1 });
    world.body('bob').leave('the test wants it so');
    expect(await walk).toMatchObject({ reason: 'target-gone' });
  });
});

describe('goTo through the ground', () => {
  it('takes no longer when another digs away what the next step leads onto', async () => {
    const secondsDown = async (isDugAway: boolean): Promise<number> => {
      const world = await createBlockworld(flat);
      const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
      const bottom = { x: 0, y: 60, z: 0 };
      const way = valueOf<Place>(ada, 'goTo', { position: bottom, within: 0, allowDig: true });
      await doing(bob, 'wait', { seconds: 0.3 });
      if (isDugAway) put(world, 'air', 0, 62, 0);
      expect((await way).position.y).toBe(bottom.y);
      return world.clock.now();
    };
    expect(await secondsDown(true)).toBeLessThanOrEqual(await secondsDown(false));
  });
});

describe('follow', () => {
  it('stays near for the requested time', async () => {
    const world = await createBlockworld(flat);
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    const began = world.clock.now();
    const following = valueOf<{ distance: number }>(ada, 'follow', { player: 'bob', seconds: 20 });
    for (const [x, z] of [
      [15, 0],
      [15, 20],
      [-5, 20],
    ] as const)
      await valueOf(bob, 'goTo', { position: { x, y: 64, z } });
    expect((await following).distance).toBeLessThan(5);
    expect(world.clock.now() - began).toBeCloseTo(20, 0);
    expect(await doing(ada, 'follow', { player: 'eve' })).toMatchObject({ reason: 'not-found' });
  });
});

describe('flee', () => {
  it('runs until the other body is at the requested distance', async () => {
    const world = await createBlockworld(flat);
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    await valueOf(bob, 'goTo', { position: { x: 2, y: 64, z: 0 } });
    const [{ id }] = await valueOf<[{ id: number }]>(ada, 'findEntities', { names: ['bob'] });
    expect(
      (await valueOf<{ distance: number }>(ada, 'flee', { from: id, distance: 20 })).distance,
    ).toBeGreaterThanOrEqual(20);
  });

  it('finds no way out of a box', async () => {
    const world = await createBlockworld(flat);
    const [ada, bob] = [await spawnIn(world, 'ada'), await spawnIn(world, 'bob')];
    await valueOf(bob, 'goTo', { position: { x: 5, y: 64, z: 0 } });
    for (let x = -1; x <= 1; x++)
      for (let z = -1; z <= 1; z++) for (const y of [64, 65, 66]) if (x !== 0 || z !== 0) put(world, 'stone', x, y, z);
    const [{ id }] = await valueOf<[{ id: number }]>(ada, 'findEntities', { names: ['bob'] });
    expect(await doing(ada, 'flee', { from: id })).toMatchObject({ reason: 'unreachable' });
  });
});

describe('goTo, digging', () => {
  it('comes out of the ground, around lava', async () => {
    const world = await createBlockworld({ ...flat, inventories: { ada: { iron_pickaxe: 1 } } });
    const ada = await spawnIn(world, 'ada');
    const self = world.world.inhabitants.named('ada') ?? expect.fail();
    for (const y of [50, 51]) world.world.blocks.set({ x: 0, y, z: 0 }, 0);
    world.world.motions.teleport(self, { x: 0.5, y: 50, z: 0.5 });
    put(world, 'lava', 3, 54, 0);
    await valueOf(ada, 'equip', { item: 'iron_pickaxe' });
    await valueOf(ada, 'goTo', { position: { x: 9, y: 64, z: 9 }, allowDig: true });
    expect(world.world.land.kindAt({ x: 3, y: 54, z: 0 }).name).toBe('lava');
    expect(perceptsOf(await ada.observe({ signal })).health).toBe(20);
  });
});

it('digs through the wall of a tunnel, rather than walking round to stand hardly nearer', async () => {
  const world = await createBlockworld({ ...flat, inventories: { ada: { stone_pickaxe: 1 } }, agents: ['ada'] });
  const ada = await spawnIn(world, 'ada');
  await valueOf(ada, 'wait', { seconds: 0.5 });
  // A tunnel into a hill. What it goes to is in the rock, between the tunnel's end and the hill's far side.
  for (let x = 1; x <= 24; x++)
    for (let z = -4; z <= 6; z++)
      for (let y = 64; y <= 69; y++) if (z !== 0 || y > 65 || x > 20) put(world, 'stone', x, y, z);
  await valueOf(ada, 'goTo', { position: { x: 20, y: 64, z: 0 }, within: 0 });
  const before = world.clock.now();
  await valueOf(ada, 'goTo', { position: { x: 20, y: 64, z: 4 }, within: 0, allowDig: true });
  expect(world.clock.now() - before).toBeLessThan(8);
});

it('stays where it is when it may dig, finds no way, and walking brings it hardly nearer', async () => {
  const world = await createBlockworld({ ...flat, agents: ['ada'] });
  const ada = await spawnIn(world, 'ada');
  await valueOf(ada, 'wait', { seconds: 0.5 });
  for (let x = -3; x <= 3; x++)
    for (let z = -3; z <= 3; z++)
      for (let y = 63; y <= 67; y++)
        if (Math.max(Math.abs(x), Math.abs(z)) === 3 || y === 63 || y === 67) put(world, 'bedrock', x, y, z);
  const { position } = await ada.observe({ signal });
  expect(await doing(ada, 'goTo', { position: { x: 9, y: 64, z: 0 }, within: 0, allowDig: true })).toMatchObject({
    reason: 'unreachable',
    detail: expect.stringContaining('no way there') as string,
  });
  expect((await ada.observe({ signal })).position).toEqual(position);
});
