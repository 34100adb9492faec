import {
  floorY,
  layers,
  unloadedCell,
  type Biome,
  type CellReader,
  type LiquidReader,
  type Position,
  type WorldGenerator,
} from '@s-agents/minecraft-rules';
import type { BlockKind, BlockKinds } from './block-kinds.js';
import { Section } from './section.js';

/** Height of the world's top: nothing is built above. */
export const ceilingY = floorY + layers;
const sections = layers / 16;

interface Chunk {
  readonly biomes: readonly Biome[];
  /** From the world's floor upwards. */
  readonly sections: readonly Section[];
}

/** The blocks of the world. Chunks are generated when they are first looked at. */
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

  /** Code of the block at whole coordinates; outside of the world's height there is air. */
  codeAt(x: number, y: number, z: number): number {
    if (y < floorY || y >= ceilingY) return 0;
    return (this.#chunk(x >> 4, z >> 4).sections[(y - floorY) >> 4] as Section).codeAt(
      ((y & 15) << 8) | ((z & 15) << 4) | (x & 15),
    );
  }

  kindAt({ x, y, z }: Position): BlockKind {
    return this.kinds.of(this.codeAt(Math.floor(x), Math.floor(y), Math.floor(z)));
  }

  solidAt(x: number, y: number, z: number): boolean {
    return this.kinds.solid[this.codeAt(x, y, z)] === 1;
  }

  /** The liquid at whole coordinates; a field, so that it can be handed on as a reader. */
  readonly liquidAt: LiquidReader = (x, y, z) => this.kinds.of(this.codeAt(x, y, z)).liquid;

  set(x: number, y: number, z: number, code: number): void {
    this.#changes++;
    (this.#chunk(x >> 4, z >> 4).sections[(y - floorY) >> 4] as Section).set(
      ((y & 15) << 8) | ((z & 15) << 4) | (x & 15),
      code,
    );
  }

  /** Blocks set so far: as long as it stays the same, so does the land. */
  get changes(): number {
    return this.#changes;
  }

  biomeAt({ x, z }: Position): Biome {
    const [bx, bz] = [Math.floor(x), Math.floor(z)];
    return this.#chunk(bx >> 4, bz >> 4).biomes[((bz & 15) >> 2) * 4 + ((bx & 15) >> 2)] as Biome;
  }

  /** What is in a cube of 16, by its own coordinates (block coordinates >> 4); undefined above and below the world. */
  section(x: number, y: number, z: number): Section | undefined {
    return this.#chunk(x, z).sections[y - (floorY >> 4)];
  }

  /** Blocks as a walking body within `viewDistance` chunks of `around` sees them. */
  reader(around: Position, viewDistance: number): CellReader {
    const west = ((Math.floor(around.x) >> 4) - viewDistance) << 4;
    const north = ((Math.floor(around.z) >> 4) - viewDistance) << 4;
    const width = (2 * viewDistance + 1) << 4;
    const { cells } = this.kinds;
    return (x, y, z) => {
      if (x < west || x >= west + width || z < north || z >= north + width || y < floorY) return unloadedCell;
      return cells[this.codeAt(x, y, z)] as (typeof cells)[number];
    };
  }

  /** Chunks generated so far. */
  get size(): number {
    return this.#chunks.size;
  }

  #chunk(cx: number, cz: number): Chunk {
    const key = cx * 0x200000 + cz;
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
