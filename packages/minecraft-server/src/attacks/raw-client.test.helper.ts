import { once, type EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import { connect as connectSocket, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { wayTo } from '../bots.test.helper.js';
import type { Fields } from '../protocol/mending.js';
import type { MinecraftServer } from '../server.js';
import { inAllForms } from './later-forms.test.helper.js';

/** A protocol client that only logs in and answers keep-alives by itself. */
export interface RawClient extends EventEmitter {
  username: string;
  state: string;
  socket: Socket;
  write(name: string, fields: unknown): void;
  /** Sends the bytes of a packet, starting with its id, in a frame. */
  writeRaw(packet: Buffer): void;
  end(reason?: string): void;
}

interface Protocol {
  createClient(options: object): RawClient;
  createSerializer(options: object): Serializer;
}

interface Serializer {
  proto: { writeCtx: Record<string, unknown> };
  createPacketBuffer(packet: { name: string; params: unknown }): Buffer;
}

const require = createRequire(import.meta.url);
const fromMineflayer = createRequire(require.resolve('mineflayer'));
const protocol = fromMineflayer('minecraft-protocol') as Protocol;
const minecraftData = fromMineflayer('minecraft-data') as (version: string) => { version: { version: number } };

/** Returns a client that logs in. It leaves at the end of the test. */
export function rawClient(server: MinecraftServer, username: string, options = {}): RawClient {
  const client = protocol.createClient({
    ...wayTo(server),
    version: server.version,
    username,
    auth: 'offline',
    hideErrors: true,
    ...options,
  });
  client.on('error', () => undefined);
  client.on('position', ({ teleportId }: { teleportId: number }) => client.write('teleport_confirm', { teleportId }));
  onTestFinished(() => void client.socket?.destroy());
  return client;
}

/** Returns such a client once it is in the world. Throws the reason if it is refused. */
export async function rawPlayer(server: MinecraftServer, username: string): Promise<RawClient> {
  const client = rawClient(server, username);
  const refusal = await Promise.race([once(client, 'update_health').then(() => undefined), sentAway(client)]);
  if (refusal !== undefined) throw new Error(refusal);
  // Throws for a packet that cannot be written; the client's own serializer would ignore it.
  client.write = (name, fields) => {
    if (speaks(server, name)) client.writeRaw(packet(server, 'play', name, inAllForms(name, fields as Fields)));
  };
  return client;
}

/** Returns the reason with which the server disconnects a client; 'ended' if it gives none. */
export async function sentAway(client: RawClient): Promise<string> {
  return new Promise((resolve) => {
    const tell = ({ reason }: { reason: unknown }): void => resolve(textOf(reason));
    client.once('disconnect', tell);
    client.once('kick_disconnect', tell);
    client.once('end', () => resolve('ended'));
  });
}

/** Returns the text of a text component in JSON or NBT. */
function textOf(component: unknown): string {
  if (typeof component === 'string') return (JSON.parse(component) as { text: string }).text;
  return (component as { value: { text: { value: string } } }).value.text.value;
}

/** Returns a bare connection. It ends with the test. */
export async function rawSocket(server: MinecraftServer): Promise<Socket> {
  const way = wayTo(server);
  const socket = 'stream' in way ? (way.stream as Socket) : connectSocket(way.port, way.host);
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** Returns the bytes of a packet to the server, starting with its id. */
export function packet({ version }: MinecraftServer, state: string, name: string, params: unknown): Buffer {
  return protocol.createSerializer({ state, isServer: false, version }).createPacketBuffer({ name, params });
}

/** Returns the number by which clients name the protocol of a server's version. */
export function protocolNumber({ version }: MinecraftServer): number {
  return minecraftData(version).version.version;
}

/** Whether players in the world have such a packet in the server's version. */
export function speaks({ version }: MinecraftServer, name: string): boolean {
  return `packet_${name}` in protocol.createSerializer({ state: 'play', isServer: false, version }).proto.writeCtx;
}

/** Returns an uncompressed packet with its length header. */
export function framed(bytes: Buffer): Buffer {
  return Buffer.concat([varint(bytes.length), bytes]);
}

export function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value >>> 0;
  for (; left > 0x7f; left >>>= 7) bytes.push((left & 0x7f) | 0x80);
  return Buffer.from([...bytes, left]);
}

/** Returns the handshake with which a client begins a login. */
export function handshake(server: MinecraftServer, protocolVersion: number): Buffer {
  return framed(
    packet(server, 'handshaking', 'set_protocol', {
      protocolVersion,
      serverHost: server.host,
      serverPort: server.port,
      nextState: 2,
    }),
  );
}

export function loginStart(server: MinecraftServer, username: string): Buffer {
  const playerUUID = '00000000-0000-0000-0000-000000000000';
  return framed(packet(server, 'login', 'login_start', { username, playerUUID }));
}
