import { structureFact } from '@s-agents/minecraft';
import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BodyEvent, Task } from '@s-agents/core';
import { systemWallClock } from '@s-agents/kit';
import { createServer } from '@s-agents/minecraft-server';
import { createBot, type Bot } from 'mineflayer';
import { eventually } from '@s-agents/testkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MineflayerEnvironment } from './environment.js';
import type { MineflayerOptions } from './options.js';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const signal = new AbortController().signal;

function environmentWith(
  options: Partial<MineflayerOptions>,
  seed = 7,
): {
  environment: MineflayerEnvironment;
  troubles: { what: string; recovered: boolean }[];
  aids: string[];
  start: (task?: unknown, agents?: string[]) => Promise<Task>;
} {
  const environment = new MineflayerEnvironment(
    // A small world, where the server is the embedded one.
    { ...(options.server === undefined ? { world: 'flat', viewDistance: 4 } : {}), ...options } as MineflayerOptions,
    { config: { seed } as never },
    systemWallClock,
  );
  cleanups.push(() => environment.stop());
  const troubles: { what: string; recovered: boolean }[] = [];
  const aids: string[] = [];
  return {
    environment,
    troubles,
    aids,
    start: async (input = 'mine 3 dirt', agents = ['leader', 'worker']) => {
      const task = environment.parseTask(input);
      await environment.start({
        task,
        agents,
        onAid: (aid) => aids.push(aid),
        onTrouble: (trouble) => troubles.push(trouble),
        signal,
      });
      return task;
    },
  };
}

/** Joins a player that is no body of the environment. */
async function visit(port: number): Promise<Bot> {
  const visitor = createBot({ host: '127.0.0.1', port, version: '1.19.2', username: 'visitor', auth: 'offline' });
  cleanups.push(async () => visitor.end());
  // Otherwise a timer starts mineflayer's plugins, which may be later than the first packets.
  visitor.emit('inject_allowed');
  await once(visitor, 'spawn');
  return visitor;
}

async function listening(): Promise<{ server: Server; port: number }> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return { server, port: (server.address() as AddressInfo).port };
}

describe('on the embedded server', () => {
  it.each([
    ['lockstep', /embedded Minecraft 1\.19\.2 server, default world, seed 7, in lockstep/],
    ['real', /embedded Minecraft 1\.19\.2 server at 127\.0\.0\.1:\d+, default world, seed 7, in real time/],
  ] as const)('in %s time runs from a task to its goal and leaves no process behind', async (time, described) => {
    const { environment, start, troubles } = environmentWith({ time, world: 'default' });
    const task = await start({
      goal: [{ holds: 'log', count: 3 }],
      setup: { inventories: { worker: { oak_log: 2 } }, timeOfDay: 6000 },
    });
    expect(environment.clock.now()).toBeGreaterThanOrEqual(0);
    const [leader, worker] = await Promise.all(
      ['leader', 'worker'].map((agent) => environment.spawn(agent, { signal })),
    );
    expect((await worker?.observe({ signal }))?.inventory).toEqual({ oak_log: 2 });
    expect(await leader?.observe({ signal })).toMatchObject({ inventory: {}, world: { timeOfDay: 'day' } });
    const goal = environment.goalCheck(task.goal);
    expect(goal.source).toBe('server');
    expect(await goal.check({ signal })).toEqual({ met: false, wanted: 3, reached: 2 });
    const before = environment.clock.now();
    await environment.clock.sleep(1, { signal });
    expect(environment.clock.now()).toBeGreaterThan(before + 0.999);
    expect(environment.pace().worldSeconds).toBeGreaterThan(0.999);
    expect(environment.describe()).toMatch(described);
    expect(environment.versions).toMatchObject({ minecraft: '1.19.2', mineflayer: '4.39.0' });
    expect(troubles).toEqual([]);
    await environment.stop();
    await environment.stop();
    await expect(worker?.observe({ signal })).rejects.toThrow('lost');
  });

  it(
    'tells each rule that is not the game’s and each kind of operator power that was used, once; what a task ' +
      'gives is none',
    async () => {
      const { environment, start, aids } = environmentWith({ rules: { keepInventory: true, hunger: true } });
      await start({ goal: [{ holds: 'dirt', count: 3 }], setup: { inventories: { worker: { oak_log: 2 } } } });
      const worker = await environment.spawn('worker', { signal });
      await environment.spawn('leader', { signal });
      expect(aids).toEqual(['rule: keepInventory true']);
      for (let times = 0; times < 2; times++)
        await environment.command({ do: 'give', player: 'worker', item: 'stick' });
      await environment.command({ do: 'setTime', time: 6000 });
      await eventually(async () =>
        expect((await worker.observe({ signal })).inventory).toEqual({ oak_log: 2, stick: 2 }),
      );
      expect(aids).toEqual(['rule: keepInventory true', 'operator command: give', 'operator command: setTime']);
    },
  );

  it('gives no player operator powers, so that a run without aids lists none', async () => {
    const { environment, start, aids } = environmentWith({ time: 'real' });
    await start();
    const port = Number(/:(\d+),/.exec(environment.describe())?.[1]);
    const visitor = await visit(port);
    const answered = new Promise((resolve) =>
      visitor.on('message', (message: { toString(): string }) => {
        if (message.toString().includes('Unknown or incomplete command')) resolve(true);
      }),
    );
    visitor.chat('/give visitor stick 1');
    await answered;
    expect(visitor.inventory.items()).toEqual([]);
    expect(aids).toEqual([]);
  });

  it('lets bodies hear what a visitor says and whispers, unless visitors are ignored', async () => {
    for (const visitors of ['heard', 'ignored'] as const) {
      const { environment, start } = environmentWith({ time: 'real', visitors });
      await start();
      const [leader, worker] = await Promise.all(
        ['leader', 'worker'].map((agent) => environment.spawn(agent, { signal })),
      );
      const heard: BodyEvent[] = [];
      worker?.onEvent((event) => heard.push(event));
      const port = Number(/:(\d+),/.exec(environment.describe())?.[1]);
      const visitor = await visit(port);
      expect(Object.keys(visitor.players).sort()).toEqual(['leader', 'visitor', 'worker']);
      const echo = once(visitor, 'chat');
      visitor.chat('hello');
      await echo;
      visitor.whisper('worker', 'psst');
      await leader?.run({ id: '1', primitive: 'chat', parameters: { text: 'to work' } }, { signal });
      const strangers =
        visitors === 'ignored'
          ? []
          : [
              { type: 'heard', from: 'visitor', text: 'hello' },
              { type: 'heard', from: 'visitor', text: 'psst', whispered: true },
            ];
      await eventually(() =>
        expect(heard).toEqual(
          expect.arrayContaining([...strangers, { type: 'heard', from: 'leader', text: 'to work' }]),
        ),
      );
      expect(heard).toHaveLength(strangers.length + 1);
    }
  });

  it('marks what commanders say, also where visitors are ignored', async () => {
    const { environment, start } = environmentWith({ visitors: 'ignored', commanders: ['visitor'] });
    await start();
    const body = await environment.spawn('worker', { signal });
    const heard: BodyEvent[] = [];
    body.onEvent((event) => heard.push(event));
    const visitor = await visit(Number(/:(\d+),/.exec(environment.describe())?.[1]));
    visitor.chat('team, mine 1 log');
    visitor.whisper('worker', 'stop');
    await eventually(() =>
      expect(heard).toEqual([
        { type: 'heard', from: 'visitor', text: 'team, mine 1 log', commander: true },
        { type: 'heard', from: 'visitor', text: 'stop', whispered: true, commander: true },
      ]),
    );
  });

  it('restarts a crashed server, and the bodies return', async () => {
    const { environment, start, troubles } = environmentWith({ time: 'real' });
    await start();
    const body = await environment.spawn('worker', { signal });
    const events: string[] = [];
    body.onEvent(({ type }) => events.push(type));
    process.kill(environment.serverPid ?? NaN, 'SIGKILL');
    await eventually(() => expect(events).toEqual(['lost', 'returned']));
    expect(troubles).toMatchObject([{ recovered: true, what: expect.stringContaining('restarted') as string }]);
    expect(await body.run({ id: '1', primitive: 'wait', parameters: { seconds: 0 } }, { signal })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('gives up on a server that crashes repeatedly', async () => {
    const { environment, start, troubles } = environmentWith({ time: 'real' });
    await start();
    for (let crash = 1; crash <= 4; crash++) {
      process.kill(environment.serverPid ?? NaN, 'SIGKILL');
      await eventually(() => expect(troubles).toHaveLength(crash));
    }
    expect(troubles.map(({ recovered }) => recovered)).toEqual([true, true, true, false]);
  });

  it('outlives the signal of its start until it is stopped', async () => {
    const { environment } = environmentWith({});
    const run = new AbortController();
    await environment.start({
      task: environment.parseTask('mine 3 dirt'),
      agents: ['leader'],
      onAid: () => {},
      onTrouble: () => {},
      signal: run.signal,
    });
    const leader = await environment.spawn('leader', { signal: run.signal });
    run.abort();
    // Longer than a server takes to shut down.
    await sleep(1_000);
    expect((await leader.observe({ signal })).position).toBeDefined();
    expect(
      await leader.run(
        { id: 'last', primitive: 'findBlocks', parameters: { names: ['grass_block'], maxDistance: 8, count: 1 } },
        { signal },
      ),
    ).toMatchObject({ status: 'succeeded', value: [expect.anything()] });
  });

  it('explains a port that is taken', async () => {
    const { port } = await listening();
    const { start } = environmentWith({ port });
    await expect(start()).rejects.toThrow(new RegExp(`PORT_IN_USE: environment.port: ${port}`));
  });

  it('refuses names that Minecraft does not allow', async () => {
    const { start } = environmentWith({});
    await expect(start('mine 1 dirt', ['a'.repeat(17)])).rejects.toThrow('CONFIG_INVALID');
  });

  it('stops while it is starting', async () => {
    const { environment, start } = environmentWith({});
    const starting = start().then(
      () => 'started',
      () => 'stopped',
    );
    await sleep(100);
    await environment.stop();
    expect(await starting).toBe('stopped');
  });
});

describe('on a foreign server', () => {
  it('works by what the server tells its bodies', async () => {
    const server = await createServer({ seed: 3, world: 'flat', setup: { inventories: { worker: { oak_log: 3 } } } });
    cleanups.push(() => server.stop());
    const { environment, start } = environmentWith({
      server: `127.0.0.1:${server.port}`,
      bodies: { host: 'inline', perHost: 4 },
    });
    const task = await start('mine 3 logs');
    await environment.spawn('worker', { signal });
    const goal = environment.goalCheck(task.goal);
    expect(goal.source).toBe('bodies');
    expect(await goal.check({ signal })).toEqual({ met: true, wanted: 3, reached: 3 });
    const [stands] = await server.state({ of: 'players' });
    const below = {
      x: Math.floor(stands?.position.x ?? 0),
      y: Math.floor(stands?.position.y ?? 0) - 1,
      z: Math.floor(stands?.position.z ?? 0),
    };
    const world = environment.goalCheck({
      conditions: [
        structureFact('grass_block', below, [{ position: below, blocks: ['grass_block'] }]),
        { kind: 'at', position: { ...below, y: below.y + 1 }, within: 2 },
      ],
    });
    expect(await world.check({ signal })).toEqual({
      met: true,
      wanted: 2,
      reached: 2,
      parts: expect.any(Array) as object,
    });
    const before = environment.clock.now();
    await environment.clock.sleep(2, { signal });
    expect(environment.clock.now() - before).toBeGreaterThan(1.999);
    expect(environment.versions['minecraft']).toBe('1.19.2');
  });

  it('refuses a server of another version than planned, and probes one of the same version', async () => {
    const server = await createServer({ seed: 3, world: 'flat', version: '1.20.4' });
    cleanups.push(() => server.stop());
    const options = { server: `127.0.0.1:${server.port}`, bodies: { host: 'inline' as const, perHost: 4 } };
    await expect(environmentWith({ ...options, version: '1.19.2' }).start()).rejects.toThrow(
      /^CONFIG_INVALID: environment\.version is "1\.19\.2", .* "1\.20\.4" .*: set environment\.version to "1\.20\.4"/,
    );
    // Nothing has asked the server before the task was read.
    await expect(environmentWith(options).start()).rejects.toThrow(
      /^CONFIG_INVALID: environment\.version is the server's own, .* "1\.19\.2", .* now speaks "1\.20\.4" .*: start again/,
    );
    const { environment, start } = environmentWith(options);
    await environment.prepare({ signal });
    expect(environment.describe()).toBe(
      `Minecraft 1.20.4 server ${options.server} (items that bodies hold when they join count)`,
    );
    expect(environment.knowledge.version).toBe('1.20.4');
    await start();
    expect(await environment.probe('leader', { signal })).toMatch(
      /^"leader" joined, looked around and left; Minecraft 1\.20\.4, survival; at \(.*\); health 20, food 20; land around, .*; holds nothing$/,
    );
    await eventually(async () => expect(await server.state({ of: 'players' })).toEqual([]));
  });

  it('explains that no server listens, even if its own parts do not stop in time', async () => {
    const { server, port } = await listening();
    await new Promise((resolve) => server.close(resolve));
    cleanups.pop();
    const { start, environment } = environmentWith({ server: `127.0.0.1:${port}` });
    vi.spyOn(environment, 'stop').mockRejectedValueOnce(new Error('stopping took too long'));
    await expect(start()).rejects.toThrow(
      new RegExp(`SERVER_UNREACHABLE: environment.server: no server answers at 127.0.0.1:${port}.*host:port`),
    );
  });

  it('gives up on a server that answers a status request and nothing else', async () => {
    const { server, port } = await listening();
    const sockets: Socket[] = [];
    const words = JSON.stringify({
      version: { name: '1.19.2', protocol: 760 },
      players: { max: 1, online: 0 },
      description: '',
    });
    const status = Buffer.from([words.length + 2, 0, words.length, ...Buffer.from(words)]);
    // A status request ends in these two bytes.
    const answer = (socket: Socket, said: Buffer): void =>
      void (said.at(-2) === 1 && said.at(-1) === 0 ? socket.write(status) : undefined);
    server.on('connection', (socket) =>
      sockets.push(socket.on('error', () => {}).on('data', (said: Buffer) => answer(socket, said))),
    );
    cleanups.push(async () => sockets.forEach((socket) => socket.destroy()));
    const { environment, start } = environmentWith({
      server: `127.0.0.1:${port}`,
      joinSeconds: 1.5,
      bodies: { host: 'worker', perHost: 4 },
    });
    await start();
    await expect(environment.spawn('worker', { signal })).rejects.toThrow(
      /WORLD_START_TIMEOUT: .*"worker".*: it sent no answer to the login within 1\.5 s: .*environment\.joinSeconds/,
    );
    expect(sockets).toHaveLength(2);
  });

  it('refuses a version that the server does not speak, before a body joins', async () => {
    const server = await createServer({ seed: 3, world: 'flat' });
    cleanups.push(() => server.stop());
    const { start } = environmentWith({ server: `127.0.0.1:${server.port}`, version: '1.16.5' });
    await expect(start()).rejects.toThrow(
      /CONFIG_INVALID: environment\.version is "1\.16\.5", and the server at .* speaks "1\.19\.2" \(protocol 760\): set environment\.version to "1\.19\.2"/,
    );
  });

  it('is warned of a version that bodies were not tried on, and joins with it whatever the server says if told to', async () => {
    const { server, port } = await listening();
    const words = JSON.stringify({ version: { name: 'Proxy', protocol: 999 } });
    const status = Buffer.from([words.length + 2, 0, words.length, ...Buffer.from(words)]);
    server.on('connection', (socket) => socket.on('error', () => {}).on('data', () => socket.end(status)));
    const place = `127.0.0.1:${port}`;
    await expect(environmentWith({ server: place, version: '1.18.1' }).start()).rejects.toThrow(/^VERSION_UNSUPPORTED/);
    await expect(environmentWith({ server: place }).environment.prepare({ signal })).rejects.toThrow(
      /^VERSION_UNSUPPORTED: .* speaks "Proxy" \(protocol 999\), .*: .*environment\.forceVersion: true$/,
    );
    const { environment, start, troubles } = environmentWith({ server: place, version: '1.18.1', forceVersion: true });
    expect(environment.describe()).toContain('Minecraft 1.18.1 server');
    expect(environment.describe()).toContain('(untried version; ');
    await start();
    expect(troubles).toEqual([
      expect.objectContaining({
        what: expect.stringMatching(/not tried on Minecraft 1\.18\.1/) as string,
        recovered: true,
      }),
    ]);
  });
});
