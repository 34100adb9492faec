import { floorY, layers, palette, type WorldGenerator } from '@s-agents/minecraft-rules';
import { isNether } from './dimensions.js';

/** The lowest block of each layer of the Nether, from the bottom up. What is stone here is built as netherrack. */
const land = [
  { from: 0, block: 'bedrock' },
  { from: 1, block: 'stone' },
  { from: 32, block: 'air' },
  { from: 112, block: 'stone' },
  { from: 127, block: 'bedrock' },
  { from: 128, block: 'air' },
] as const;
/** Y of the lowest free block above the Nether's ground. */
export const netherFloor = land[2].from;
const layerBlocks = 256;

/** Returns a generator whose chunks in the Nether are a flat cave between two layers of bedrock. */
export function withNether(overworld: WorldGenerator): WorldGenerator {
  const blocks = new Uint8Array(layers * layerBlocks);
  for (const { from, block } of land) blocks.fill(palette.indexOf(block), (from - floorY) * layerBlocks);
  return {
    spawn: overworld.spawn,
    chunk: (chunkX, chunkZ) =>
      isNether(chunkX * 16)
        ? { blocks: blocks.slice(), biomes: Array.from({ length: 16 }, () => 'plains') }
        : overworld.chunk(chunkX, chunkZ),
  };
}
