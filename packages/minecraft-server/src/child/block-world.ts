import type { LiquidCell, Position } from '@s-agents/minecraft-rules';
import type { ChunkBuilder } from './chunk-builder.js';
import { chunkPackets, type LightFields } from './chunk-packets.js';
import { propertiesOf, stateWith, type BlockInfo, type Properties, type Registry } from './registry.js';
import type { ChunkColumn, Client, Squid } from './squid.js';

/** Blocks that are always full of water, although they have no `waterlogged` property. */
const alwaysInWater = /^(water|bubble_column|seagrass|tall_seagrass|kelp|kelp_plant)$/;
const none = 0;
const water = 1;
const lava = 2;

/** Marks a column whose highest opaque block has not been computed. */
const unknownTop = -1000;

/**
 * The blocks of the world: generated terrain with all changes applied. Chunks are generated when first read; all access
 * is synchronous.
 */
export class BlockWorld {
  /** Every block that differs from the generated world, by chunk: "x,z" -> "x,y,z" -> state id. */
  readonly #changes = new Map<string, Map<string, [number, number, number, number]>>();
  /** Encoded chunk packets, shared by all players. */
  readonly #packets = new WeakMap<ChunkColumn, Buffer>();
  /** Returns the light of a chunk as packets have it. Without it chunks are sent dark. */
  lightSent?: (chunkX: number, chunkZ: number) => LightFields;
  /** Sends a client the light of a chunk that it has been shown; not there where the chunk's packet contains the light. */
  showLight?: (client: Client, chunkX: number, chunkZ: number) => void;
  readonly #listeners: ((at: Position, before: number, after: number) => void)[] = [];
  /** Y of the lowest and the highest blocks in this version. */
  readonly lowestY: number;
  readonly highestY: number;
  #unsaved: [number, number, number, number][] = [];
  /** Y of the highest opaque block, by chunk and column; filled on demand. */
  readonly #tops = new WeakMap<ChunkColumn, Int16Array>();
  readonly #solid: Uint8Array;
  readonly #opaque: Uint8Array;
  readonly #liquid: Uint8Array;
  readonly #emitted: Uint8Array;

  constructor(
    private readonly serv: Squid,
    private readonly builder: ChunkBuilder,
    saved: readonly [number, number, number, number][],
  ) {
    for (const change of saved) this.#remember(change);
    const tall = serv.registry.supportFeature('tallWorld');
    this.lowestY = tall ? -64 : 0;
    this.highestY = tall ? 319 : 255;
    const states = Object.keys(serv.registry.blocksByStateId).map(Number);
    this.#solid = new Uint8Array(Math.max(...states) + 1);
    this.#opaque = new Uint8Array(this.#solid.length);
    this.#liquid = new Uint8Array(this.#solid.length);
    this.#emitted = new Uint8Array(this.#solid.length);
    for (const state of states) {
      const block = serv.registry.blocksByStateId[state];
      if (block === undefined) continue;
      this.#solid[state] = block.boundingBox === 'block' ? 1 : 0;
      this.#emitted[state] = block.emitLight ?? 0;
      this.#opaque[state] = (block.filterLight ?? 0) >= 15 ? 1 : 0;
      this.#liquid[state] =
        block.name === 'lava'
          ? lava
          : alwaysInWater.test(block.name) || propertiesOf(block, state)['waterlogged'] === true
            ? water
            : none;
    }
    serv.overworld.getColumn = async (x, z) => this.column(x, z);
  }

  get registry(): Registry {
    return this.serv.registry;
  }

  column(chunkX: number, chunkZ: number): ChunkColumn {
    const loaded = this.serv.overworld.getLoadedColumn(chunkX, chunkZ);
    if (loaded !== undefined) return loaded;
    const column = this.builder.build(chunkX, chunkZ);
    for (const [x, y, z, state] of this.#changes.get(`${chunkX},${chunkZ}`)?.values() ?? [])
      column.setBlockStateId({ x: x & 15, y, z: z & 15 }, state);
    this.serv.overworld.setLoadedColumn(chunkX, chunkZ, column, false);
    return column;
  }

  stateAt({ x, y, z }: Position): number {
    return this.column(Math.floor(x) >> 4, Math.floor(z) >> 4).getBlockStateId({
      x: Math.floor(x) & 15,
      y: Math.floor(y),
      z: Math.floor(z) & 15,
    });
  }

  blockAt(position: Position): BlockInfo {
    const block = this.registry.blocksByStateId[this.stateAt(position)];
    if (block === undefined) throw new Error(`no block at ${position.x} ${position.y} ${position.z}`);
    return block;
  }

  propertiesAt(position: Position): Properties {
    return propertiesOf(this.blockAt(position), this.stateAt(position));
  }

  /** Whether the block has a solid bounding box. */
  solidAt(position: Position): boolean {
    return this.#solid[this.stateAt(position)] === 1;
  }

  waterAt(position: Position): boolean {
    return this.#liquid[this.stateAt(position)] === water;
  }

  /** Returns the liquid in a block; waterlogged blocks hold a source. */
  liquidAt(position: Position): LiquidCell | null {
    const liquid = this.#liquid[this.stateAt(position)];
    if (liquid === undefined || liquid === none) return null;
    return {
      liquid: liquid === lava ? 'lava' : 'water',
      level: Math.min(8, Number(this.propertiesAt(position)['level'] ?? 0)),
    };
  }

  /** Whether a point is below the surface of the water there. */
  underWater({ x, y, z }: Position): boolean {
    if (!this.waterAt({ x, y, z })) return false;
    const { level } = this.propertiesAt({ x, y, z });
    const depth = Number(level ?? 0) & 7;
    return y - Math.floor(y) < (8 - depth) / 9 || this.waterAt({ x, y: y + 1, z });
  }

  /** Returns y of a column's highest opaque block, or one below the lowest y if it has none. */
  highestOpaque(x: number, z: number): number {
    const column = this.column(x >> 4, z >> 4);
    let tops = this.#tops.get(column);
    if (tops === undefined) this.#tops.set(column, (tops = new Int16Array(256).fill(unknownTop)));
    const index = ((z & 15) << 4) | (x & 15);
    const known = tops[index] ?? unknownTop;
    if (known !== unknownTop) return known;
    let y = this.highestY;
    while (y >= this.lowestY && this.#opaque[column.getBlockStateId({ x: x & 15, y, z: z & 15 })] !== 1) y--;
    return (tops[index] = y);
  }

  /** Whether the chunk at a place and the eight chunks around it are in memory. */
  loadedAround(x: number, z: number): boolean {
    for (let dx = -1; dx <= 1; dx++)
      for (let dz = -1; dz <= 1; dz++)
        if (this.serv.overworld.getLoadedColumn((x >> 4) + dx, (z >> 4) + dz) === undefined) return false;
    return true;
  }

  opaqueAt(x: number, y: number, z: number): boolean {
    return this.#opaque[this.stateAt({ x, y, z })] === 1;
  }

  emittedAt(x: number, y: number, z: number): number {
    return this.#emitted[this.stateAt({ x, y, z })] ?? 0;
  }

  /** Whether blocks in a state stop light, and the light that they give. */
  lightOf(state: number): { isOpaque: boolean; emitted: number } {
    return { isOpaque: this.#opaque[state] === 1, emitted: this.#emitted[state] ?? 0 };
  }

  openToSky(x: number, y: number, z: number): boolean {
    return y > this.highestOpaque(Math.floor(x), Math.floor(z));
  }

  /** Registers a listener that is called after every change. */
  onChange(listener: (at: Position, before: number, after: number) => void): void {
    this.#listeners.push(listener);
  }

  /** Returns all blocks that have been changed since the world was generated. */
  *changed(): Iterable<{ at: Position; state: number }> {
    for (const chunk of this.#changes.values())
      for (const [x, y, z, state] of chunk.values()) yield { at: { x, y, z }, state };
  }

  /** Sets some properties of a block, and keeps the others. */
  change(position: Position, properties: Properties): void {
    const block = this.blockAt(position);
    this.set(position, stateWith(block, { ...this.propertiesAt(position), ...properties }));
  }

  /** Sets a block, and sends it to every player who has its chunk. */
  set(position: Position, state: number): void {
    const x = Math.floor(position.x);
    const y = Math.floor(position.y);
    const z = Math.floor(position.z);
    const column = this.column(x >> 4, z >> 4);
    const before = column.getBlockStateId({ x: x & 15, y, z: z & 15 });
    column.setBlockStateId({ x: x & 15, y, z: z & 15 }, state);
    this.#packets.delete(column);
    this.#tops.delete(column);
    this.#remember([x, y, z, state]);
    this.#unsaved.push([x, y, z, state]);
    for (const player of this.serv.players) {
      if (player.loadedChunks?.[`${x >> 4},${z >> 4}`] !== undefined)
        player._client.write('block_change', { location: { x, y, z }, type: state });
    }
    for (const listener of this.#listeners) listener({ x, y, z }, before, state);
  }

  /** Returns the encoded packet of a chunk. */
  packet(chunkX: number, chunkZ: number, column: ChunkColumn): Buffer {
    let packet = this.#packets.get(column);
    if (packet === undefined) {
      packet = chunkPackets(this.serv, chunkX, chunkZ, column, this.lightSent?.(chunkX, chunkZ));
      this.#packets.set(column, packet);
    }
    return packet;
  }

  /** Has the packet of a chunk encoded anew, because its light has changed. */
  forgetPacket(column: ChunkColumn): void {
    this.#packets.delete(column);
  }

  /** Returns the changes since the last call. */
  takeUnsaved(): [number, number, number, number][] {
    const unsaved = this.#unsaved;
    this.#unsaved = [];
    return unsaved;
  }

  #remember(change: [number, number, number, number]): void {
    const [x, y, z] = change;
    const chunk = `${x >> 4},${z >> 4}`;
    const changes = this.#changes.get(chunk) ?? new Map<string, [number, number, number, number]>();
    this.#changes.set(chunk, changes);
    changes.set(`${x},${y},${z}`, change);
  }
}
