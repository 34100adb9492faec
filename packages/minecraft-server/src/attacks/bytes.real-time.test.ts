import { once } from 'node:events';
import type { Socket } from 'node:net';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { randomStream } from '@s-agents/minecraft-rules';
import { ticks } from '../bots.test.helper.js';
import { every } from '../thread-time.js';
import type { MinecraftServer } from '../server.js';
import { Fortress } from './fortress.test.helper.js';
import { framed, handshake, loginStart, packet, rawSocket, sentAway, varint } from './raw-client.test.helper.js';

const protocolVersions: Record<string, number> = { '1.16.5': 754, '1.19.2': 760, '1.20.4': 765 };
const random = randomStream(16);
const noise = (length: number): Buffer => Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
const bytes = (...values: number[]): Buffer => Buffer.from(values);
const zeros = (length: number): Buffer => Buffer.alloc(length);
const shake = (server: MinecraftServer): Buffer => handshake(server, protocolVersions[server.version] ?? 0);
const shakeWith = (server: MinecraftServer, fields: object): Buffer => {
  const params = { protocolVersion: protocolVersions[server.version], serverHost: 'x', serverPort: 1, nextState: 2 };
  return framed(packet(server, 'handshaking', 'set_protocol', { ...params, ...fields }));
};

/** Bytes sent on a new connection, before joining. */
const strangers: [string, (server: MinecraftServer) => Buffer | Buffer[]][] = [
  ['noise', () => noise(400)],
  ['a lot of noise', () => noise(200_000)],
  ['zeros', () => zeros(10_000)],
  ['ones', () => Buffer.alloc(10_000, 0xff)],
  ['a request by HTTP', () => Buffer.from('GET / HTTP/1.1\r\nHost: x\r\n\r\n')],
  ['a hello by TLS', () => Buffer.concat([bytes(0x16, 3, 1, 2, 0, 1), noise(512)])],
  ['a declared length of 2 GiB, and data', () => Buffer.concat([bytes(0xff, 0xff, 0xff, 0xff, 7), zeros(2 ** 20)])],
  ['a declared length of 4 GiB', () => bytes(0xff, 0xff, 0xff, 0xff, 0x0f)],
  ['a declared length below 0', () => Buffer.concat([varint(-1), zeros(1000)])],
  ['a declared length of 2 MiB, and data', () => Buffer.concat([bytes(0xff, 0xff, 0x7f), zeros(2 ** 20)])],
  ['a length just over the limit', () => Buffer.concat([varint(2 ** 16 + 1), zeros(2 ** 16 + 1)])],
  ['a length at the limit', () => Buffer.concat([varint(2 ** 16), zeros(2 ** 16)])],
  ['a length without an end', () => bytes(0x80, 0x80, 0x80, 0x80, 0x80, 0x80)],
  ['empty packets', () => zeros(5_000)],
  ['an old ping', () => bytes(0xfe)],
  ['an old ping with a one', () => bytes(0xfe, 1)],
  ['an old ping without an end', () => Buffer.concat([bytes(0xfe, 1), zeros(100_000)])],
  ['a handshake twice', (server) => Buffer.concat([shake(server), shake(server)])],
  ['a handshake to no state', (server) => shakeWith(server, { nextState: 0 })],
  ['a handshake to a state that there is not', (server) => shakeWith(server, { nextState: 99 })],
  ['a handshake of no version', (server) => shakeWith(server, { protocolVersion: -1 })],
  ['a handshake of a version to come', (server) => shakeWith(server, { protocolVersion: 2 ** 31 - 1 })],
  ['a handshake with a long host', (server) => shakeWith(server, { serverHost: 'x'.repeat(60_000) })],
  ['a handshake with an escape in its host', (server) => shakeWith(server, { serverHost: '\u001b[2J\u0000§c' })],
  ['a text of 2 GiB in a handshake', () => framed(bytes(0, 0xf8, 5, 0xff, 0xff, 0xff, 0xff, 7))],
  ['a text of length -5 in a handshake', () => framed(bytes(0, 0xf8, 5, 0xfb, 0xff, 0xff, 0xff, 0x0f))],
  ['half a handshake', (server) => shake(server).subarray(0, 4)],
  ['a handshake in single bytes', (server) => [...shake(server)].map((byte) => bytes(byte))],
  [
    'pings',
    (server) => Buffer.concat([shakeWith(server, { nextState: 1 }), ...Array<Buffer>(50).fill(framed(bytes(0)))]),
  ],
  [
    'a ping before it asks',
    (server) => Buffer.concat([shakeWith(server, { nextState: 1 }), framed(Buffer.concat([bytes(1), zeros(8)]))]),
  ],
  ['a login without a handshake', (server) => loginStart(server, 'Stranger')],
  [
    'a login after asking what this is',
    (server) => Buffer.concat([shakeWith(server, { nextState: 1 }), loginStart(server, 'Stranger')]),
  ],
  ['half a login', (server) => Buffer.concat([shake(server), loginStart(server, 'Stranger').subarray(0, 4)])],
  ['a name of 2 GiB', (server) => Buffer.concat([shake(server), framed(bytes(0, 0xff, 0xff, 0xff, 0xff, 7))])],
  [
    'a name of length -5',
    (server) => Buffer.concat([shake(server), framed(bytes(0, 0xfb, 0xff, 0xff, 0xff, 0x0f, 0, 0))]),
  ],
  [
    'a name that is no text',
    (server) =>
      Buffer.concat([
        shake(server),
        framed(Buffer.concat([bytes(0, 8), bytes(0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80, 0xff), bytes(0, 0)])),
      ]),
  ],
  [
    'a signature that is none',
    (server) => Buffer.concat([shake(server), framed(Buffer.concat([bytes(0, 1, 0x41, 1), noise(40)]))]),
  ],
  [
    'a key that nobody asked for',
    (server) =>
      Buffer.concat([
        shake(server),
        framed(
          packet(server, 'login', 'encryption_begin', {
            sharedSecret: noise(128),
            verifyToken: noise(128),
            hasVerifyToken: true,
            crypto: { verifyToken: noise(128) },
          }),
        ),
      ]),
  ],
  [
    'an answer to a plugin that did not ask',
    (server) =>
      Buffer.concat([
        shake(server),
        framed(packet(server, 'login', 'login_plugin_response', { messageId: 7, data: noise(30_000) })),
      ]),
  ],
  ['a login packet that there is not', (server) => Buffer.concat([shake(server), framed(bytes(0x7f, 1, 2, 3))])],
  [
    'every login packet, empty',
    (server) => Buffer.concat([shake(server), ...[0, 1, 2, 3, 4, 5].map((id) => framed(bytes(id)))]),
  ],
];

describe('clients that have not joined', () => {
  it('leave no trace and do not affect players', async () => {
    const fortress = await Fortress.build();
    const { server } = fortress;
    for (const [name, attack] of strangers) {
      const socket = await rawSocket(server);
      const sent = attack(server);
      for (const part of Array.isArray(sent) ? sent : [sent]) socket.write(part);
      await ticks(1);
      await fortress.holds(name);
      socket.destroy();
    }
    await fortress.onlyLeft();
  });

  it('are disconnected at once when they declare a packet over the limit', async () => {
    const { server } = await Fortress.build();
    for (const header of [bytes(0xff, 0xff, 0xff, 0xff, 7), varint(2 ** 16 + 1), bytes(0)]) {
      const socket = await rawSocket(server);
      socket.write(header);
      socket.resume();
      await once(socket, 'close');
    }
  });

  it('do not keep a player out, even a thousand idle or slow ones', async () => {
    const fortress = await Fortress.build();
    const { server } = fortress;
    const sockets: Socket[] = [];
    for (let n = 0; n < 1_000; n++) {
      const socket = await rawSocket(server);
      socket.write(n % 2 === 0 ? zeros(0) : shake(server).subarray(0, 3));
      sockets.push(socket);
    }
    const player = await fortress.attacker();
    await fortress.holds('a thousand idle connections');
    expect(sockets.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length).toBeLessThan(1_000);
    player.end();
  });
});

/** Returns an item with this NBT, as in window_click. */
const clickWith = (server: MinecraftServer, slot: Buffer): Buffer => {
  const item = { present: true, itemId: 1, itemCount: 1, nbtData: undefined };
  const whole = packet(server, 'play', 'window_click', {
    windowId: 0,
    stateId: 0,
    slot: 9,
    mouseButton: 0,
    action: 1,
    mode: 0,
    changedSlots: [],
    cursorItem: item,
    item,
  });
  // An item without NBT ends with a 0 byte.
  return Buffer.concat([whole.subarray(0, -1), slot]);
};
const named = (server: MinecraftServer): Buffer => (server.version === '1.20.4' ? bytes() : bytes(0, 0));
const nothings = Buffer.concat([bytes(9, 0, 1, 0x41, 0), bytes(0x00, 0xff, 0xff, 0xff)]);
const deep = (depth: number): Buffer => Buffer.concat(Array<Buffer>(depth).fill(bytes(9, 0, 0, 0, 1)));

/** Packets sent by a player in the world. */
const members: [string, (server: MinecraftServer) => Buffer][] = [
  [
    'lists of millions of nothings in an item',
    (server) =>
      clickWith(server, Buffer.concat([bytes(10), named(server), ...Array<Buffer>(5_000).fill(nothings), bytes(0)])),
  ],
  ['lists in lists in an item', (server) => clickWith(server, Buffer.concat([bytes(9), named(server), deep(12_000)]))],
  [
    'an item whose NBT has no such tag',
    (server) => clickWith(server, Buffer.concat([bytes(99), named(server), noise(50)])),
  ],
  [
    'an item whose NBT ends early',
    (server) => clickWith(server, Buffer.concat([bytes(10), named(server), bytes(8, 0, 9, 65)])),
  ],
  [
    'an array of 2^31 longs in an item',
    (server) =>
      clickWith(server, Buffer.concat([bytes(10), named(server), bytes(12, 0, 1, 65, 0x7f, 0xff, 0xff, 0xff)])),
  ],
  [
    'a book of millions of pages without length',
    () => Buffer.concat([bytes(0x0e, 0), varint(0xffffff), bytes(0xfb, 0xff, 0xff, 0xff, 0x0f)]),
  ],
  ['a book of millions of pages', () => Buffer.concat([bytes(0x0e, 0), varint(0xffffff), zeros(60_000)])],
  [
    'a command with millions of signatures',
    () => Buffer.concat([bytes(4, 1, 0x78), zeros(16), varint(0xffffff), bytes(0xfb, 0xff, 0xff, 0xff, 0x0f)]),
  ],
  [
    'a channel list of zeros',
    (server) => packet(server, 'play', 'custom_payload', { channel: 'minecraft:register', data: zeros(60_000) }),
  ],
  [
    'a channel list of noise',
    (server) => packet(server, 'play', 'custom_payload', { channel: 'minecraft:register', data: noise(60_000) }),
  ],
  [
    'a brand that is no text',
    (server) => packet(server, 'play', 'custom_payload', { channel: 'brand', data: bytes(0xff, 0xff, 0xff, 0xff, 7) }),
  ],
  ['a channel without a name', (server) => packet(server, 'play', 'custom_payload', { channel: '', data: zeros(0) })],
  [
    'a channel called error',
    (server) => packet(server, 'play', 'custom_payload', { channel: 'error', data: zeros(10) }),
  ],
  ['a packet that is too long', () => Buffer.concat([bytes(0x0d), zeros(2 ** 16)])],
];

describe('players', () => {
  it('who send every packet empty, of zeros and of noise do not affect others', async () => {
    const fortress = await Fortress.build();
    const bodies: [string, () => Buffer][] = [
      ['empty', () => zeros(0)],
      ['of zeros', () => zeros(64)],
      ['of noise', () => noise(100)],
    ];
    let client = await fortress.attacker();
    for (const [name, body] of bodies) {
      for (let id = 0; id < 0x40; id++) {
        client.writeRaw(Buffer.concat([varint(id), body()]));
        await ticks(1);
        if (client.socket.readyState === 'open') continue;
        await fortress.onlyLeft();
        client = await fortress.attacker();
      }
      await fortress.holds(`every packet ${name}`);
    }
  });

  it('who send packets that decode to much more than their size do not affect others', async () => {
    const fortress = await Fortress.build();
    for (const [name, attack] of members) {
      const client = await fortress.attacker();
      client.writeRaw(attack(fortress.server));
      await ticks(2);
      await fortress.holds(name);
      client.socket.destroy();
      await fortress.onlyLeft();
    }
  });

  it('who compress packets make the server inflate nothing', async () => {
    const fortress = await Fortress.build();
    const client = await fortress.attacker();
    client.socket.write(framed(Buffer.concat([varint(2 ** 26), deflateSync(zeros(2 ** 26))])));
    client.socket.write(framed(Buffer.concat([varint(500), deflateSync(zeros(500))])));
    await ticks(2);
    await fortress.holds('compressed packets');
  });

  it('who send too much are delayed, then disconnected; others notice nothing', async () => {
    const fortress = await Fortress.build();
    const { server, witness } = fortress;
    const client = await fortress.attacker();
    const away = sentAway(client);
    const flood = framed(packet(server, 'play', 'arm_animation', { hand: 0 }));
    const stopFlooding = every(5, () => void client.socket.write(Buffer.concat(Array<Buffer>(2_000).fill(flood))));
    const lateBefore = await server.age();
    expect(await away).toMatch(/^You send too many packets|ended$/);
    stopFlooding();
    expect(await server.age()).toBeGreaterThan(lateBefore);
    witness.chat('still here');
    await once(witness, 'chat');
    await fortress.holds('a flood');
  });
});
