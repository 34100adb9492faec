import { createRequire } from 'node:module';
import minecraftData from 'minecraft-data';
import type { Position } from '@s-agents/core';
import { Vec3 } from 'vec3';
import { itemVariants } from '@s-agents/minecraft-rules';

interface Column {
  setBlockStateId(position: Vec3, state: number): void;
  getBlockStateId(position: Vec3): number;
  getMask?(): number;
  dump(): Buffer;
}

const fromMineflayer = createRequire(createRequire(import.meta.url).resolve('mineflayer'));

/** Chunk columns in each direction from the one at the origin. */
const radius = 2;
/** Numbers of biomes in a column, which versions from 1.15 to 1.17 send apart from its blocks. */
const biomesOfColumn = Array.from({ length: 1024 }, () => 1);
/** The y of the grass blocks. */
export const groundHeight = 3;

/** A small flat world of any version: bedrock, two layers of dirt, grass. Blocks are read and set by name. */
export class DoubleWorld {
  readonly #columns = new Map<string, Column>();
  readonly #version: string;

  constructor(version: string, layersOf: readonly string[] = ['bedrock', 'dirt', 'dirt', 'grass_block']) {
    this.#version = version;
    const ColumnOf = (fromMineflayer('prismarine-chunk') as (version: string) => new (options: object) => Column)(
      version,
    );
    const layers = layersOf.map((name) => this.stateOf(name));
    const tall = minecraftData(version).isNewerOrEqualTo('1.18');
    for (let x = -radius; x <= radius; x++)
      for (let z = -radius; z <= radius; z++) {
        const column = new ColumnOf(tall ? { minY: -64, worldHeight: 384 } : {});
        for (let place = 0; place < 256; place++)
          for (const [y, state] of layers.entries()) column.setBlockStateId(new Vec3(place & 15, y, place >> 4), state);
        this.#columns.set(`${x},${z}`, column);
      }
  }

  /** Returns the number of a block in packets of the version. */
  stateOf(name: string): number {
    const data = minecraftData(this.#version);
    if (!data.isOlderThan('1.13')) return data.blocksByName[name]?.defaultState ?? 0;
    const { blocks, blockName } = itemVariants(this.#version);
    const id = blocks.find((block) => block.name === name)?.data.id ?? 0;
    const metadata = Array.from({ length: 16 }, (_, index) => index).find((index) => blockName(id, index) === name);
    return (id << 4) | (metadata ?? 0);
  }

  nameAt(position: Position): string {
    const state = this.#columnAt(position)?.getBlockStateId(within(position)) ?? 0;
    const data = minecraftData(this.#version);
    if (data.isOlderThan('1.13')) return itemVariants(this.#version).blockName(state >> 4, state & 15) ?? 'air';
    return data.blocksByStateId[state]?.name ?? 'air';
  }

  set(position: Position, name: string): void {
    this.#columnAt(position)?.setBlockStateId(within(position), this.stateOf(name));
  }

  /** Returns the `map_chunk` packet of each column; fields that a version lacks are ignored when it is written. */
  packets(): object[] {
    return [...this.#columns].map(([place, column]) => {
      const [x, z] = place.split(',').map(Number);
      return {
        x,
        z,
        groundUp: true,
        bitMap: column.getMask?.() ?? 0,
        heightmaps: { type: 'compound', name: '', value: {} },
        biomes: biomesOfColumn,
        chunkData: column.dump(),
        blockEntities: [],
        skyLightMask: [],
        blockLightMask: [],
        emptySkyLightMask: [],
        emptyBlockLightMask: [],
        skyLight: [],
        blockLight: [],
      };
    });
  }

  #columnAt({ x, z }: Position): Column | undefined {
    return this.#columns.get(`${x >> 4},${z >> 4}`);
  }
}

function within({ x, y, z }: Position): Vec3 {
  return new Vec3(x & 15, y, z & 15);
}
