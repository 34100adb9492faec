import { once } from 'node:events';
import { createRequire } from 'node:module';
import type { AddressInfo, Server as SocketServer, Socket } from 'node:net';
import { Cancelled, type WallClock } from '@s-agents/core';
import protocol, { type Client, type Server } from 'minecraft-protocol';
import { DoubleWorld, groundHeight } from './double-world.js';

const require = createRequire(import.meta.url);
const minecraftData = require('minecraft-data') as (version: string) => { loginPacket: object };

/** How a server disappears. */
export type Vanishing =
  /** It stops sending, but still accepts connections. */
  | 'freeze'
  /** It closes its connections and stops listening. */
  | 'fin'
  /** It resets its connections and stops listening. */
  | 'rst'
  /** It kicks all players and lets none in. */
  | 'kick'
  /** It kicks all players, and again as soon as they rejoin. */
  | 'kick-again';

/** Between two time messages. */
const timeMessageMilliseconds = 1_000;

/** The stages of a join, in order. */
export const joinStages = ['connected', 'login', 'joined', 'described', 'placed', 'healthy'] as const;
export type JoinStage = (typeof joinStages)[number];

export interface ServerDoubleOptions {
  readonly version?: string;
  /** The clock for its time messages. */
  readonly clock: WallClock;
  /** Returns the world age of the nth time message; null sends no message. */
  readonly age?: (message: number) => number | null;
  /** Whether it cuts a connection at a stage; connections are numbered from 1. */
  readonly cuts?: (stage: JoinStage, connection: number) => boolean;
  /** Whether players are dead when they join. */
  readonly deadAtJoin?: boolean;
  /** Whether it sends a player's health when the player joins, and after a respawn. */
  readonly health?: { readonly atJoin?: boolean; readonly afterRespawn?: boolean };
  /** Called when a player has entered the world. */
  readonly onEnter?: (client: Client) => void;
  /** Called before a login is answered; it may kick to end the login. */
  readonly onLogin?: (client: Client) => void;
  /** The first respawn request that it answers, counted from 1; it ignores earlier ones. */
  readonly respawnsAt?: number;
}

/** A test server that breaks the protocol as its options say, as other servers may do. */
export interface ServerDouble {
  readonly port: number;
  readonly clients: ReadonlyMap<string, Client>;
  /** Sends a packet to all players. */
  readonly send: (name: string, params: object) => void;
  /** Tells a player that its health is 0. */
  kill(player: string): void;
  vanish(how: Vanishing): void;
  /** Resets all connections, but accepts new ones. */
  cut(): void;
  stop(): Promise<void>;
}

export async function createServerDouble(options: ServerDoubleOptions): Promise<ServerDouble> {
  const { version = '1.19.2', clock, health = {}, respawnsAt = 1 } = options;
  const age = options.age ?? ((message) => (message * timeMessageMilliseconds) / 50);
  const land = new DoubleWorld(version).packets();
  const stopped = new AbortController();
  const clients = new Map<string, Client>();
  const sockets = new Set<Socket>();
  let vanished: Vanishing | null = null;
  let connections = 0;
  const server = protocol.createServer({
    host: '127.0.0.1',
    port: 0,
    version,
    'online-mode': false,
    keepAlive: false,
    hideErrors: true,
    errorHandler: () => {},
    ...(options.onLogin === undefined ? {} : { beforeLogin: options.onLogin }),
  }) as Server & { socketServer: SocketServer };
  server.socketServer.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    connections++;
    if (vanished === 'freeze') freeze(socket);
    if (options.cuts?.('connected', connections) === true) socket.destroy();
  });
  const isCut = (client: Client, stage: JoinStage): boolean => {
    const cut = options.cuts?.(stage, connections) === true;
    if (cut) client.socket.destroy();
    return cut;
  };
  server.on('login', (client: Client) => void isCut(client, 'login'));
  server.on('error', () => {});
  server.on('playerJoin', (client: Client) => {
    if (vanished === 'kick') return client.end('nobody comes in');
    clients.set(client.username, client);
    client.on('end', async () => void clients.delete(client.username));
    enter(client);
    if (vanished === 'kick-again') client.end('out again');
  });
  await once(server, 'listening');
  void sendTimes().catch(() => {});

  function enter(client: Client): void {
    const { loginPacket } = minecraftData(version);
    if (isCut(client, 'joined')) return;
    client.write('login', { ...loginPacket, entityId: 7, enforceSecureChat: false });
    if (isCut(client, 'described')) return;
    for (const packet of land) client.write('map_chunk', packet);
    place(client);
    if (isCut(client, 'placed')) return;
    const amount = options.deadAtJoin === true ? 0 : 20;
    if (health.atJoin !== false) client.write('update_health', { health: amount, food: 20, foodSaturation: 5 });
    let requests = 0;
    client.on('client_command', () => {
      if (++requests < respawnsAt) return;
      client.write('respawn', respawnPacket(loginPacket));
      for (const packet of land) client.write('map_chunk', packet);
      place(client);
      if (health.afterRespawn !== false) client.write('update_health', { health: 20, food: 20, foodSaturation: 5 });
    });
    if (!isCut(client, 'healthy')) options.onEnter?.(client);
  }

  async function sendTimes(): Promise<void> {
    for (let message = 0; ; message++) {
      const told = age(message);
      if (told !== null && vanished !== 'freeze')
        send('update_time', { age: longOf(told), time: [0, 1_000], tickDayTime: true });
      await clock.sleep(timeMessageMilliseconds, { signal: stopped.signal });
    }
  }

  function send(name: string, params: object): void {
    for (const client of clients.values()) client.write(name, params);
  }

  return {
    port: (server.socketServer.address() as AddressInfo).port,
    clients,
    send,
    kill: (player) => clients.get(player)?.write('update_health', { health: 0, food: 20, foodSaturation: 0 }),
    cut: () => sockets.forEach((socket) => socket.resetAndDestroy()),
    vanish: (how) => {
      vanished = how;
      if (how === 'freeze') return sockets.forEach(freeze);
      if (how === 'kick' || how === 'kick-again') return clients.forEach((client) => client.end('everybody out'));
      server.socketServer.close();
      for (const socket of sockets)
        if (how === 'fin') socket.end();
        else socket.resetAndDestroy();
    },
    stop: async () => {
      stopped.abort(new Cancelled('the double was stopped'));
      server.socketServer.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Stops all reading from the socket and writing to it. */
function freeze(socket: Socket): void {
  socket.pause();
  socket.unpipe();
  socket.removeAllListeners('data');
  socket.write = () => true;
}

function place(client: Client): void {
  client.write('position', {
    x: 0.5,
    y: groundHeight + 1,
    z: 0.5,
    yaw: 0,
    pitch: 0,
    flags: 0,
    teleportId: 1,
    dismountVehicle: false,
  });
}

function respawnPacket(login: object): object {
  const { dimension, worldType, worldName } = login as {
    dimension?: unknown;
    worldType?: unknown;
    worldName?: unknown;
  };
  return {
    dimension: worldType ?? dimension,
    worldName,
    hashedSeed: [0, 0],
    gamemode: 0,
    previousGamemode: 255,
    isDebug: false,
    isFlat: false,
    copyMetadata: false,
    portalCooldown: 0,
  };
}

/** Returns a 64-bit number as the two 32-bit halves that minecraft-protocol writes. */
function longOf(value: number): [number, number] {
  const bits = BigInt.asIntN(64, BigInt(Math.trunc(value)));
  return [Number(BigInt.asIntN(32, bits >> 32n)), Number(BigInt.asIntN(32, bits))];
}
