import type { ChunkClass, ChunkSection } from './squid.js';

const volume = 4096;

interface Storage {
  data: Uint32Array;
}

/** Makes a chunk section from one palette index per block. */
export type SectionMaker = (part: Uint8Array, states: readonly number[]) => ChunkSection;

/**
 * Returns a function that makes sections of prismarine-chunk. It fills them word by word; block by block takes 50 times
 * as long. prismarine-chunk does not export the classes of its storage, so they are taken from a sample section: from
 * 1.18 on the blocks are in a container with the palette, before that in a plain array beside it.
 */
export function sectionMaker(Chunk: ChunkClass): SectionMaker {
  const column = new Chunk();
  const sample = sampleSection(Chunk);
  const bare = sample.data.palette === undefined;
  const Container = sample.data.constructor as new (options: Record<string, unknown>) => Storage & { data: Storage };
  const { maxBitsPerBlock } = column;
  return (part, states) => {
    const Section = Chunk.section;
    const { palette, indices, solid } = compress(part, states);
    if (!bare && palette.length === 1) return new Section({ singleValue: palette[0] });
    // Four or eight bits a block: both divide 32, so that no block spans two words.
    const bits = palette.length <= 16 ? 4 : 8;
    const container = new Container({ bitsPerValue: bits, capacity: volume, palette });
    fill(bare ? container.data : container.data.data, indices, bits);
    return new Section(
      bare
        ? { data: container, palette, solidBlockCount: solid, maxBitsPerBlock }
        : { data: container, solidBlockCount: solid },
    );
  };
}

function sampleSection(Chunk: ChunkClass): { data: object & { palette?: unknown } } {
  const column = new Chunk();
  column.setBlockStateId({ x: 0, y: 0, z: 0 }, 1);
  return column.sections[-(column.minY ?? 0) >> 4] as unknown as { data: object & { palette?: unknown } };
}

/** Returns the distinct states of a section, and each block as an index into them. */
function compress(
  part: Uint8Array,
  states: readonly number[],
): { palette: number[]; indices: Uint8Array; solid: number } {
  const local = new Map<number, number>();
  const palette: number[] = [];
  const indices = new Uint8Array(volume);
  let solid = 0;
  for (let index = 0; index < volume; index++) {
    const state = states[part[index] ?? 0] ?? 0;
    let at = local.get(state);
    if (at === undefined) local.set(state, (at = palette.push(state) - 1));
    indices[index] = at;
    if (state !== 0) solid++;
  }
  return { palette, indices, solid };
}

function fill(words: Uint32Array, indices: Uint8Array, bits: number): void {
  const perWord = 32 / bits;
  for (let index = 0, word = 0; word < words.length; word++) {
    let value = 0;
    for (let place = 0; place < perWord; place++, index++) value |= (indices[index] ?? 0) << (place * bits);
    words[word] = value;
  }
}
