import type { Position } from '@s-agents/core';
import { blockIndex, floorY, groundHeight, palette, type WorldGenerator } from '@s-agents/minecraft-rules';
import { withKeptChunks } from './kept-chunks.js';

/** The search begins where the papers' house stands. */
const centre = { x: -10, z: -30 };
const searchBlocks = 60;
/** The height difference of the wanted ground. */
const [leastSlope, mostSlope] = [2, 4];

/**
 * The dry place nearest to the papers' house where the ground below a building of this size differs in height by 2 to 4
 * blocks. Its y is the middle height, so that there is ground to clear and a hollow to span.
 */
export function unevenPlace(generator: WorldGenerator, size: { readonly x: number; readonly z: number }): Position {
  const land = withKeptChunks(generator);
  for (const { x, z } of spiral(searchBlocks)) {
    const heights: number[] = [];
    for (let dz = 0; dz < size.z; dz++)
      for (let dx = 0; dx < size.x; dx++) heights.push(dryHeight(land, centre.x + x + dx, centre.z + z + dz));
    heights.sort((a, b) => a - b);
    const slope = (heights.at(-1) ?? 0) - (heights[0] ?? 0);
    if (slope >= leastSlope && slope <= mostSlope)
      return { x: centre.x + x, y: heights[Math.floor(heights.length / 2)] ?? 0, z: centre.z + z };
  }
  throw new RangeError(`there is no uneven ground within ${searchBlocks} blocks`);
}

/** The ground's height; NaN under water, so that no comparison holds. */
function dryHeight(generator: WorldGenerator, x: number, z: number): number {
  const y = groundHeight(generator, x, z);
  const { blocks } = generator.chunk(x >> 4, z >> 4);
  return y < floorY || palette[blocks[blockIndex(x & 15, y, z & 15)] ?? 0] === 'water' ? NaN : y;
}

/** Whole positions around 0, the nearest ring first. */
function* spiral(rings: number): Iterable<{ x: number; z: number }> {
  for (let ring = 0; ring <= rings; ring++)
    for (let z = -ring; z <= ring; z++)
      for (let x = -ring; x <= ring; x += Math.abs(z) === ring ? 1 : Math.max(2 * ring, 1)) yield { x, z };
}
