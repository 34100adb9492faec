import { isNether } from '../nether/dimensions.js';
import type { ChunkColumn, Squid } from './squid.js';

/** The light of a chunk as packets have it: masks of sections, from the one below the world upwards, and their light. */
export interface LightFields {
  readonly skyLightMask: readonly [number, number][];
  readonly blockLightMask: readonly [number, number][];
  readonly emptySkyLightMask: readonly [number, number][];
  readonly emptyBlockLightMask: readonly [number, number][];
  readonly skyLight: readonly Uint8Array[];
  readonly blockLight: readonly Uint8Array[];
}

/** The light of a chunk that has none. */
const dark: LightFields = {
  skyLightMask: [],
  blockLightMask: [],
  emptySkyLightMask: [],
  emptyBlockLightMask: [],
  skyLight: [],
  blockLight: [],
};
const netherSections = 16;
const noHeights = {
  type: 'compound',
  name: '',
  value: { MOTION_BLOCKING: { type: 'longArray', value: Array.from({ length: 37 }, () => [0, 0]) } },
};

/** Returns the encoded packet that shows a chunk. From 1.18 on the packet contains the light. */
export function chunkPackets(serv: Squid, x: number, z: number, column: ChunkColumn, light = dark): Buffer {
  const make = (name: string, params: unknown): Buffer => serv._server.serializer.createPacketBuffer({ name, params });
  const common = {
    x,
    z,
    heightmaps: noHeights,
    chunkData: (isNether(x * 16) ? asNether(column) : column).dump(),
    blockEntities: [],
  };
  if (serv.registry.supportFeature('tallWorld')) return make('map_chunk', { ...common, trustEdges: true, ...light });
  return make('map_chunk', {
    ...common,
    groundUp: true,
    ignoreOldData: true,
    bitMap: maskOf(column),
    biomes: column.dumpBiomes?.(),
  });
}

/** Returns the part of a column that the Nether has, which is as high as worlds were before 1.18. */
function asNether(column: ChunkColumn): ChunkColumn {
  const below = -(column.minY ?? 0) >> 4;
  if (below === 0) return column;
  const Column = column.constructor as new (size: { minY: number; worldHeight: number }) => ChunkColumn;
  const part = new Column({ minY: 0, worldHeight: netherSections * 16 });
  part.sections = column.sections.slice(below, below + netherSections);
  part.biomes = column.biomes.slice(below, below + netherSections);
  return part;
}

/** Returns the mask of a chunk's sections as the packet has it: in 1.17 a list of the halves of 64-bit numbers. */
function maskOf(column: ChunkColumn): number | [number, number][] {
  const mask = filledSections(column);
  return typeof column.sectionMask === 'number' ? mask : [[0, mask]];
}

/**
 * Returns a bit mask of the sections that the dump contains. The column's own mask keeps sections that have become
 * empty, and clients would read beyond the end of the data.
 */
export function filledSections({ sections }: Pick<ChunkColumn, 'sections'>): number {
  return sections.reduce<number>(
    (mask, section, index) =>
      section === null || section === undefined || section.isEmpty() ? mask : mask | (1 << index),
    0,
  );
}
