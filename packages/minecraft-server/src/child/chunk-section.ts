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
 * 1.18 on the blocks are in a container with the palette, before that in a plain array beside it. `fluids` are the states
 * that clients count as liquid.
 */
export function sectionMaker(Chunk: ChunkClass, fluids: ReadonlySet<number>): SectionMaker {
  const column = new Chunk();
  const sample = sampleSection(Chunk);
  const bare = sample.data.palette === undefined;
  const Container = sample.data.constructor as new (options: Record<string, unknown>) => Storage & { data: Storage };
  const { maxBitsPerBlock } = column;
  const { noSizePrefix, hasFluidCount } = sample;
  return (part, states) => {
    const Section = Chunk.section;
    const { palette, indices, solid, fluid } = compress(part, states, fluids);
    const form = { noSizePrefix, hasFluidCount, maxBitsPerBlock };
    if (!bare && palette.length === 1) return new Section({ ...form, singleValue: palette[0] });
    // Four or eight bits a block: both divide 32, so that no block spans two words.
    const bits = palette.length <= 16 ? 4 : 8;
    const container = new Container({ ...form, bitsPerValue: bits, capacity: volume, palette });
    fill(bare ? container.data : container.data.data, indices, bits);
    return new Section(
      bare
        ? { data: container, palette, solidBlockCount: solid, maxBitsPerBlock }
        : { ...form, data: container, solidBlockCount: solid, fluidCount: fluid },
    );
  };
}

interface SampleSection {
  data: object & { palette?: unknown };
  /** How sections are written from 1.21.5 and from 26.1 on. */
  noSizePrefix?: boolean;
  hasFluidCount?: boolean;
}

function sampleSection(Chunk: ChunkClass): SampleSection {
  const column = new Chunk();
  column.setBlockStateId({ x: 0, y: 0, z: 0 }, 1);
  return column.sections[-(column.minY ?? 0) >> 4] as unknown as SampleSection;
}

/** Returns the distinct states of a section, and each block as an index into them. */
function compress(
  part: Uint8Array,
  states: readonly number[],
  fluids: ReadonlySet<number>,
): { palette: number[]; indices: Uint8Array; solid: number; fluid: number } {
  const local = new Map<number, number>();
  const palette: number[] = [];
  const indices = new Uint8Array(volume);
  let [solid, fluid] = [0, 0];
  for (let index = 0; index < volume; index++) {
    const state = states[part[index] ?? 0] ?? 0;
    let at = local.get(state);
    if (at === undefined) local.set(state, (at = palette.push(state) - 1));
    indices[index] = at;
    if (state !== 0) solid++;
    if (fluids.has(state)) fluid++;
  }
  return { palette, indices, solid, fluid };
}

function fill(words: Uint32Array, indices: Uint8Array, bits: number): void {
  const perWord = 32 / bits;
  for (let index = 0, word = 0; word < words.length; word++) {
    let value = 0;
    for (let place = 0; place < perWord; place++, index++) value |= (indices[index] ?? 0) << (place * bits);
    words[word] = value;
  }
}
