import type { Position } from '@s-agents/core';
import { blockIndex, floorY, groundHeight, palette, type WorldGenerator } from '@s-agents/minecraft-rules';
import { withCachedChunks } from './cached-chunks.js';

/** The search begins at the position of the papers' house. */
const centre = { x: -10, z: -30 };
/** The search's radius in blocks. */
const searchBlocks = 60;
/** The ground's height difference in blocks, at least and at most. */
const [minimumSlope, maximumSlope] = [2, 4];

/**
 * Returns the nearest dry place to the papers' house where the ground below a building of this size differs in height
 * by 2 to 4 blocks. Its y is the median height, so that a builder has to clear some ground and to fill some.
 */
export function findUnevenSite(generator: WorldGenerator, size: { readonly x: number; readonly z: number }): Position {
  const land = withCachedChunks(generator);
  for (const { x, z } of spiral(searchBlocks)) {
    const heights: number[] = [];
    for (let dz = 0; dz < size.z; dz++)
      for (let dx = 0; dx < size.x; dx++) heights.push(dryHeight(land, centre.x + x + dx, centre.z + z + dz));
    heights.sort((a, b) => a - b);
    const slope = (heights.at(-1) ?? 0) - (heights[0] ?? 0);
    if (slope >= minimumSlope && slope <= maximumSlope)
      return { x: centre.x + x, y: heights[Math.floor(heights.length / 2)] ?? 0, z: centre.z + z };
  }
  throw new RangeError(`there is no uneven ground within ${searchBlocks} blocks`);
}

/** Returns the ground's height, or NaN under water, so that every comparison with it is false. */
function dryHeight(generator: WorldGenerator, x: number, z: number): number {
  const y = groundHeight(generator, x, z);
  const { blocks } = generator.chunk(x >> 4, z >> 4);
  return y < floorY || palette[blocks[blockIndex(x & 15, y, z & 15)] ?? 0] === 'water' ? NaN : y;
}

/** Yields the integer positions around 0, the nearest ring first. */
function* spiral(rings: number): Iterable<{ x: number; z: number }> {
  for (let ring = 0; ring <= rings; ring++)
    for (let z = -ring; z <= ring; z++)
      for (let x = -ring; x <= ring; x += Math.abs(z) === ring ? 1 : Math.max(2 * ring, 1)) yield { x, z };
}
