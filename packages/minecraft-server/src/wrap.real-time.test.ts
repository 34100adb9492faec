import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { until } from './bots.test.helper.js';
import { createServer } from './create-server.js';
import { optionsOf } from './server-properties.js';
import { Wrap } from './wrap.js';

it('starts, obeys and stops a server with the methods of minecraft-wrap, and deletes its world alone', async () => {
  const root = mkdtempSync(join(tmpdir(), 'wrap-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'server');
  const wrap = new Wrap('jars/minecraft_server.1.16.5.jar', folder);
  const lines: string[] = [];
  wrap.on('line', (line) => lines.push(line));
  await promisify(wrap.startServer.bind(wrap))({ 'server-port': 0, 'level-type': 'FLAT', gamemode: '1' });
  expect(lines.some((line) => /^\[00:00:\d\d] \[Server thread\/INFO]: Done/.test(line))).toBe(true);
  wrap.writeServer('defaultgamemode adventure\nbogus\n');
  await until('it has obeyed', () =>
    lines.some((line) => line.endsWith('The default game mode is now Adventure Mode')),
  );
  await until('it has complained', () => lines.some((line) => line.includes('Unknown or incomplete command')));
  await promisify(wrap.stopServer.bind(wrap))();
  expect(existsSync(join(folder, 'world.json'))).toBe(true);
  await promisify(wrap.deleteServerData.bind(wrap))();
  expect([existsSync(folder), existsSync(root)]).toEqual([false, true]);
});

it('reads server.properties as options', () => {
  expect(
    optionsOf({
      'server-port': 25565,
      'level-type': 'minecraft:flat',
      gamemode: 'creative',
      'spawn-monsters': 'false',
    }),
  ).toEqual({ port: 25565, world: 'superflat', gameMode: 'creative', rules: { mobs: false } });
  expect(optionsOf({ 'server-ip': '', 'level-seed': 'word', 'level-seed-2': 1, 'max-players': '5' })).toEqual({
    maxPlayers: 5,
  });
});

it('is waited for by promises, conditions and lines of its log, and ends with its block', async () => {
  let ended = false;
  const held = process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap');
  {
    await using server = await createServer({ world: 'superflat' });
    server.onExit(() => (ended = true));
    const heard = server.until('There are 0 of a max of');
    expect(await server.until(server.command('list'))).toHaveLength(1);
    await heard;
    let tries = 0;
    await server.until(() => ++tries === 3);
    await server.until(async () => (await server.age()) > 0 && ++tries === 6);
    expect(tries).toBe(6);
    await expect(server.until(async () => (await server.command('bogus')).length > 0)).rejects.toMatchObject({
      code: 'COMMAND_FAILED',
    });
    await expect(server.until(() => false, { seconds: 0.1 })).rejects.toMatchObject({ code: 'TIMEOUT' });
    await expect(server.until(server.command('bogus'))).rejects.toMatchObject({ code: 'COMMAND_FAILED' });
  }
  expect(ended).toBe(true);
  expect(process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap')).toEqual(held);
});
