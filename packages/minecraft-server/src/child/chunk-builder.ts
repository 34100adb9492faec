import { floorY, layers, palette, type WorldGenerator } from '@s-agents/minecraft-rules';
import { sentBiomes } from '../protocol/sent-biomes.js';
import { sectionMaker, type SectionMaker } from './chunk-section.js';
import { isNether } from '../nether/dimensions.js';
import type { Registry } from './registry.js';
import { chunkClass, type ChunkClass, type ChunkColumn } from './squid.js';

/** The names of blocks in other versions, or their substitutes in versions without them. */
const aliases: Record<string, string> = { grass: 'short_grass', deepslate: 'stone', copper_ore: 'stone' };
const sectionVolume = 4096;

/** The biomes of a section; `noSizePrefix` says how they are written from 1.21.5 on. */
interface BiomeSection {
  constructor: new (options: Record<string, unknown>) => { set(at: object, id: number): void };
  noSizePrefix?: boolean;
}

/**
 * Turns generated chunks into columns of prismarine-chunk. In versions whose world ends at y = 0, the blocks below are
 * left out.
 */
export class ChunkBuilder {
  readonly #Chunk: ChunkClass;
  readonly #states: readonly number[];
  readonly #netherStates: readonly number[];
  readonly #biomes: (name: string) => number;
  readonly #section: SectionMaker;

  constructor(
    registry: Registry,
    private readonly generator: WorldGenerator,
  ) {
    this.#Chunk = chunkClass(registry);
    this.#states = palette.map((name) => {
      const names = [name, aliases[name] ?? '', name.replace('deepslate_', ''), 'stone'];
      return names.map((each) => registry.blocksByName[each]?.defaultState).find((state) => state !== undefined) ?? 0;
    });
    const netherrack = registry.blocksByName['netherrack']?.defaultState ?? 0;
    this.#netherStates = this.#states.map((state, n) => (palette[n] === 'stone' ? netherrack : state));
    this.#biomes = sentBiomes(registry);
    const liquids = palette.flatMap((name, n) => (/^(water|lava)$/.test(name) ? (this.#states[n] ?? []) : []));
    this.#section = sectionMaker(this.#Chunk, new Set(liquids));
  }

  build(chunkX: number, chunkZ: number): ChunkColumn {
    const { blocks, biomes } = this.generator.chunk(chunkX, chunkZ);
    const isInNether = isNether(chunkX * 16);
    const states = isInNether ? this.#netherStates : this.#states;
    const column = new this.#Chunk();
    const bottom = column.minY ?? 0;
    const lowest = (floorY - bottom) >> 4;
    for (let n = Math.max(0, -lowest); n * 16 < layers; n++) {
      const part = blocks.slice(n * sectionVolume, (n + 1) * sectionVolume);
      if (lowest < 0 && lowest + n === 0) part.fill(palette.indexOf('bedrock'), 0, 256);
      if (column.sectionMask === undefined) column.sections[lowest + n] = this.#section(part, states);
      else if (part.some((block) => block !== 0)) {
        column.sections[lowest + n] = this.#section(part, states);
        markSection(column, lowest + n);
      }
    }
    this.#setBiomes(column, isInNether ? biomes.map(() => 'nether_wastes') : biomes);
    return column;
  }

  #setBiomes(column: ChunkColumn, biomes: readonly string[]): void {
    const ids = biomes.map(this.#biomes);
    const lowest = ids[0] ?? 0;
    // Before 1.18 biomes are one number per 4 x 4 x 4 blocks, from the bottom up.
    if (typeof column.biomes[0] === 'number') {
      column.biomes = column.biomes.map((_, index) => ids[index & 15] ?? lowest);
      return;
    }
    column.biomes = column.biomes.map((section) => {
      const { constructor: Biomes, noSizePrefix } = section as BiomeSection;
      const made = new Biomes({ noSizePrefix, singleValue: lowest });
      if (ids.every((id) => id === lowest)) return made;
      for (let y = 0; y < 4; y++)
        ids.forEach((id, index) => id !== lowest && made.set({ x: index & 3, y, z: index >> 2 }, id));
      return made;
    });
  }
}

/** Notes before 1.18 that a column has a section. */
export function markSection(column: ChunkColumn, index: number): void {
  if (typeof column.sectionMask === 'number') column.sectionMask |= 1 << index;
  else column.sectionMask?.set(index, 1);
}
