import type { EventEmitter } from 'node:events';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import type { Transform } from 'node:stream';
import type { Vec3 } from 'vec3';
import type { PacketWriters } from '../protocol/sound-holders.js';
import type { Registry } from './registry.js';

/** The parts of a flying-squid server that this package uses; flying-squid has no types. */
export interface Squid extends EventEmitter {
  registry: Registry;
  listeningPort: number;
  difficulty: number;
  uuidToPlayer: Record<string, SquidPlayer>;
  tickCount: number;
  time: number;
  entityMaxId: number;
  players: SquidPlayer[];
  overworld: SquidWorld;
  dimensionNames: Record<string, string>;
  hashedSeed: [number, number];
  _server: EventEmitter & {
    socketServer: EventEmitter;
    serializer: { createPacketBuffer(packet: { name: string; params: unknown }): Buffer };
  };
  /** The number of players who have a chunk, by "x,z". */
  _worldChunksUsed: Record<string, number>;
  _worldLoadPlayerChunk(x: number, z: number, player: SquidPlayer): boolean;
  _worldUnloadPlayerChunk(x: number, z: number, player: SquidPlayer): boolean;
  _sendPlayerList(newcomer: SquidPlayer): void;
  _sendPlayerEventLeave(gone: SquidPlayer): void;
  _writeArray(name: string, fields: unknown, players: readonly SquidPlayer[]): void;
  getNearbyEntities(around: { position: Vec3; radius?: number }): SquidPlayer[];
  /** Sends a message to all players. */
  broadcast(message: string): void;
  stopTickInterval(): void;
  log(message: string): void;
  getSpawnPoint(): Promise<Vec3>;
}

export interface SquidPlayer extends EventEmitter {
  id: number;
  uuid: string;
  /** Set when other players are told of this one. */
  username?: string;
  position: Vec3;
  spawnPoint: Vec3;
  yaw: number;
  pitch: number;
  /** Needed from 1.20.2 on, when players spawn by the same packet as other entities. */
  entityType: number | undefined;
  headPitch: number;
  health: number;
  food: number;
  foodSaturation: number;
  view: number;
  op: boolean;
  /** The number of the game mode. */
  gameMode: number;
  crouching: boolean;
  disconnected?: boolean;
  sendingChunks?: boolean;
  loadedChunks?: Record<string, number>;
  nearbyEntities: unknown[];
  world: SquidWorld;
  inventory: EventEmitter;
  lastPositionPlayersUpdated: Vec3;
  lastPositionChunkUpdated: Vec3;
  knownPosition?: Vec3;
  _client: Client;
  login(): Promise<void>;
  setXp(points: number): void;
  sendSpawnPosition(): void;
  kick(reason: string): void;
  findSpawnPoint(): Promise<void>;
  updateHealth(health: number): void;
  sendChunk(x: number, z: number, column: ChunkColumn): Promise<void>;
  sendSelfPosition(position?: Vec3): void;
  updateAndSpawn(): void;
  /** Shows the player another one who has come near. */
  spawnEntity(entity: SquidPlayer): void;
  setEquipment(slot: number, item: unknown): void;
  worldSendInitialChunks(): Promise<void>;
  worldSendRestOfChunks(): Promise<void>;
  _writeOthersNearby(name: string, fields: unknown): void;
}

/** A connection of minecraft-protocol. */
export interface Client extends EventEmitter {
  username: string;
  uuid: string;
  /** The protocol state: handshaking, status, login, configuration or play. */
  state: string;
  /** The last keep-alive's round trip, in milliseconds. */
  latency: number;
  socket: Socket;
  /** Splits incoming bytes into packets. */
  splitter: Transform & { recognizeLegacyPing: boolean };
  deserializer: { proto: { readCtx: PacketReaders } };
  serializer: Transform & { proto: { writeCtx: PacketWriters } };
  framer: Transform;
  write(name: string, fields: unknown): void;
  writeRaw(buffer: Buffer): void;
  end(reason: string): void;
}

type Reader<T> = (buffer: Buffer, offset: number) => { value: T; size: number };

/** The compiled readers of a protocol state's types. */
export interface PacketReaders {
  varint: Reader<number>;
  list?: Reader<unknown>;
}

export interface SquidWorld {
  getLoadedColumn(x: number, z: number): ChunkColumn | undefined;
  setLoadedColumn(x: number, z: number, column: ChunkColumn, save?: boolean): void;
  getColumn(x: number, z: number): Promise<ChunkColumn>;
}

/** 16 x 16 x 16 blocks. */
export interface ChunkSection {
  /** Whether it contains only air. */
  isEmpty(): boolean;
}

export interface ChunkColumn {
  /** The lowest y, from 1.18 on; before, the world begins at y = 0. */
  minY?: number;
  /** Before 1.18: a bit for each existing section, in 1.17 as an object; and the bits per block without a palette. */
  sectionMask?: number | { set(index: number, bit: 1): void };
  maxBitsPerBlock?: number;
  dumpBiomes?(): unknown;
  sections: (ChunkSection | null | undefined)[];
  biomes: unknown[];
  getBlockStateId(position: { x: number; y: number; z: number }): number;
  setBlockStateId(position: { x: number; y: number; z: number }, stateId: number): void;
  dump(): Buffer;
  dumpLight(): Record<string, unknown>;
}

const require = createRequire(import.meta.url);

export interface DigBlock {
  name: string;
  /** The boxes of the block, each from its low corner to its high one, in parts of the block. */
  shapes: readonly (readonly number[])[];
  diggable: boolean;
  canHarvest(itemType: number | null): boolean;
  digTime(
    itemType: number | null,
    creative: boolean,
    inWater: boolean,
    notOnGround: boolean,
    enchantments: readonly { readonly name: string; readonly lvl: number }[],
  ): number;
}

/** Loads prismarine-block, with which mineflayer computes digging times too. */
export function blockClass(registry: Registry): { fromStateId(stateId: number, biome: number): DigBlock } {
  const load = require('prismarine-block') as (registry: Registry) => {
    fromStateId(stateId: number, biome: number): DigBlock;
  };
  return load(registry);
}

export interface ChunkClass {
  new (): ChunkColumn;
  section: new (options: Record<string, unknown>) => ChunkSection;
}

export function chunkClass(registry: Registry): ChunkClass {
  const load = require('prismarine-chunk') as (registry: Registry) => ChunkClass;
  return load(registry);
}
