import { createRequire } from 'node:module';
import { PassThrough, type Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { passFrame, writeDirectly, type PacketStreams } from './direct-packets.js';

interface ProtocolClient extends PacketStreams {
  state: string;
  setSocket(socket: Duplex): void;
  on(event: string, listener: (...values: unknown[]) => void): void;
}

const require = createRequire(import.meta.url);
const { Client } = createRequire(require.resolve('flying-squid'))('minecraft-protocol') as {
  Client: new (isServer: boolean, version: string, customPackets: unknown, hideErrors: boolean) => ProtocolClient;
};

async function client(isServer: boolean): Promise<{ client: ProtocolClient; sent: () => string }> {
  const made = new Client(isServer, '1.19.2', undefined, true);
  const socket = new PassThrough();
  const written: Buffer[] = [];
  const write = socket.write.bind(socket) as (chunk: Buffer) => boolean;
  socket.write = (chunk: Buffer): boolean => {
    written.push(chunk);
    return write(chunk);
  };
  made.setSocket(socket);
  made.state = 'play';
  await new Promise(setImmediate);
  return { client: made, sent: () => Buffer.concat(written).toString('hex') };
}

it('writes the bytes that the streams write, in their order', async () => {
  const [direct, streamed] = [await client(true), await client(true)];
  writeDirectly(direct.client);
  for (const one of [direct, streamed]) {
    one.client.write('keep_alive', { keepAliveId: [0, 1] });
    one.client.writeRaw(Buffer.alloc(200, 7));
    one.client.writeRaw(Buffer.alloc(2 ** 14, 8));
    one.client.write('keep_alive', { keepAliveId: [0, 2] });
    await new Promise(setImmediate);
  }
  expect(direct.sent()).toBe(streamed.sent());
});

it('reports a packet that cannot be written, and one that cannot be read', async () => {
  const { client: one } = await client(true);
  writeDirectly(one);
  const errors: string[] = [];
  one.on('error', (error) => errors.push((error as Error).message));
  one.serializer.createPacketBuffer = one.deserializer.parsePacketBuffer = () => {
    throw new Error('broken');
  };
  one.write('keep_alive', { keepAliveId: [0, 1] });
  await new Promise(setImmediate);
  passFrame(one, Buffer.from([0]));
  await new Promise(setImmediate);
  expect(errors).toEqual([
    expect.stringContaining('Serialization error for play.toClient'),
    expect.stringContaining('Parse error for play.toServer'),
  ]);
});

it('hears what it reads', async () => {
  const { client: one } = await client(false);
  const heard: unknown[] = [];
  one.on('keep_alive', (packet) => heard.push(packet));
  const { client: other, sent } = await client(true);
  other.write('keep_alive', { keepAliveId: [0, 3] });
  await new Promise(setImmediate);
  // Without the byte that says how long it is.
  const frame = Buffer.from(sent(), 'hex').subarray(1);
  passFrame(one, frame);
  passFrame(one, frame);
  await new Promise(setImmediate);
  expect(heard).toHaveLength(2);
});
