import type { Position } from '@s-agents/core';
import { blockIndex, floorY, layers, palette, type WorldGenerator } from '@s-agents/minecraft-rules';
import { withCachedChunks } from './cached-chunks.js';

/** Returns the blocks that the generator puts at these positions, in the same order. */
export function generatedBlocks(generator: WorldGenerator, positions: readonly Position[]): readonly string[] {
  const land = withCachedChunks(generator);
  return positions.map(({ x, y, z }) => {
    if (y < floorY || y >= floorY + layers) return 'air';
    return palette[land.chunk(x >> 4, z >> 4).blocks[blockIndex(x & 15, y, z & 15)] ?? 0] ?? 'air';
  });
}
