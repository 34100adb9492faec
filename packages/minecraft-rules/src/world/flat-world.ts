import { blockIndex, code, layers, type WorldGenerator } from './chunk.js';

/** The preset `flat`: empty level grassland at y = 63 over stone, for tests that build what they need. */
export function flatWorld(): WorldGenerator {
  const blocks = new Uint8Array(layers * 256);
  blocks.fill(code('bedrock'), 0, 256);
  blocks.fill(code('deepslate'), 256, blockIndex(0, 0, 0));
  blocks.fill(code('stone'), blockIndex(0, 0, 0), blockIndex(0, 60, 0));
  blocks.fill(code('dirt'), blockIndex(0, 60, 0), blockIndex(0, 63, 0));
  blocks.fill(code('grass_block'), blockIndex(0, 63, 0), blockIndex(0, 64, 0));
  return {
    spawn: { x: 0, y: 64, z: 0 },
    chunk: () => ({ blocks: blocks.slice(), biomes: Array.from({ length: 16 }, () => 'plains' as const) }),
  };
}
