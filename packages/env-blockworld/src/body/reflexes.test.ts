import { perceptsOf } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import type { Body, BodyEvent } from '@s-agents/core';
import type { MonsterName, Position } from '@s-agents/minecraft-rules';
import {
  createBlockworld,
  doing,
  inhabitant,
  put,
  spawnIn,
  valueOf,
  type TestWorldOptions,
} from '../create-blockworld.test.support.js';
import type { BlockworldEnvironment } from '../environment.js';

const signal = new AbortController().signal;

interface Scene {
  readonly world: BlockworldEnvironment;
  readonly ada: Body;
  /** The reflexes that ended, with their outcomes. */
  readonly reflexes: string[];
  readonly events: BodyEvent[];
}

async function scene(options: TestWorldOptions = {}): Promise<Scene> {
  const world = await createBlockworld({ world: 'flat', ...options });
  const ada = await spawnIn(world, 'ada');
  const events: BodyEvent[] = [];
  const reflexes: string[] = [];
  ada.onEvent((event) => {
    events.push(event);
    if (event.type === 'reflex-over') reflexes.push(`${event.reflex} ${event.outcome.status}`);
  });
  return { world, ada, reflexes, events };
}

function startMonster(world: BlockworldEnvironment, name: MonsterName, x: number, z: number): void {
  world.world.creatures.add(name, { x: x + 0.5, y: 64, z: z + 0.5 });
}

async function sink({ world }: BlockworldEnvironment, body: Body, to: Position): Promise<void> {
  const self = world.inhabitants.named(body.agent) ?? expect.fail();
  world.motions.teleport(self, to);
  world.motions.halt(self);
  await doing(body, 'wait', { seconds: 0.1 });
}

describe('a hungry body', () => {
  it('eats in the middle of a dig, and continues with the same tool', async () => {
    const { world, ada, reflexes } = await scene({ inventories: { ada: { bread: 2, wooden_pickaxe: 1 } } });
    await doing(ada, 'equip', { item: 'wooden_pickaxe' });
    put(world, 'raw_iron_block', 2, 64, 0);
    const dig = doing(ada, 'dig', { position: { x: 2, y: 64, z: 0 }, needDrop: false });
    await world.clock.untilAsleep();
    await world.clock.sleep(5, { signal });
    inhabitant(world, 'ada').nourishment.food = 12;
    expect(perceptsOf(await ada.observe({ signal })).food).toBe(12);
    expect(await dig).toMatchObject({ status: 'succeeded', value: { name: 'raw_iron_block' } });
    const { food, inventory, equipment } = perceptsOf(await ada.observe({ signal }));
    expect([food, inventory['bread'], equipment['hand']]).toEqual([17, 1, 'wooden_pickaxe']);
    expect(reflexes).toEqual(['eat succeeded']);
  });

  it('kills an animal for meat if it holds no food, and continues to dig', async () => {
    const { world, ada, reflexes } = await scene({ inventories: { ada: { wooden_pickaxe: 1, stone_sword: 1 } } });
    world.world.creatures.add('cow', { x: 8.5, y: 64, z: 0.5 });
    await doing(ada, 'equip', { item: 'wooden_pickaxe' });
    put(world, 'raw_iron_block', 2, 64, 0);
    inhabitant(world, 'ada').nourishment.food = 8;
    expect(await doing(ada, 'dig', { position: { x: 2, y: 64, z: 0 }, needDrop: false })).toMatchObject({
      status: 'succeeded',
    });
    const { food, equipment } = perceptsOf(await ada.observe({ signal }));
    expect(food).toBeGreaterThan(8);
    expect([reflexes.slice(0, 2), equipment['hand'], world.world.creatures.all.length]).toEqual([
      ['forage succeeded', 'eat succeeded'],
      'wooden_pickaxe',
      0,
    ]);
  });

  it('gives up an animal that it cannot reach, and works on hungry', async () => {
    const { world, ada, reflexes } = await scene();
    world.world.creatures.add('cow', { x: 8.5, y: 74, z: 0.5 });
    put(world, 'stone', 8, 73, 0);
    put(world, 'dirt', 2, 64, 0);
    inhabitant(world, 'ada').nourishment.food = 8;
    expect(await doing(ada, 'dig', { position: { x: 2, y: 64, z: 0 } })).toMatchObject({ status: 'succeeded' });
    await doing(ada, 'wait', { seconds: 60 });
    expect(reflexes).toEqual(['forage failed']);
  });

  it('eats before an act and while it is idle', async () => {
    const { world, ada, reflexes } = await scene({ inventories: { ada: { bread: 2 } } });
    inhabitant(world, 'ada').nourishment.food = 10;
    await doing(ada, 'goTo', { position: { x: 5, y: 64, z: 0 } });
    expect(reflexes).toEqual(['eat succeeded']);
    inhabitant(world, 'ada').nourishment.food = 10;
    await ada.observe({ signal });
    await world.clock.sleep(5, { signal });
    expect(reflexes).toEqual(['eat succeeded', 'eat succeeded']);
  });

  it('waits no longer than requested', async () => {
    const { world, ada, reflexes } = await scene({ inventories: { ada: { bread: 1 } } });
    const wait = doing(ada, 'wait', { seconds: 10 });
    await world.clock.untilAsleep();
    await world.clock.sleep(4, { signal });
    inhabitant(world, 'ada').nourishment.food = 5;
    await ada.observe({ signal });
    await wait;
    expect(reflexes).toEqual(['eat succeeded']);
    expect(world.clock.now()).toBeCloseTo(10 + 1.6, 0);
  });
});

describe('a body that is attacked', () => {
  it('fights when it is armed, and continues its work', async () => {
    const { world, ada, reflexes, events } = await scene({
      inventories: { ada: { iron_sword: 1, wooden_pickaxe: 1 } },
    });
    await doing(ada, 'equip', { item: 'wooden_pickaxe' });
    put(world, 'raw_iron_block', 2, 64, 0);
    startMonster(world, 'zombie', 12, 6);
    expect(await doing(ada, 'dig', { position: { x: 2, y: 64, z: 0 }, needDrop: false })).toMatchObject({
      status: 'succeeded',
    });
    expect(reflexes).toEqual(['defend succeeded']);
    expect(events.filter(({ type }) => type === 'died')).toEqual([]);
    expect(world.world.creatures.all).toEqual([]);
    expect((await ada.observe({ signal })).equipment['hand']).toBe('wooden_pickaxe');
  });

  it('fends off a zombie with bare hands, and continues its work', async () => {
    const { world, ada, reflexes, events } = await scene();
    put(world, 'oak_log', 2, 64, 0);
    startMonster(world, 'zombie', 7, 3);
    expect(await doing(ada, 'dig', { position: { x: 2, y: 64, z: 0 }, needDrop: false })).toMatchObject({
      status: 'succeeded',
    });
    expect(reflexes[0]).toBe('defend succeeded');
    expect(events.filter(({ type }) => type === 'died')).toEqual([]);
  });

  it('runs from a creeper, whatever it holds', async () => {
    const { world, ada, reflexes, events } = await scene({ inventories: { ada: { diamond_sword: 1 } } });
    startMonster(world, 'creeper', 9, 0);
    await doing(ada, 'wait', { seconds: 20 });
    expect(reflexes[0]).toBe('defend succeeded');
    expect(events.filter(({ type }) => type === 'hurt')).toEqual([]);
  });

  it('does nothing when its reflexes are off', async () => {
    const { world, ada, reflexes, events } = await scene({
      reflexes: { defend: false },
      inventories: { ada: { iron_sword: 1 } },
    });
    startMonster(world, 'zombie', 6, 0);
    await doing(ada, 'wait', { seconds: 12 });
    expect(reflexes).toEqual([]);
    expect(events.filter(({ type }) => type === 'hurt').length).toBeGreaterThan(3);
  });
});

describe('a body in danger', () => {
  it('comes up for air, and continues its act', async () => {
    const { world, ada, reflexes, events } = await scene();
    for (let x = 3; x < 9; x++) for (const y of [60, 61, 62, 63]) put(world, 'water', x, y, 0);
    await sink(world, ada, { x: 5.5, y: 60, z: 0.5 });
    await doing(ada, 'wait', { seconds: 60 });
    expect(new Set(reflexes)).toEqual(new Set(['breathe succeeded']));
    expect(events.filter(({ type }) => type === 'hurt')).toEqual([]);
  });

  it('crosses a lake while its breath lasts, each time', async () => {
    const { world, ada, reflexes, events } = await scene();
    for (let x = -20; x < 60; x++)
      for (let z = -30; z < 31; z++) for (const y of [61, 62, 63]) put(world, 'water', x, y, z);
    for (const y of [61, 62, 63]) put(world, 'stone', 43, y, 0);
    await sink(world, ada, { x: 4.5, y: 61, z: 0.5 });
    expect(await doing(ada, 'goTo', { position: { x: 43, y: 64, z: 0 }, within: 0 })).toMatchObject({
      status: 'succeeded',
    });
    expect(reflexes.length).toBeGreaterThan(0);
    expect(new Set(reflexes)).toEqual(new Set(['breathe succeeded']));
    expect(events.filter(({ type }) => type === 'hurt')).toEqual([]);
  });

  it('gets out of lava', async () => {
    const { world, ada, reflexes } = await scene();
    for (const x of [0, 1, 2]) put(world, 'lava', x, 63, 0);
    await sink(world, ada, { x: 0.5, y: 63, z: 0.5 });
    await doing(ada, 'wait', { seconds: 3 });
    expect(reflexes).toEqual(['escape succeeded']);
    expect(perceptsOf(await ada.observe({ signal })).health).toBeGreaterThan(8);
  });

  it('puts out its fire in water', async () => {
    const { world, ada } = await scene();
    put(world, 'fire', 0, 64, 0);
    put(world, 'water', 5, 63, 0);
    await doing(ada, 'wait', { seconds: 5 });
    const { health } = perceptsOf(await ada.observe({ signal }));
    expect(health).toBeGreaterThan(15);
    await doing(ada, 'wait', { seconds: 1 });
    expect(perceptsOf(await ada.observe({ signal })).health).toBeGreaterThanOrEqual(health);
  });

  it.each([
    ['head', [64, 65]],
    ['feet', [64]],
  ])('digs itself free of what has fallen on its %s, and can walk again', async (_, fallen) => {
    const { world, ada, reflexes } = await scene();
    for (const y of fallen) put(world, 'sand', 0, y, 0);
    await doing(ada, 'wait', { seconds: 5 });
    expect(reflexes).toEqual(fallen.map(() => 'escape succeeded'));
    for (const y of fallen) expect(world.world.land.kindAt({ x: 0, y, z: 0 }).name).toBe('air');
    expect(await valueOf(ada, 'goTo', { position: { x: 9, y: 64, z: 0 } })).toBeDefined();
  });

  it('can act again after it has died', async () => {
    const { world, ada, reflexes } = await scene({ inventories: { ada: { bread: 1 } } });
    inhabitant(world, 'ada').nourishment.food = 5;
    const walk = doing(ada, 'goTo', { position: { x: 9, y: 64, z: 0 } });
    await world.clock.untilAsleep();
    await world.clock.sleep(0.5, { signal });
    world.body('ada').die('the test wants it so');
    expect(await walk).toMatchObject({ status: 'failed', reason: 'died' });
    expect(reflexes).toEqual(['eat failed']);
    expect(await valueOf(ada, 'goTo', { position: { x: 9, y: 64, z: 0 } })).toBeDefined();
  });
});
