import { describe, expect, it } from 'vitest';
import type { Body } from '@s-agents/core';
import type { MonsterName } from '@s-agents/minecraft-rules';
import {
  createBlockworld,
  doing,
  inhabitant,
  spawnIn,
  type TestWorldOptions,
} from '../create-blockworld.test.support.js';
import type { BlockworldEnvironment } from '../environment.js';

const signal = new AbortController().signal;
/** World seconds at which it is dark, and at which monsters burn. */
const night = 700;
const sunrise = 23_460 / 20;

interface Scene {
  readonly world: BlockworldEnvironment;
  readonly ada: Body;
  readonly did: string[];
  /** What it has done by sunrise. */
  readonly byNight: string[];
}

/** Starts a body on open ground at night, and records its reflexes. */
async function atNight(options: TestWorldOptions = {}): Promise<Scene> {
  const world = await createBlockworld({ world: 'flat', ...options });
  const ada = await spawnIn(world, 'ada');
  const did: string[] = [];
  const byNight: string[] = [];
  ada.onEvent((event) => {
    if (event.type !== 'reflex-over') return;
    for (const list of world.clock.now() < sunrise ? [did, byNight] : [did])
      list.push(`${event.reflex} ${event.outcome.status}`);
  });
  await world.clock.sleep(night, { signal });
  return { world, ada, did, byNight };
}

function startMonster(world: BlockworldEnvironment, name: MonsterName, x: number): void {
  world.world.creatures.add(name, { x: x + 0.5, y: 64, z: 0.5 });
}

describe('a body that cannot beat a monster at night', () => {
  it.each<MonsterName>(['creeper', 'skeleton'])(
    'hides from a %s underground, and walks in the open only in the morning',
    async (name) => {
      const { world, ada, did, byNight } = await atNight();
      startMonster(world, name, 15);
      await doing(ada, 'wait', { seconds: 20 });
      expect(did).toEqual(['shelter succeeded']);
      const { x, y, z } = world.world.positionOf(inhabitant(world, 'ada'));
      expect(y).toBe(61);
      expect(world.world.land.solidAt(Math.floor(x), 63, Math.floor(z))).toBe(true);
      // It goes away from where the monster came from and strolls again.
      expect(await doing(ada, 'goTo', { position: { x: -12, y: 64, z: 5 } })).toMatchObject({ status: 'succeeded' });
      expect(world.clock.now()).toBeGreaterThan(sunrise);
      expect(new Set(byNight.slice(1))).toEqual(new Set(['stay succeeded']));
    },
  );

  it('continues its work below ground', async () => {
    const { world, ada, did } = await atNight();
    startMonster(world, 'creeper', 15);
    await doing(ada, 'wait', { seconds: 10 });
    expect(await doing(ada, 'goTo', { position: { x: 4, y: 61, z: 0 }, allowDig: true })).toMatchObject({
      status: 'succeeded',
    });
    expect(world.clock.now()).toBeLessThan(night + 60);
    expect(did).toEqual(['shelter succeeded']);
  });

  it('comes out to fight once it has healed, if it is armed', async () => {
    const { world, ada, did } = await atNight({ inventories: { ada: { stone_sword: 1, bread: 3 } } });
    world.world.onHurt(inhabitant(world, 'ada'), 14, 'a test', { cause: 'command' });
    startMonster(world, 'zombie', 15);
    expect(await doing(ada, 'goTo', { position: { x: 0, y: 64, z: 40 }, allowDig: true })).toMatchObject({
      status: 'succeeded',
    });
    expect(did[0]).toBe('shelter succeeded');
    expect(inhabitant(world, 'ada').health).toBeGreaterThanOrEqual(10);
    expect(world.clock.now()).toBeLessThan(900);
  });

  it('stays outside if it can win the fight', async () => {
    const { world, ada, did } = await atNight({ inventories: { ada: { iron_sword: 1 } } });
    startMonster(world, 'zombie', 12);
    await doing(ada, 'wait', { seconds: 20 });
    expect(did).toEqual(['defend succeeded']);
    expect(world.world.creatures.near({ x: 0, y: 64, z: 0 }, 40)).toEqual([]);
  });
});
