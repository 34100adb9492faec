import type { Position } from '@s-agents/core';
import { itemVariants } from '@s-agents/minecraft-rules';
import { supportedVersions } from '@s-agents/minecraft-server';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { valueOf } from '../primitives/stage.test.support.js';
import { defaultVersion } from '../tried-versions.js';
import { playground, type Playground } from './playground.test.support.js';

let ground: Playground | undefined;
afterEach(() => ground?.close());

interface FoundBlock {
  readonly name: string;
  readonly position: Position;
}

/** The default, the newest, and two that the commit draws: the server's own package tries all. */
const tried = new Set([
  defaultVersion,
  supportedVersions.at(-1),
  ...Array.from(
    { length: 2 },
    (_, index) => supportedVersions[(inject('propertySeed') >>> (8 * index)) % supportedVersions.length],
  ),
]);

describe.each([...tried])('a body on %s', (version = defaultVersion) => {
  it('sees the blocks that the server has, digs, crafts, fills a crafted chest, smelts and bakes', async () => {
    ground = await playground({
      server: { version, seed: 42, world: 'default', viewDistance: 6, rules: { mobs: false } },
    });
    const { server } = ground;
    const worker = await ground.join('worker', { viewDistance: 6 });
    const succeed = async (primitive: string, parameters: Record<string, unknown>): Promise<unknown> =>
      valueOf(await worker.do(primitive, parameters as never));
    const logs = (await succeed('findBlocks', {
      names: ['oak_log', 'birch_log', 'spruce_log'],
      maxDistance: 64,
      count: 5,
    })) as FoundBlock[];
    expect(logs).toHaveLength(5);
    for (const { name, position } of logs) expect((await server.state({ of: 'block', position })).name).toBe(name);
    expect(Object.keys((await worker.see()).nearbyBlocks ?? {})).toEqual(
      expect.arrayContaining(['grass_block', 'dirt']),
    );

    const [log] = logs;
    if (log === undefined) throw new Error('no log');
    await succeed('goTo', { position: log.position, within: 2 });
    await succeed('dig', { position: log.position });
    await worker.do('wait', { seconds: 1 });
    for (const { id } of (await succeed('findItems', { names: [log.name] })) as { id: number }[])
      await succeed('pickUp', { id });
    expect((await worker.see()).inventory).toEqual({ [log.name]: 1 });

    await server.command({ do: 'give', player: 'worker', item: log.name, count: 2 });
    await worker.do('wait', { seconds: 0.5 });
    await succeed('craft', { item: log.name.replace('_log', '_planks'), times: 3 });
    await succeed('craft', { item: 'crafting_table' });
    const table = log.position;
    await succeed('place', { item: 'crafting_table', position: table });
    await succeed('craft', { item: 'chest', table });
    const container = { ...table, y: table.y + 1 };
    // A chest opens only where nothing solid is above it.
    for (const up of [1, 2]) await succeed('dig', { position: { ...table, y: table.y + up } });
    await succeed('place', { item: 'chest', position: container });
    await server.command({ do: 'give', player: 'worker', item: 'dirt', count: 5 });
    await worker.do('wait', { seconds: 0.5 });
    await succeed('putInto', { container, item: 'dirt', count: 3 });
    expect(await server.state({ of: 'containers' })).toMatchObject([{ position: container }]);
    expect((await worker.see()).inventory).toMatchObject({ dirt: 2 });

    for (const [item, count] of [
      ['furnace', 1],
      ['raw_iron', 1],
      ['iron_ore', 1],
      ['oak_planks', 1],
      ['wheat', 3],
    ] as const)
      if (itemVariants(version).itemType(item) !== null)
        await server.command({ do: 'give', player: 'worker', item, count });
    await worker.do('wait', { seconds: 0.5 });
    await succeed('craft', { item: 'bread', table });
    const furnace = { ...table, y: table.y + 2 };
    await succeed('place', { item: 'furnace', position: furnace });
    const { inventory } = await worker.see();
    const item = inventory['raw_iron'] === undefined ? 'iron_ore' : 'raw_iron';
    await succeed('smelt', { furnace, item, count: 1, fuel: 'oak_planks' });
    expect((await worker.see()).inventory).toMatchObject({ bread: 1, iron_ingot: 1 });
  });
});
