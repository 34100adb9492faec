import { blockIndex, floorY, layers, palette, type WorldGenerator } from './chunk.js';

const noGround = /^(air|grass|fern|dead_bush|dandelion|poppy|sugar_cane|cactus|.+_log|.+_leaves)$/;
const isGround = palette.map((name) => !noGround.test(name));

/**
 * Y of the highest ground block of a generated world at whole coordinates. Plants and trees do not count, water does.
 * `floorY` - 1 when the column is empty.
 */
export function groundHeight(generator: WorldGenerator, x: number, z: number): number {
  const { blocks } = generator.chunk(x >> 4, z >> 4);
  for (let y = floorY + layers - 1; y >= floorY; y--)
    if (isGround[blocks[blockIndex(x & 15, y, z & 15)] ?? 0] === true) return y;
  return floorY - 1;
}
