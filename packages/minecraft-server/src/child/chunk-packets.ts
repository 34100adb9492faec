import type { ChunkColumn, Squid } from './squid.js';

const dark = {
  skyLightMask: [],
  blockLightMask: [],
  emptySkyLightMask: [],
  emptyBlockLightMask: [],
  skyLight: [],
  blockLight: [],
};
const noHeights = {
  type: 'compound',
  name: '',
  value: { MOTION_BLOCKING: { type: 'longArray', value: Array.from({ length: 37 }, () => [0, 0]) } },
};

/**
 * The packets that show a chunk, as they go over the wire. From 1.18 on its light, of which there is none, goes with
 * it.
 */
export function chunkPackets(serv: Squid, x: number, z: number, column: ChunkColumn): Buffer {
  const make = (name: string, params: unknown): Buffer => serv._server.serializer.createPacketBuffer({ name, params });
  const common = { x, z, heightmaps: noHeights, chunkData: column.dump(), blockEntities: [] };
  if (serv.registry.supportFeature('tallWorld')) return make('map_chunk', { ...common, trustEdges: true, ...dark });
  return make('map_chunk', {
    ...common,
    groundUp: true,
    ignoreOldData: true,
    bitMap: filledSections(column),
    biomes: column.dumpBiomes?.(),
  });
}

/**
 * A bit for each section that the dump holds. The column's own mask keeps those from which everything was taken away,
 * and clients then read beyond the end.
 */
export function filledSections({ sections }: Pick<ChunkColumn, 'sections'>): number {
  return sections.reduce<number>(
    (mask, section, index) =>
      section === null || section === undefined || section.isEmpty() ? mask : mask | (1 << index),
    0,
  );
}
