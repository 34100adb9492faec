import { systemWallClock, type Json } from '@s-agents/core';
import { eventually } from '@s-agents/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { supportedVersions } from '@s-agents/minecraft-server';
import { valueOf } from '../primitives/stage.test.support.js';
import { PlayableDouble } from '../testing/playable-double.js';
import { triedVersions } from '../tried-versions.js';
import { Bodies } from './bodies.js';
import { testBody, type TestBody } from './playground.test.support.js';
import { workerHost } from './worker-host.js';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()));
});

async function joinDouble(double: PlayableDouble): Promise<TestBody> {
  const bodies = new Bodies({
    startHost: workerHost(1),
    perHost: 1,
    clock: systemWallClock,
    restarts: 0,
    onTrouble: () => {},
    onAge: () => {},
  });
  cleanups.push(
    () => bodies.close(),
    () => double.stop(),
  );
  const { host, port, version } = double;
  const join = { host, port, version, viewDistance: 4, speed: 1, joinSeconds: 60, silentSeconds: 30, returnSeconds: 5 };
  const { body } = await bodies.join('worker', join, { signal: new AbortController().signal });
  return testBody(body);
}

describe.each(triedVersions.filter((version) => !(supportedVersions as readonly string[]).includes(version)))(
  'a body on another server of %s',
  (version) => {
    it('looks around, digs, crafts, smelts and bakes', async () => {
      const held = { oak_log: 2, iron_ore: 1, wheat: 3, furnace: 1 };
      const double = await PlayableDouble.start({ version, held });
      const log = { name: 'spruce_log', position: { x: 2, y: 4, z: 0 } };
      double.world.set(log.position, log.name);
      double.world.set({ x: 2, y: 5, z: 0 }, 'oak_log');
      const worker = await joinDouble(double);
      const succeed = async (primitive: string, parameters: Json): Promise<unknown> =>
        valueOf(await worker.do(primitive, parameters));

      const seen = await worker.see();
      expect(seen).toMatchObject({ health: 20, food: 20, inventory: held });
      expect(Object.keys(seen.nearbyBlocks ?? {})).toEqual(
        expect.arrayContaining(['grass_block', 'dirt', 'oak_log', 'spruce_log']),
      );
      expect(await succeed('findBlocks', { names: ['spruce_log'], maxDistance: 16, count: 4 })).toMatchObject([log]);

      await succeed('dig', { position: log.position });
      await eventually(async () => expect((await worker.see()).inventory).toEqual({ ...held, spruce_log: 1 }));

      await succeed('craft', { item: 'oak_planks', times: 1 });
      expect(await worker.do('craft', { item: 'oak_planks', times: 2 })).toMatchObject({ reason: 'missing-item' });
      await succeed('craft', { item: 'spruce_planks', times: 1 });
      await succeed('craft', { item: 'stick', times: 1 });
      // From 1.17 on, a client predicts the effect of its clicks.
      await eventually(() => expect(double.inventory()).toMatchObject({ oak_log: 1, stick: 4 }));
      // The remaining planks of neither wood suffice alone.
      await succeed('craft', { item: 'crafting_table', times: 1 });
      const table = { x: 0, y: 4, z: 2 };
      await succeed('place', { item: 'crafting_table', position: table });
      await succeed('craft', { item: 'bread', times: 1, table });
      await succeed('craft', { item: 'oak_planks', times: 1 });
      await succeed('craft', { item: 'wooden_pickaxe', times: 1, table });

      const furnace = { x: 2, y: 4, z: 2 };
      await succeed('place', { item: 'furnace', position: furnace });
      const { inventory } = await worker.see();
      const fuel = (inventory['oak_planks'] ?? 0) > 0 ? 'oak_planks' : 'spruce_planks';
      await succeed('smelt', { furnace, item: 'iron_ore', count: 1, fuel });
      const last = (await worker.see()).inventory;
      expect(last).toMatchObject({ bread: 1, wooden_pickaxe: 1, iron_ingot: 1 });
      await eventually(() => expect(double.inventory()).toEqual(last));
      expect(double.errors).toEqual([]);
    });
  },
);
