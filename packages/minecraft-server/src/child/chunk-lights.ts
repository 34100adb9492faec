import type { BlockWorld } from './block-world.js';
import type { LightFields } from './chunk-packets.js';
import type { Clock } from './clock.js';
import { chunkLight, opaque, type ChunkLight, type LightBlocks } from './light-field.js';
import { lightPacket } from './light-packets.js';
import type { ChunkColumn, Squid } from './squid.js';

/** Blocks over which light can change when a block does. */
const reach = 15;
/** Chunks whose light is computed anew in one tick. */
const chunksPerTick = 8;
const sectionHeight = 16;
const full = 15;

interface KnownBlocks extends LightBlocks {
  readonly lamps: Map<number, number>;
  top: number;
}

/** The light of chunks: that which clients are sent with them, and what changes in it. */
export class ChunkLights {
  readonly #blocks = new WeakMap<ChunkColumn, KnownBlocks>();
  readonly #stale = new Map<string, [number, number]>();
  readonly #depth: number;

  constructor(
    private readonly serv: Squid,
    private readonly world: BlockWorld,
    clock: Clock,
  ) {
    this.#depth = world.highestY - world.lowestY + 1;
    // Before 1.18 the light has a packet of its own, which follows that of the chunk.
    if (serv.registry.supportFeature('tallWorld')) world.lightSent = (x, z) => this.fieldsOf(x, z);
    else world.showLight = (client, x, z) => client.write('update_light', this.#packetOf(x, z));
    world.onChange(({ x, y, z }, before, after) => this.#change(x, y, z, before, after));
    clock.onTick(() => this.#sendStale());
  }

  /** Returns the light of a chunk as packets have it. */
  fieldsOf(chunkX: number, chunkZ: number): LightFields {
    const around: LightBlocks[] = [];
    for (let z = -1; z <= 1; z++)
      for (let x = -1; x <= 1; x++) around.push(this.#blocksOf(this.world.column(chunkX + x, chunkZ + z)));
    return lightFields(chunkLight(around, this.#depth), this.#depth);
  }

  #packetOf(chunkX: number, chunkZ: number): object {
    return lightPacket(this.serv.registry, chunkX, chunkZ, this.fieldsOf(chunkX, chunkZ));
  }

  #blocksOf(column: ChunkColumn): KnownBlocks {
    let blocks = this.#blocks.get(column);
    if (blocks === undefined) this.#blocks.set(column, (blocks = this.#read(column)));
    return blocks;
  }

  #read(column: ChunkColumn): KnownBlocks {
    const blocks: KnownBlocks = { kinds: new Uint8Array(256 * this.#depth), lamps: new Map(), top: 0 };
    column.sections.forEach((section, n) => {
      if (section === null || section === undefined || section.isEmpty()) return;
      for (let index = 0; index < 4096; index++) {
        const [x, z, y] = [index & 15, (index >> 4) & 15, n * sectionHeight + (index >> 8)];
        const state = column.getBlockStateId({ x, y: y + this.world.lowestY, z });
        if (state !== 0) this.#put(blocks, ((z << 4) | x) * this.#depth + y, y, state);
      }
    });
    return blocks;
  }

  #put(blocks: KnownBlocks, index: number, y: number, state: number): void {
    const { isOpaque, emitted } = this.world.lightOf(state);
    blocks.kinds[index] = isOpaque ? opaque : emitted;
    if (isOpaque && emitted > 0) blocks.lamps.set(index, emitted);
    else blocks.lamps.delete(index);
    blocks.top = Math.max(blocks.top, y + 1);
  }

  #change(x: number, y: number, z: number, before: number, after: number): void {
    const [was, is] = [this.world.lightOf(before), this.world.lightOf(after)];
    if (was.isOpaque === is.isOpaque && was.emitted === is.emitted) return;
    const blocks = this.#blocks.get(this.world.column(x >> 4, z >> 4));
    const above = y - this.world.lowestY;
    if (blocks !== undefined) this.#put(blocks, (((z & 15) << 4) | (x & 15)) * this.#depth + above, above, after);
    for (let chunkX = (x - reach) >> 4; chunkX <= (x + reach) >> 4; chunkX++)
      for (let chunkZ = (z - reach) >> 4; chunkZ <= (z + reach) >> 4; chunkZ++) {
        const column = this.serv.overworld.getLoadedColumn(chunkX, chunkZ);
        if (column === undefined) continue;
        this.world.forgetPacket(column);
        this.#stale.set(`${chunkX},${chunkZ}`, [chunkX, chunkZ]);
      }
  }

  /** Sends the light of some changed chunks to the players who have them. */
  #sendStale(): void {
    let left = chunksPerTick;
    for (const [id, [chunkX, chunkZ]] of this.#stale) {
      if (left === 0) return;
      this.#stale.delete(id);
      const players = this.serv.players.filter(({ loadedChunks }) => loadedChunks?.[id] !== undefined);
      if (players.length === 0) continue;
      left--;
      const packet = this.#packetOf(chunkX, chunkZ);
      for (const { _client: client } of players) client.write('update_light', packet);
    }
  }
}

function lightFields({ sky, block, height }: ChunkLight, depth: number): LightFields {
  // One section above the highest block is lit too, as in the game; what clients know nothing of counts as open.
  const sections = Math.min(depth / sectionHeight, Math.ceil(height / sectionHeight) + 1);
  const parts = { sky: [0, 0], block: [0, 0] };
  const [skyLight, blockLight]: [Uint8Array[], Uint8Array[]] = [[], []];
  const add = (kind: 'sky' | 'block', n: number, part: Uint8Array): void => {
    const masks = parts[kind];
    const isDark = part.every((each) => each === 0);
    masks[isDark ? 1 : 0] = (masks[isDark ? 1 : 0] ?? 0) | (1 << (n + 1));
    if (!isDark) (kind === 'sky' ? skyLight : blockLight).push(part);
  };
  for (let n = 0; n < sections; n++) {
    add('sky', n, sectionLight(sky, height, n, full));
    add('block', n, sectionLight(block, height, n, 0));
  }
  const mask = (bits = 0): [number, number][] => [[0, bits]];
  return {
    skyLightMask: mask(parts.sky[0]),
    emptySkyLightMask: mask(parts.sky[1]),
    blockLightMask: mask(parts.block[0]),
    emptyBlockLightMask: mask(parts.block[1]),
    skyLight,
    blockLight,
  };
}

/** Returns the light of a section, two blocks a byte, by y, z and x. Above `height` it is `above`. */
function sectionLight(all: Uint8Array, height: number, section: number, above: number): Uint8Array {
  const light = new Uint8Array(2048);
  for (let index = 0; index < 4096; index++) {
    const y = section * sectionHeight + (index >> 8);
    const level = y < height ? (all[(index & 255) * height + y] ?? 0) : above;
    light[index >> 1] = (light[index >> 1] ?? 0) | (level << ((index & 1) * 4));
  }
  return light;
}
