import { believed, join, serve, ticks, until } from './bots.test.helper.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Vec3 } from 'vec3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Command } from './command.js';
import { createServer } from './create-server.js';
import type { ServerOptions } from './options.js';
import { rawPlayer } from './attacks/raw-client.test.helper.js';
import type { StateQuery } from './state.js';
import type { AgeSample, ServerExit } from './server.js';
import { randomStream } from '@s-agents/minecraft-rules';

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('bad input', () => {
  it.each([
    [{ seed: 1.5 }, 'BAD_OPTION', /^seed: 1.5 /],
    [{ maxPlayers: 0 }, 'BAD_OPTION', /^maxPlayers: 0 /],
    [{ maxPlayers: '2' }, 'BAD_OPTION', /^maxPlayers: "2" /],
    [{ setup: { timeOfDay: 24_000 } }, 'BAD_OPTION', /^setup\.timeOfDay: 24000 /],
    [{ port: 70_000 }, 'BAD_OPTION', /^port: 70000 /],
    [{ world: 'moon' }, 'BAD_OPTION', /^world: "moon" /],
    [{ version: '1.2.5' }, 'VERSION_UNSUPPORTED', /^version: "1\.2\.5" /],
    [{ viewdistance: 3 }, 'BAD_OPTION', /^viewdistance: 3 is not an option/],
    [{ rules: { hungry: true } }, 'BAD_OPTION', /^rules\.hungry: true is not an option/],
    [{ rules: { hunger: 'no' } }, 'BAD_OPTION', /^rules\.hunger: "no" /],
    [{ rules: null, setup: [] }, 'BAD_OPTION', /^setup: \[\] is not an object/],
    [{ setup: { inventory: {} } }, 'BAD_OPTION', /^setup\.inventory: {} is not an option/],
    [{ setup: { inventories: { Ada: { stick: 1.5 } } } }, 'BAD_OPTION', /^setup\.inventories\.Ada\.stick: 1\.5 /],
    [{ setup: { inventories: { Ada: { stick: NaN } } } }, 'BAD_OPTION', /^setup\.inventories\.Ada\.stick: NaN /],
    [{ setup: { inventories: { 'a b': {} } } }, 'BAD_OPTION', /^setup\.inventories: "a b" is not a valid player name/],
    [{ setup: { inventories: { Ada: { unobtainium: 1 } } } }, 'BAD_OPTION', /^setup\.inventories\.Ada: "unobtainium"/],
    [{ setup: { blocks: [{ position: { x: 0, y: 999, z: 0 }, block: 'dirt' }] } }, 'BAD_OPTION', /position\.y: 999/],
    [{ setup: { blocks: [{ position: { x: 0, y: 9, z: 0 }, block: 'drit' }] } }, 'BAD_OPTION', /block: "drit"/],
    [{ setup: { creatures: [{ position: { x: 0, y: 9, z: 0 } }] } }, 'BAD_OPTION', /creatures\.0\.creature: undefined/],
    [{ host: 1 }, 'BAD_OPTION', /^host: 1 /],
    [{ log: 'yes' }, 'BAD_OPTION', /^log: "yes" /],
    [{ signal: {} }, 'BAD_OPTION', /^signal: {} /],
    ['flat', 'BAD_OPTION', /^options: "flat" is not an object/],
  ])('%o', async (options, code, message) => {
    await expect(createServer(options as ServerOptions)).rejects.toMatchObject({
      name: 'MinecraftServerError',
      code,
      message: expect.stringMatching(message) as string,
      remedy: expect.stringMatching(/\.$/) as string,
    });
  });

  it('no options at all start the default world', async () => {
    const server = await createServer();
    expect(server.version).toBe('1.19.2');
    await server.stop();
  });

  it('a port in use', async () => {
    const first = await serve();
    await expect(createServer({ seed: 1, port: first.port })).rejects.toMatchObject({
      code: 'PORT_IN_USE',
      remedy: expect.stringContaining('port') as string,
    });
    expect(await first.age()).toBeGreaterThanOrEqual(0);
  });

  it('invalid commands and queries', async () => {
    const server = await serve();
    await rawPlayer(server, 'Ada');
    const give = (item: unknown, count?: unknown): object => ({ do: 'give', player: 'Ada', item, count });
    const block = (y: unknown, name: unknown): object => ({ do: 'setBlock', position: { x: 0, y, z: 0 }, block: name });
    const commands: [unknown, RegExp][] = [
      [{ do: 'kill', player: 'Nobody' }, /^command\.player: "Nobody" is not in the world/],
      [{ do: 'kill' }, /^command\.player: undefined/],
      [{ do: 'kill', player: 'ada' }, /^command\.player: "ada"/],
      [give('stick', 1.5), /^command\.count: 1\.5 is not allowed/],
      [give('stick', NaN), /^command\.count: NaN/],
      [give('stick', Infinity), /^command\.count: Infinity/],
      [give('stick', -1), /^command\.count: -1/],
      [give('stick', 0), /^command\.count: 0/],
      [give('stick', 1e9), /^command\.count: 1000000000/],
      [give('stick', '3'), /^command\.count: "3"/],
      [give('iron_sword', 50), /^command\.count: 50 is more than Ada has room for: 14/],
      [give('unobtainium'), /^command\.item: "unobtainium" is not an item/],
      [give('toString'), /^command\.item: "toString"/],
      [give(7), /^command\.item: 7/],
      [block(-1000, 'dirt'), /^command\.position\.y: -1000 is not allowed/],
      [block(64.5, 'dirt'), /^command\.position\.y: 64\.5/],
      [block(null, 'dirt'), /^command\.position\.y: null/],
      [block(64, 'unobtainium'), /^command\.block: "unobtainium" is not a block/],
      [block(64, '__proto__'), /^command\.block: "__proto__"/],
      [{ do: 'setBlock', block: 'dirt' }, /^command\.position: undefined is not an object/],
      [{ do: 'teleport', player: 'Ada', position: { x: 0, y: 0 } }, /^command\.position\.z: undefined/],
      [{ do: 'teleport', player: 'Ada', position: { x: 1e300, y: 0, z: 0 } }, /^command\.position\.x: 1e\+300/],
      [{ do: 'setTime', time: '12' }, /^command\.time: "12"/],
      [{ do: 'setHealth', player: 'Ada', health: 21 }, /^command\.health: 21/],
      [{ do: 'summon', creature: 'dragon', position: { x: 0, y: 64, z: 0 } }, /^command\.creature: "dragon"/],
      [{ do: 'give', player: 'Ada', item: 'stick', amount: 2 }, /^command\.amount: 2 is not an option/],
      [{ do: 'fly' }, /^command\.do: "fly" is not a command/],
      [{ do: 'constructor' }, /^command\.do: "constructor"/],
      [undefined, /^command: undefined is not an object/],
      [{ do: 'kick', player: 'Ada', reason: () => 1 }, /^command\.reason: a function/],
    ];
    for (const [command, message] of commands)
      await expect(server.command(command as Command), String(message)).rejects.toMatchObject({
        code: 'COMMAND_FAILED',
        message: expect.stringMatching(message) as string,
        remedy: expect.stringMatching(/^(?!This is a fault).*\.$/) as string,
      });
    const questions: [unknown, RegExp][] = [
      [{ of: 'weather' }, /^query\.of: "weather"/],
      [{ of: 'block' }, /^query\.position: undefined/],
      [{ of: 'blocks', positions: 3 }, /^query\.positions: 3 is not an array/],
      [{ of: 'blocks', positions: [{ x: NaN, y: 1, z: 1 }] }, /^query\.positions\.0\.x: NaN/],
      [{ of: 'blocks', from: { x: 0, y: 0.5, z: 0 }, to: { x: 1, y: 1, z: 1 } }, /^query\.from\.y: 0\.5/],
      [{ of: 'blocks', from: { x: 0, y: 0, z: 0 }, to: { x: 9999, y: 99, z: 9999 } }, /^query: .* holds \d+ blocks/],
      [null, /^query: null/],
    ];
    for (const [question, message] of questions)
      await expect(server.state(question as StateQuery), String(message)).rejects.toMatchObject({
        code: 'COMMAND_FAILED',
        message: expect.stringMatching(message) as string,
      });
    expect((await server.state({ of: 'players' }))[0]?.inventory).toEqual({ iron_sword: 36 });
  });

  it('given items fill slots in the game’s order', async () => {
    const server = await serve();
    await rawPlayer(server, 'Ada');
    const give = (item: string, count = 1): Promise<void> => server.command({ do: 'give', player: 'Ada', item, count });
    const slots = async (): Promise<string[]> =>
      ((await server.state({ of: 'players' }))[0]?.slots ?? []).map(
        ({ slot, name, count }) => `${slot} ${name} ${count}`,
      );
    const ada = await server.state({ of: 'players' });
    expect(ada[0]?.heldSlot).toBe(0);
    await give('dirt', 60);
    await give('stone', 64);
    await give('dirt', 10);
    expect(await slots()).toEqual(['36 dirt 64', '37 stone 64', '38 dirt 6']);
    for (let n = 0; n < 6; n++) await give('iron_sword');
    await give('oak_log');
    expect((await slots()).slice(0, 1)).toEqual(['9 oak_log 1']);
    await give('dirt', 58);
    expect(await slots()).toContain('38 dirt 64');
  });
});

describe('the process', () => {
  it('reports its age, and catches up late ticks', async () => {
    const server = await serve();
    const samples: AgeSample[] = [];
    const unsubscribe = server.onAge((sample) => samples.push(sample));
    await until('three samples came', () => samples.length >= 3);
    unsubscribe();
    expect(samples[2]?.age).toBeGreaterThan(samples[0]?.age ?? Infinity);
    expect(samples[2]?.ticks).toBe(samples[2]?.age);
    expect(await server.age()).toBeGreaterThanOrEqual(samples[2]?.age ?? Infinity);
  });

  it('stops, can be stopped again, and reports an expected exit', async () => {
    const server = await serve();
    const exits: ServerExit[] = [];
    server.onExit((exit) => exits.push(exit));
    const { pid } = server;
    await Promise.all([server.stop(), server.stop()]);
    await server.stop();
    expect(runs(pid ?? NaN)).toBe(false);
    expect(exits).toMatchObject([{ expected: true }]);
    await expect(server.age()).rejects.toMatchObject({ code: 'NOT_RUNNING' });
    await expect(server.restart()).rejects.toMatchObject({ code: 'NOT_RUNNING' });
  });

  it('ends when its signal aborts', async () => {
    const abort = new AbortController();
    const server = await serve({ signal: abort.signal });
    const ended = new Promise((resolve) => server.onExit(resolve));
    abort.abort();
    expect(await ended).toMatchObject({ expected: true });
    await expect(createServer({ seed: 1, signal: abort.signal })).rejects.toThrow(/abort/i);
  });

  it('ends with its parent', async () => {
    const index = new URL('../dist/index.js', import.meta.url).href;
    const script =
      `const { createServer } = await import(${JSON.stringify(index)}); const server = await createServer({ ` +
      "seed: 1 }); console.log(server.pid); process.kill(process.pid, 'SIGKILL');";
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    parent.stdout.on('data', (data: Buffer) => (output += data.toString()));
    await once(parent, 'close');
    const pid = Number(output);
    expect(pid).toBeGreaterThan(0);
    await until('the child is gone', () => !runs(pid));
  });

  it.each([
    ['forgotten', ''],
    ['asked and forgotten', 'await server.age(); await server.state({ of: "players" });'],
    ['heard and no longer', 'server.onAge(() => undefined)();'],
    ['stopped', 'await server.stop();'],
  ])('%s, it does not keep its parent', async (_, use) => {
    const index = new URL('../dist/index.js', import.meta.url).href;
    const script = `import { createServer } from ${JSON.stringify(index)};
      const server = await createServer({ world: 'flat' }); ${use} console.log(server.pid);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    parent.stdout.on('data', (data: Buffer) => (output += data.toString()));
    const [code] = (await once(parent, 'close')) as [number];
    expect(code).toBe(0);
    await until('the child is gone', () => !runs(Number(output)));
  });

  it('restarts after a crash with its blocks, chests, players and age', async () => {
    const chest = { x: 2, y: 64, z: 0 };
    const server = await serve({
      setup: { blocks: [{ position: chest, block: 'chest' }], inventories: { Survivor: { oak_log: 9 } } },
    });
    const bot = await join(server, 'Survivor');
    const chestBlock = bot.blockAt(new Vec3(2, 64, 0));
    if (chestBlock === null) throw new Error('not loaded');
    const window = await bot.openContainer(chestBlock);
    await window.deposit(bot.registry.itemsByName['oak_log']?.id ?? -1, null, 4);
    await window.close();
    await server.command({ do: 'setBlock', position: { x: 5, y: 70, z: 5 }, block: 'gold_block' });
    await server.command({ do: 'teleport', player: 'Survivor', position: { x: 7.5, y: 64, z: 3.5 } });
    await ticks(60);
    const age = await server.age();
    const exited = new Promise<ServerExit>((resolve) => server.onExit(resolve));
    process.kill(server.pid ?? NaN, 'SIGKILL');
    expect(await exited).toMatchObject({ expected: false, signal: 'SIGKILL' });
    const port = server.port;
    await server.restart();
    expect(server.port).toBe(port);
    expect(await server.age()).toBeGreaterThan(age - 20);
    expect((await server.state({ of: 'block', position: { x: 5, y: 70, z: 5 } })).name).toBe('gold_block');
    expect(await server.state({ of: 'containers' })).toMatchObject([
      { position: chest, block: 'chest', slots: [{ slot: 0, name: 'oak_log', count: 4 }] },
    ]);
    const again = await join(server, 'Survivor');
    expect(believed(again)).toEqual({ oak_log: 5 });
    expect(again.entity.position.x).toBeCloseTo(7.5, 1);
  });
});

describe('hostile clients', () => {
  it('affect only themselves', async () => {
    const server = await serve();
    const exits: ServerExit[] = [];
    server.onExit((exit) => exits.push(exit));
    const friend = await join(server, 'Friend');
    const random = randomStream(7);
    for (let n = 0; n < 12; n++) {
      const socket = connect(server.port, server.host);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(Buffer.from(Array.from({ length: 200 }, () => Math.floor(random() * 256))));
      await ticks(2);
      socket.destroy();
    }
    for (let n = 0; n < 6; n++) {
      const fuzzer = await join(server, `Fuzzer${n}`);
      const number = (): number => Math.floor(random() * 200) - 100;
      const odd = (): number => [NaN, Infinity, 1e300, -1, 0, 64][Math.floor(random() * 6)] ?? 0;
      for (let m = 0; m < 60; m++) {
        const location = new Vec3(number(), number(), number());
        const item = { present: random() < 0.5, itemId: number(), itemCount: number() };
        fuzzer._client.write('window_click', {
          windowId: Math.floor(random() * 3),
          stateId: number(),
          slot: number(),
          mouseButton: number() % 12,
          mode: Math.floor(random() * 9),
          changedSlots: [{ location: number(), item }],
          cursorItem: item,
        });
        fuzzer._client.write('block_dig', {
          status: Math.floor(random() * 8),
          location,
          face: number() % 7,
          sequence: m,
        });
        fuzzer._client.write('block_place', {
          hand: number() % 3,
          location,
          direction: Math.floor(random() * 9),
          cursorX: odd(),
          cursorY: odd(),
          cursorZ: odd(),
          insideBlock: false,
          sequence: m,
        });
        fuzzer._client.write('position', { x: odd(), y: odd(), z: odd(), onGround: true });
        fuzzer._client.write('held_item_slot', { slotId: number() });
        fuzzer._client.write('close_window', { windowId: Math.floor(random() * 3) });
        fuzzer._client.write('client_command', { actionId: 0 });
        fuzzer._client.write('use_entity', { target: number(), mouse: 1, sneaking: false });
      }
      if (n % 2 === 0) fuzzer._client.socket.destroy();
      else fuzzer.end();
    }
    await until('they are gone', async () => (await server.state({ of: 'players' })).length === 1);
    expect(exits).toEqual([]);
    expect(friend.health).toBe(20);
  });
});

const bin = fileURLToPath(new URL('../bin/s-agents-minecraft-server.js', import.meta.url));

describe('the command refuses', () => {
  it.each([
    [['--seed', 'x'], /^BAD_OPTION: --seed "x" is not a number/],
    [['--world', 'moon'], /^BAD_OPTION: world: "moon"/],
    [['--version', '1.8'], /^VERSION_UNSUPPORTED: .*1\.16\.5/],
    [['--colour'], /^BAD_OPTION: .*--colour.*--help/],
    [['--save', '/nowhere/world.json'], /^BAD_OPTION: saveFile/],
    [['--ready-file', '/nowhere/ready.json'], /^BAD_OPTION: --ready-file \/nowhere/],
    ['a port in use', /^PORT_IN_USE/],
  ])('%j', async (args, message) => {
    const given = typeof args === 'string' ? ['--port', String((await serve()).port)] : args;
    const child = spawn(process.execPath, [bin, ...given], { stdio: ['ignore', 'pipe', 'pipe'] });
    const told = { out: '', err: '' };
    child.stdout.on('data', (data: Buffer) => (told.out += data.toString()));
    child.stderr.on('data', (data: Buffer) => (told.err += data.toString()));
    const [code] = (await once(child, 'close')) as [number];
    expect(code).toBe(2);
    expect(told.err).toMatch(message);
    expect(told.err.trim().split('\n')).toHaveLength(1);
    expect(told.out).toBe('');
  });
});

it('the command starts a server, reads commands, and ends on ctrl-C', async () => {
  const readyFile = joinPath(mkdtempSync(joinPath(tmpdir(), 'server-')), 'ready.json');
  const given = ['--seed', '3', '--port', '0', '--op', 'Ada', '--ready-file', readyFile];
  const child = spawn(process.execPath, [bin, ...given], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  await until('it listens', () => /Minecraft 1\.19\.2 on 127\.0\.0\.1:\d+, seed 3/.test(output));
  const { port, pid } = JSON.parse(readFileSync(readyFile, 'utf8')) as { port: number; pid: number };
  expect(output).toContain(`:${port}, `);
  expect(pid).toBe(child.pid);
  child.stdin.write('op Ada\ntime set noon\n');
  await until('it has obeyed', () => output.includes('Set the time to 6000'));
  expect(output).toContain('Nothing changed. The player already is an operator');
  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
});
