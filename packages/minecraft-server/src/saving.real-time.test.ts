import { believed, join, serve, ticks, until } from './bots.test.helper.js';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Vec3 } from 'vec3';
import { afterAll, describe, expect, it } from 'vitest';

const near = { x: 2, y: 64, z: 0 };
const folders: string[] = [];

async function newFile(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'world-'));
  folders.push(folder);
  return path.join(folder, 'world.json');
}

afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe('a world with a file', () => {
  it('is restored when it is loaded: blocks, containers, players, age and time of day', async () => {
    const saveFile = await newFile();
    const setup = { blocks: [{ position: near, block: 'chest' }], inventories: { Owner: { oak_log: 9, stick: 3 } } };
    const first = await serve({ saveFile, setup });
    const bot = await join(first, 'Owner');
    const block = bot.blockAt(new Vec3(near.x, near.y, near.z));
    if (block === null) throw new Error('not loaded');
    const chest = await bot.openContainer(block);
    await chest.deposit(bot.registry.itemsByName['oak_log']?.id ?? -1, null, 4);
    await chest.close();
    await first.command({ do: 'setBlock', position: { x: 5, y: 70, z: 5 }, block: 'gold_block' });
    await first.command({ do: 'setTime', time: 13_000 });
    await first.command({ do: 'teleport', player: 'Owner', position: { x: 7.5, y: 64, z: 3.5 } });
    await until('he is there', () => bot.entity.position.x > 7);
    await ticks(10);
    const age = await first.age();
    await first.stop();

    const second = await serve({ saveFile, setup });
    expect(await second.age()).toBeGreaterThanOrEqual(age);
    expect((await second.state({ of: 'block', position: { x: 5, y: 70, z: 5 } })).name).toBe('gold_block');
    expect(await second.state({ of: 'containers' })).toMatchObject([
      { position: near, slots: [{ slot: 0, name: 'oak_log', count: 4 }] },
    ]);
    const again = await join(second, 'Owner');
    expect(believed(again)).toEqual({ oak_log: 5, stick: 3 });
    expect(again.entity.position.x).toBeCloseTo(7.5, 1);
    await until('he knows that it is evening', () => again.time.timeOfDay >= 13_000);
  });

  it('is saved on request, and survives a crash', async () => {
    const saveFile = await newFile();
    const server = await serve({ saveFile });
    await server.command({ do: 'setBlock', position: near, block: 'stone' });
    await server.save();
    const saved = JSON.parse(await readFile(saveFile, 'utf8')) as { saved: { blocks: unknown[] } };
    expect(saved.saved.blocks).toHaveLength(1);
    process.kill(server.pid ?? NaN, 'SIGKILL');
    await server.stop();
    const again = await serve({ saveFile });
    expect((await again.state({ of: 'block', position: near })).name).toBe('stone');
  });

  it('does not start when its signal aborts while the file is read', async () => {
    const abort = new AbortController();
    const starting = serve({ saveFile: await newFile(), signal: abort.signal });
    abort.abort();
    await expect(starting).rejects.toThrow(/abort/i);
  });

  it.each([
    ['not a world', /not JSON/],
    ['{"format":7}', /not a world/],
    ['{"format":1,"seed":41,"world":"flat","version":"1.19.2","saved":{}}', /seed is 41/],
  ])('refuses %s', async (text, message) => {
    const saveFile = await newFile();
    await writeFile(saveFile, text);
    await expect(serve({ saveFile })).rejects.toMatchObject({
      code: 'BAD_OPTION',
      message: expect.stringMatching(message) as string,
    });
  });

  it('is refused at once if it could not be saved', async () => {
    await expect(
      serve({ saveFile: path.join(path.dirname(await newFile()), 'nowhere', 'world.json') }),
    ).rejects.toMatchObject({ code: 'BAD_OPTION', message: expect.stringContaining('cannot be written') as string });
  });

  it('cannot be saved without a file', async () => {
    await expect((await serve()).save()).rejects.toMatchObject({ code: 'BAD_OPTION' });
  });
});
