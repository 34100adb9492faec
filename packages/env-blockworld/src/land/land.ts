import {
  floorY,
  layers,
  unloadedWayCell,
  type Biome,
  type LiquidReader,
  type Position,
  type WayCell,
  type WayCellReader,
  type WorldGenerator,
} from '@s-agents/minecraft-rules';
import type { BlockKind, BlockKinds } from './block-kinds.js';
import { Section } from './section.js';

/** The first height above the world. No block can be placed there. */
export const ceilingY = floorY + layers;
const sections = layers / 16;

interface Chunk {
  readonly biomes: readonly Biome[];
  /** From the lowest section upwards. */
  readonly sections: readonly Section[];
}

/** The blocks of the world. A chunk is generated when it is first read. */
export class Land {
  readonly #chunks = new Map<number, Chunk>();
  #changes = 0;
  #lastKey = NaN;
  #last: Chunk | undefined;

  constructor(
    private readonly generator: WorldGenerator,
    readonly kinds: BlockKinds,
  ) {}

  get spawn(): Position {
    const { x, y, z } = this.generator.spawn;
    return { x: x + 0.5, y, z: z + 0.5 };
  }

  /** Returns the code of the block at whole coordinates: air above and below the world. */
  codeAt(x: number, y: number, z: number): number {
    if (y < floorY || y >= ceilingY) return 0;
    return (this.#chunk(x >> 4, z >> 4).sections[(y - floorY) >> 4] as Section).codeAt(
      ((y & 15) << 8) | ((z & 15) << 4) | (x & 15),
    );
  }

  kindAt({ x, y, z }: Position): BlockKind {
    return this.kinds.of(this.codeAt(Math.floor(x), Math.floor(y), Math.floor(z)));
  }

  cellAt(x: number, y: number, z: number): WayCell {
    return this.kinds.cells[this.codeAt(x, y, z)] as WayCell;
  }

  solidAt(x: number, y: number, z: number): boolean {
    return this.kinds.solid[this.codeAt(x, y, z)] === 1;
  }

  /** Returns the liquid at whole coordinates. A field, so that it can be passed on as a function. */
  readonly liquidAt: LiquidReader = (x, y, z) => this.kinds.of(this.codeAt(x, y, z)).liquid;

  set(x: number, y: number, z: number, code: number): void {
    this.#changes++;
    (this.#chunk(x >> 4, z >> 4).sections[(y - floorY) >> 4] as Section).set(
      ((y & 15) << 8) | ((z & 15) << 4) | (x & 15),
      code,
    );
  }

  /** The number of blocks set so far. The land has not changed while it stays the same. */
  get changes(): number {
    return this.#changes;
  }

  biomeAt({ x, z }: Position): Biome {
    const [bx, bz] = [Math.floor(x), Math.floor(z)];
    return this.#chunk(bx >> 4, bz >> 4).biomes[((bz & 15) >> 2) * 4 + ((bx & 15) >> 2)] as Biome;
  }

  /**
   * Returns a cube of 16 blocks a side by its coordinates (block coordinates >> 4); undefined above and below the
   * world.
   */
  section(x: number, y: number, z: number): Section | undefined {
    return this.#chunk(x, z).sections[y - (floorY >> 4)];
  }

  /** Returns a reader of the blocks that a body at `around` sees, within `viewDistance` chunks. */
  reader(around: Position, viewDistance: number): WayCellReader {
    const west = ((Math.floor(around.x) >> 4) - viewDistance) << 4;
    const north = ((Math.floor(around.z) >> 4) - viewDistance) << 4;
    const width = (2 * viewDistance + 1) << 4;
    const { cells } = this.kinds;
    return (x, y, z) => {
      if (x < west || x >= west + width || z < north || z >= north + width || y < floorY) return unloadedWayCell;
      return cells[this.codeAt(x, y, z)] as (typeof cells)[number];
    };
  }

  /** Whether the chunk of a column has been generated because a body has come near or something has read it. */
  isGenerated(x: number, z: number): boolean {
    return this.#chunks.has(chunkKey(x >> 4, z >> 4));
  }

  /** The number of chunks generated so far. */
  get size(): number {
    return this.#chunks.size;
  }

  #chunk(cx: number, cz: number): Chunk {
    const key = chunkKey(cx, cz);
    if (key === this.#lastKey) return this.#last as Chunk;
    let chunk = this.#chunks.get(key);
    if (chunk === undefined) {
      const { blocks, biomes } = this.generator.chunk(cx, cz);
      chunk = {
        biomes,
        sections: Array.from(
          { length: sections },
          (_, index) => new Section(blocks.subarray(index * 4096, (index + 1) * 4096)),
        ),
      };
      this.#chunks.set(key, chunk);
    }
    this.#lastKey = key;
    this.#last = chunk;
    return chunk;
  }
}

function chunkKey(cx: number, cz: number): number {
  return cx * 0x200000 + cz;
}
