import { carried, join, lockstep, serve, ticks, until } from './bots.test.helper.js';
import { once } from 'node:events';
import type { Bot } from 'mineflayer';
import { describe, expect, it } from 'vitest';
import { every } from './thread-time.js';
import type { MinecraftServer } from './server.js';
import {
  handshake,
  loginStart,
  protocolNumber,
  rawClient,
  rawPlayer,
  rawSocket,
  sentAway,
} from './attacks/raw-client.test.helper.js';

lockstep();

const names = async (server: MinecraftServer): Promise<string[]> =>
  (await server.state({ of: 'players' })).map(({ name }) => name).sort();

const knock = (server: MinecraftServer): Buffer => handshake(server, protocolNumber(server));

describe('a full world', () => {
  it('refuses another player with the reason, and its players notice nothing', async () => {
    const server = await serve({ maxPlayers: 2 });
    const [ada, bob] = [await join(server, 'Ada'), await join(server, 'Bob')];
    const left: string[] = [];
    for (const bot of [ada, bob]) bot.on('end', (reason) => void left.push(`${bot.username}: ${reason}`));
    await expect(rawPlayer(server, 'Cid')).rejects.toThrow('This world is full: it has room for 2 players');
    await rawPlayer(server, 'Cid').catch(() => undefined);
    ada.chat('still here');
    const [who, line] = (await once(bob, 'chat')) as [string, string];
    expect([who, line]).toEqual(['Ada', 'still here']);
    expect(Object.keys(bob.players).sort()).toEqual(['Ada', 'Bob']);
    expect(left).toEqual([]);
  });

  it('stays within its limit when many join at once, and has room again when they leave', async () => {
    const server = await serve({ maxPlayers: 4 });
    const come = async (prefix: string): Promise<number> => {
      const clients = Array.from({ length: 12 }, (_, n) => rawClient(server, `${prefix}${n}`));
      const answers = await Promise.all(
        clients.map(async (client) => Promise.race([once(client, 'update_health').then(() => 'in'), sentAway(client)])),
      );
      expect(answers.filter((answer) => answer !== 'in' && !answer.startsWith('This world is full'))).toEqual([]);
      for (const client of clients) client.socket.destroy();
      await until('all are gone', async () => (await names(server)).length === 0);
      return answers.filter((answer) => answer === 'in').length;
    };
    expect(await come('First')).toBe(4);
    expect(await come('Second')).toBe(4);
  });

  it('has room again when a login is broken off', async () => {
    const server = await serve({ maxPlayers: 1 });
    for (let n = 0; n < 5; n++) {
      const socket = await rawSocket(server);
      socket.write(Buffer.concat([knock(server), loginStart(server, `Quitter${n}`)]));
      await once(socket, 'data');
      socket.resetAndDestroy();
    }
    await until('the place is free', async () =>
      rawPlayer(server, 'Ada').then(
        () => true,
        () => false,
      ),
    );
    expect(await names(server)).toEqual(['Ada']);
  });
});

describe('a client that disconnects while joining leaves nothing behind', () => {
  const raw = (send: (server: MinecraftServer) => Buffer) => async (server: MinecraftServer) => {
    const socket = await rawSocket(server);
    const bytes = send(server);
    if (bytes.length > 0) socket.write(bytes);
    return socket;
  };
  const after = (packet: string) => async (server: MinecraftServer) => {
    const client = rawClient(server, 'Ghost', { keepAlive: false });
    await once(client, packet);
    return client.socket;
  };
  const phases: [
    string,
    (server: MinecraftServer) => Promise<{ destroy(): void; resetAndDestroy(): void; end(): void }>,
  ][] = [
    ['before it says anything', raw(() => Buffer.alloc(0))],
    ['after the handshake', raw(knock)],
    ['in the middle of a packet', raw((server) => knock(server).subarray(0, 5))],
    ['right after it said its name', raw((server) => Buffer.concat([knock(server), loginStart(server, 'Ghost')]))],
    ['when it is let in', after('success')],
    ['when it hears of the world', after('login')],
    ['when it hears where it stands', after('position')],
    ['at the first chunk', after('map_chunk')],
    ['at its arrival', after('update_health')],
  ];

  it.each(['destroy', 'resetAndDestroy', 'end'] as const)('at any moment, by %s', async (way) => {
    const server = await serve();
    const witness = await join(server, 'Witness');
    const said: string[] = [];
    witness.on('messagestr', (line) => void said.push(line));
    for (const [, reach] of phases) {
      const socket = await reach(server);
      socket[way]();
      await ticks(10);
    }
    await until('only the witness is in the world', async () => (await names(server)).join() === 'Witness');
    await ticks(40);
    expect(await names(server)).toEqual(['Witness']);
    expect((await server.state({ of: 'entities' })).filter(({ kind }) => kind === 'player')).toHaveLength(1);
    expect(Object.keys(witness.players)).toEqual(['Witness']);
    expect(Object.values(witness.entities).filter(({ type }) => type === 'player')).toHaveLength(1);
    expect(said.filter((line) => line.includes('left'))).toHaveLength(
      said.filter((line) => line.includes('joined')).length,
    );
    await rawPlayer(server, 'Ghost');
    expect(await names(server)).toEqual(['Ghost', 'Witness']);
  });
});

it('shows players what others hold and wear, whoever came first', async () => {
  const server = await serve({ setup: { inventories: { First: { iron_sword: 1 }, Second: { iron_helmet: 1 } } } });
  const first = await join(server, 'First');
  const second = await join(server, 'Second');
  const seenBy = (bot: Bot, name: string): (string | undefined)[] =>
    (bot.players[name]?.entity?.equipment ?? []).map((item) => (item as { name: string } | null)?.name);
  await until('the newcomer sees the sword', () => seenBy(second, 'First')[0] === 'iron_sword');
  await second.equip(second.registry.itemsByName['iron_helmet']?.id ?? -1, 'head');
  await until('the helmet is seen', () => seenBy(first, 'Second')[5] === 'iron_helmet');
});

describe('a name', () => {
  it('that is not allowed is refused', async () => {
    const server = await serve();
    for (const name of ['a b', '§cRed', 'seventeen_letters', 'Ä', 'a\u0000b', '-', 'x'.repeat(5_000)])
      await expect(rawPlayer(server, name), name).rejects.toThrow(/This name is not allowed/);
    const nameless = await rawSocket(server);
    nameless.write(Buffer.concat([knock(server), loginStart(server, '')]));
    const [refusal] = (await once(nameless, 'data')) as [Buffer];
    expect(refusal.toString()).toContain('This name is not allowed');
    expect(await names(server)).toEqual([]);
  });

  it('that is allowed keeps its inventory, even if it is a property of Object', async () => {
    const server = await serve();
    const allowed = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x', 'sixteen_letters_'];
    for (const name of allowed) {
      const client = await rawPlayer(server, name);
      expect(await carried(server, name), name).toEqual({});
      await server.command({ do: 'give', player: name, item: 'oak_log', count: 3 });
      client.end();
    }
    await until('they have left', async () => (await names(server)).length === 0);
    await ticks(10);
    await server.restart();
    for (const name of allowed) {
      await rawPlayer(server, name);
      expect(await carried(server, name), name).toEqual({ oak_log: 3 });
    }
  });

  it('in use is refused, and its owner keeps everything', async () => {
    const server = await serve({ setup: { inventories: { Ada: { oak_log: 4 } } } });
    const ada = await join(server, 'Ada');
    const seen: string[] = [];
    const stopWatching = every(20, () => void names(server).then((here) => seen.push(here.join())));
    for (const name of ['Ada', 'ada', 'ADA'])
      await expect(rawPlayer(server, name)).rejects.toThrow('Ada is already in this world');
    await ticks(20);
    stopWatching();
    expect(new Set(seen)).toEqual(new Set(['Ada']));
    expect(await carried(server, 'Ada')).toEqual({ oak_log: 4 });
    const before = ada.entity.position.clone();
    await server.command({ do: 'teleport', player: 'Ada', position: { x: 3.5, y: 64, z: 3.5 } });
    await until('she hears of it', () => ada.entity.position.distanceTo(before) > 1);
  });

  it('whose client is silent can be taken by a new client, with its inventory', async () => {
    const server = await serve({ setup: { inventories: { Ada: { oak_log: 4 } } } });
    const witness = await join(server, 'Witness');
    const crashed = await rawPlayer(server, 'Ada');
    crashed.socket.pause();
    crashed.write = () => undefined;
    const [first, second] = await Promise.allSettled([rawPlayer(server, 'Ada'), rawPlayer(server, 'ada')]);
    const inWorld = [first, second].filter(({ status }) => status === 'fulfilled');
    expect(inWorld).toHaveLength(1);
    expect(Object.values(await carried(server, first.status === 'fulfilled' ? 'Ada' : 'ada'))).toEqual(
      first.status === 'fulfilled' ? [4] : [],
    );
    await until('the witness sees two', () => Object.keys(witness.players).length === 2);
  });
});
