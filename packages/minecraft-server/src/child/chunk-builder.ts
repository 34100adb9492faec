import { floorY, layers, palette, type WorldGenerator } from '@s-agents/minecraft-rules';
import type { Registry } from './registry.js';
import { chunkClass, type ChunkClass, type ChunkColumn } from './squid.js';

/** Other names of the same blocks in other versions. */
const aliases: Record<string, string> = { grass: 'short_grass' };
const sectionVolume = 4096;

/** Turns generated chunks into prismarine-chunk's columns, a section at a time: block by block would take 50 times as long. */
export class ChunkBuilder {
  readonly #Chunk: ChunkClass;
  readonly #states: number[];
  readonly #biomes: (name: string) => number;
  /** Palette containers, taken from a section that prismarine-chunk made itself: it does not export them. */
  readonly #Indirect: new (options: Record<string, unknown>) => { data: { data: Uint32Array } };

  constructor(registry: Registry, private readonly generator: WorldGenerator) {
    this.#Chunk = chunkClass(registry);
    this.#states = palette.map((name) => {
      const block = registry.blocksByName[name] ?? registry.blocksByName[aliases[name] ?? ''];
      if (block === undefined) throw new Error(`no block ${name} in this version`);
      return block.defaultState;
    });
    this.#biomes = (name) => registry.biomesByName[name]?.id ?? 0;
    const sample = new this.#Chunk();
    sample.setBlockStateId({ x: 0, y: 0, z: 0 }, 1);
    const section = sample.sections[-sample.minY >> 4] as { data: { constructor: unknown } };
    this.#Indirect = section.data.constructor as new (options: Record<string, unknown>) => { data: { data: Uint32Array } };
  }

  build(chunkX: number, chunkZ: number): ChunkColumn {
    const { blocks, biomes } = this.generator.chunk(chunkX, chunkZ);
    const column = new this.#Chunk();
    const lowest = (floorY - column.minY) >> 4;
    for (let n = 0; n * 16 < layers; n++) {
      const part = blocks.subarray(n * sectionVolume, (n + 1) * sectionVolume);
      column.sections[lowest + n] = this.#section(part);
    }
    this.#setBiomes(column, biomes);
    return column;
  }

  #section(part: Uint8Array): unknown {
    const local = new Int16Array(palette.length).fill(-1);
    const states: number[] = [];
    let solid = 0;
    for (const block of part) {
      if (local[block] === -1) local[block] = states.push(this.#states[block] ?? 0) - 1;
      if (block !== 0) solid++;
    }
    const Section = this.#Chunk.section;
    if (states.length === 1) return new Section({ singleValue: states[0] });
    // Four bits a block, or eight: both divide a 32-bit word, so that no block lies across two.
    const bits = states.length <= 16 ? 4 : 8;
    const container = new this.#Indirect({ bitsPerValue: bits, capacity: sectionVolume, palette: states });
    const words = container.data.data;
    const perWord = 32 / bits;
    for (let index = 0, word = 0; word < words.length; word++) {
      let value = 0;
      for (let place = 0; place < perWord; place++, index++) value |= (local[part[index] ?? 0] ?? 0) << (place * bits);
      words[word] = value;
    }
    return new Section({ data: container, solidBlockCount: solid });
  }

  #setBiomes(column: ChunkColumn, biomes: readonly string[]): void {
    const ids = biomes.map(this.#biomes);
    const lowest = ids[0] ?? 0;
    column.biomes = column.biomes.map((section) => {
      const Biomes = (section as { constructor: new (options: Record<string, unknown>) => { set(at: object, id: number): void } }).constructor;
      const made = new Biomes({ singleValue: lowest });
      if (ids.every((id) => id === lowest)) return made;
      for (let y = 0; y < 4; y++) ids.forEach((id, index) => id !== lowest && made.set({ x: index & 3, y, z: index >> 2 }, id));
      return made;
    });
  }
}
