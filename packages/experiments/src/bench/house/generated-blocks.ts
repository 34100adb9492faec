import type { Position } from '@s-agents/core';
import { blockIndex, floorY, layers, palette, type WorldGenerator } from '@s-agents/minecraft-rules';
import { withKeptChunks } from './kept-chunks.js';

/** The blocks that the generator puts at these places, in their order. */
export function generatedBlocks(generator: WorldGenerator, positions: readonly Position[]): readonly string[] {
  const land = withKeptChunks(generator);
  return positions.map(({ x, y, z }) => {
    if (y < floorY || y >= floorY + layers) return 'air';
    return palette[land.chunk(x >> 4, z >> 4).blocks[blockIndex(x & 15, y, z & 15)] ?? 0] ?? 'air';
  });
}
