import type { WallClock } from '@s-agents/core';
import { abortable, systemWallClock } from '@s-agents/kit';
import { SownPlants } from '@s-agents/minecraft';
import { eventually } from '@s-agents/testkit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinRefused } from '../errors.js';
import { KnownContainers } from '../bot/known-containers.js';
import { DoubleWorld } from '../testing/double-world.js';
import { PlayableDouble, type DoubleClient, type DoubleOptions } from '../testing/playable-double.js';
import type { FromHost } from '../bodies/protocol.js';
import { JoinFailed } from './entry-watch.js';
import { join } from './join.js';
import { ServerTraits } from '../traits/server-traits.js';
import { Session } from './session.js';

let double: PlayableDouble | undefined;
afterEach(async () => {
  await double?.stop();
  double = undefined;
});

/** Joins a server double; resolves with "joined", or with the error that the user reads. */
async function joining(
  options: Partial<DoubleOptions>,
  {
    containers = new KnownContainers(),
    clock = systemWallClock,
    traits = new ServerTraits(),
    ...limits
  }: {
    joinSeconds?: number;
    settleSeconds?: number;
    containers?: KnownContainers;
    clock?: WallClock;
    traits?: ServerTraits;
  } = {},
) {
  double = await PlayableDouble.start({ version: '1.19.2', ...options });
  const { host, port, version } = double;
  const place = {
    host,
    port,
    version,
    viewDistance: 4,
    silentSeconds: 30,
    returnSeconds: 5,
    joinSeconds: 60,
    ...limits,
  };
  const stop = new AbortController();
  try {
    const { bot } = await join('worker', place, {
      clock,
      containers,
      sown: new SownPlants(),
      traits,
      signal: stop.signal,
    });
    bot.end('left');
    return 'joined';
  } catch (error) {
    if (!(error instanceof JoinFailed)) throw error;
    return joinRefused({ agent: 'worker', code: error.code, why: error.message }, place).message;
  }
}

const say = (text: string) => JSON.stringify({ text });
const kickAtLogin = (reason: string) => (client: DoubleClient) => client.end(reason, reason);

describe('a server that refuses a body is reported at once', () => {
  it.each([
    [
      say('You are not whitelisted on this server!'),
      /JOIN_REFUSED: .* \(KICKED: You are not whitelisted on this server!\): .*whitelist add worker/,
    ],
    [
      JSON.stringify({ translate: 'multiplayer.disconnect.banned' }),
      /\(KICKED: multiplayer\.disconnect\.banned\): lift the ban/,
    ],
    [JSON.stringify({ translate: 'multiplayer.disconnect.server_full' }), /server_full\): raise max-players/],
    [
      JSON.stringify({ translate: 'multiplayer.disconnect.name_taken' }),
      /name_taken\): a player of this name is on the server/,
    ],
    [
      say('Failed to verify username!'),
      /Failed to verify username!\): bodies join without accounts: set online-mode=false/,
    ],
    [
      JSON.stringify({ translate: 'multiplayer.disconnect.outdated_client', with: ['1.20.4'] }),
      /1\.20\.4.*set environment\.version/,
    ],
    [say('\u001b[2J§4Anti\u0007Bot: §lgo\r\naway'), /\(KICKED: [^\p{Cc}§]*\)/u],
    [say('x'.repeat(30_000)), /\(KICKED: x{199}…\)/],
  ])('at the login: %s', async (reason, text) => {
    expect(await joining({ onLogin: kickAtLogin(reason) })).toMatch(text);
  });

  it.each(['1.12.2', '1.20.4', '1.21.4'])('in the game of %s', async (version) => {
    const kick = (client: DoubleClient): void => client.end('The server is full!');
    expect(await joining({ version, onJoin: kick })).toMatch(/\(KICKED: The server is full!\): raise max-players/);
  });

  it.each(['1.20.4', '1.21.4'])('between login and game of %s', async (version) => {
    const kick = (client: DoubleClient): void =>
      void client.on('state', (state: string) => {
        if (state !== 'configuration') return;
        const text = { type: 'string', value: 'Please install our resource pack' };
        client.write('disconnect', { reason: { type: 'compound', value: { text } } });
      });
    expect(await joining({ version, onLogin: kick })).toMatch(/install our resource pack\): set require-resource-pack/);
  });

  it('a second after the body joined', async () => {
    const kick = (client: DoubleClient, greet: () => void): void => {
      greet();
      const { signal } = new AbortController();
      void systemWallClock.sleep(1000, { signal }).then(() => client.end('Bots are not welcome'));
    };
    expect(await joining({ onJoin: kick }, { settleSeconds: 2 })).toMatch(
      /\(KICKED: Bots are not welcome\): let bots in/,
    );
  });

  it('by closing the connection without a reason', async () => {
    expect(await joining({ onJoin: (client) => client.end('') })).toMatch(/JOIN_REFUSED: /);
    await double?.stop();
    const reset = (client: DoubleClient): void =>
      void (client as DoubleClient & { socket: { resetAndDestroy(): void } }).socket.resetAndDestroy();
    expect(await joining({ onLogin: reset })).toMatch(/JOIN_REFUSED: .*(ECONNRESET|without giving a reason)/);
  });
});

it('reports a fault in the first observation', async () => {
  const containers = Object.assign(new KnownContainers(), {
    seenBy: () => {
      throw new Error('no container is known');
    },
  });
  expect(await joining({}, { containers })).toMatch(
    /^BODY_FAILED: the body of "worker" failed .*no container is known/,
  );
});

describe('a server whose world mineflayer cannot read', () => {
  const garbled = (packet: object): object => ({ ...packet, chunkData: Buffer.alloc(4000, 255) });

  it.each(['1.12.2', '1.21.8'])('is reported with the packets, by name and count, on %s', async (version) => {
    const traits = new ServerTraits();
    const isAllRead = eventually(() => expect(traits.unread.toString()).toContain('map_chunk (25 times'));
    // The limit is over once the body has been sent everything, instead of after its time.
    const clock: WallClock = {
      now: () => systemWallClock.now(),
      sleep: (milliseconds, options) =>
        milliseconds === 20_000 ? abortable(isAllRead, options.signal) : systemWallClock.sleep(milliseconds, options),
    };
    const failure = await joining({ version, chunk: garbled }, { joinSeconds: 20, clock, traits });
    expect(failure).toMatch(/^WORLD_UNREADABLE: environment\.server: .* let "worker" in, .* as Minecraft [\d.]+: /);
    expect(failure).toMatch(/: it sent no chunks that can be read within 20 s: map_chunk \(25 times: .+\): /);
    expect(failure).toContain('environment.forceVersion: true');
  });

  it('is reported where a body stands in nothing but air beside chunks that cannot be read', async () => {
    const [empty] = new DoubleWorld('1.19.2', []).packets() as { readonly chunkData: Buffer }[];
    const chunk = (packet: object): object => {
      const { x, z } = packet as { readonly x: number; readonly z: number };
      return x === 0 && z === 0 ? { ...packet, chunkData: empty?.chunkData } : garbled(packet);
    };
    expect(await joining({ chunk }, { joinSeconds: 20 })).toMatch(
      /^WORLD_UNREADABLE: .* nothing but air; packets that cannot be read: map_chunk \(24 times: /,
    );
  });

  it('is reported where a body has got below the lowest block', async () => {
    expect(await joining({ at: { x: 0.5, y: -40, z: 0.5 }, version: '1.12.2' })).toMatch(
      /^WORLD_UNREADABLE: .* below the lowest block of its world \(y 0\), at y -\d+, in nothing but air: /,
    );
  });
});

describe('a server that leaves out a packet', () => {
  it.each([
    ['login', 'it sent no start of the game within 6 s'],
    ['position', 'it sent no position within 6 s'],
    ['chunks', 'it sent no chunks within 6 s'],
  ] as const)('is reported after the time limit: %s', async (greeting, text) => {
    const ended = await joining({ silentAbout: [greeting] }, { joinSeconds: 6 });
    expect(ended).toMatch(/^WORLD_START_TIMEOUT: /);
    expect(ended).toContain(text);
  });

  it('is reported when the body stays dead', async () => {
    const dead = (client: DoubleClient, greet: () => void): void => {
      greet();
      client.write('update_health', { health: 0, food: 20, foodSaturation: 5 });
    };
    expect(await joining({ onJoin: dead }, { joinSeconds: 6, settleSeconds: 7 })).toContain(
      'it did not respawn the dead body within 6 s',
    );
  });

  it.each(['inventory', 'health', 'time'] as const)('that is not needed lets the body join: %s', async (greeting) => {
    expect(await joining({ silentAbout: [greeting] })).toBe('joined');
  });
});

it('a body that falls far below the world is lost, with that reason', async () => {
  const messages: FromHost[] = [];
  const isLost = Promise.withResolvers<void>();
  const deep = { x: 0.5, y: -400, z: 0.5, yaw: 0, pitch: 0, flags: 0, teleportId: 9, dismountVehicle: false };
  const clients: DoubleClient[] = [];
  double = await PlayableDouble.start({
    version: '1.19.2',
    onJoin: (client, greet) => {
      clients.push(client);
      greet();
    },
  });
  const { host, port, version } = double;
  const session = new Session({
    agent: 'worker',
    join: { host, port, version, viewDistance: 4, silentSeconds: 30, returnSeconds: 30, joinSeconds: 60 },
    clock: systemWallClock,
    send: (message) => {
      messages.push(message);
      if (message.type === 'joined') clients[0]?.write('position', deep);
      if (message.type === 'event' && message.event.type === 'lost') isLost.resolve();
    },
  });
  const run = session.run();
  await isLost.promise;
  session.leave();
  await run;
  expect(messages.filter(({ type }) => type === 'event')).toEqual([
    { type: 'event', agent: 'worker', event: { type: 'lost', why: 'the connection ended: it fell through the world' } },
  ]);
});

it('a body whose host crashed tries again while the server still holds its name', async () => {
  let refusals = 0;
  double = await PlayableDouble.start({
    version: '1.19.2',
    onLogin: (client) => (refusals++ < 2 ? kickAtLogin(say('That name is already taken'))(client) : undefined),
  });
  const { host, port, version } = double;
  const messages: FromHost[] = [];
  const arrived = Promise.withResolvers<void>();
  const session = new Session({
    agent: 'worker',
    after: 'its host crashed',
    join: { host, port, version, viewDistance: 4, silentSeconds: 30, returnSeconds: 30, joinSeconds: 60 },
    clock: systemWallClock,
    send: (message) => {
      messages.push(message);
      if (message.type !== 'event' && message.type !== 'age') arrived.resolve();
    },
  });
  const run = session.run();
  await arrived.promise;
  session.leave();
  await run;
  expect(messages.find(({ type }) => type !== 'event' && type !== 'age')).toMatchObject({ type: 'joined' });
  expect(refusals).toBe(3);
});

it('joins although timers are late, as on a busy machine', async () => {
  const soon = globalThis.setTimeout;
  const late = (run: () => void, milliseconds = 0, ...values: []) =>
    soon(run, milliseconds === 0 ? 1000 : milliseconds, ...values);
  const spied = vi.spyOn(globalThis, 'setTimeout').mockImplementation(late);
  try {
    expect(await joining({})).toBe('joined');
  } finally {
    spied.mockRestore();
  }
});
