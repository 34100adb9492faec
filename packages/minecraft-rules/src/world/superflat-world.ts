import { code, floorY, layers, type PaletteName, type WorldGenerator } from './chunk.js';

/** From the bottom up, as the game makes its world type `flat`. */
const superflatLayers: readonly PaletteName[] = ['bedrock', 'dirt', 'dirt', 'grass_block'];

/** The preset `superflat`: four layers at the bottom of the world, as in the game's own superflat worlds. */
export function superflatWorld(lowestY: number = floorY): WorldGenerator {
  const blocks = new Uint8Array(layers * 256);
  const from = lowestY - floorY;
  superflatLayers.forEach((name, n) => blocks.fill(code(name), (from + n) * 256, (from + n + 1) * 256));
  return {
    spawn: { x: 0, y: lowestY + superflatLayers.length, z: 0 },
    chunk: () => ({ blocks: blocks.slice(), biomes: Array.from({ length: 16 }, () => 'plains' as const) }),
  };
}
