import { blockIndex, code, floorY } from './chunk.js';
import { hash, randomStream } from './noise.js';

const salt = 110;
/** The share of chunks with a pool, as of the game's lakes of lava below the ground. */
const poolShare = 1 / 9;
/** The surface is at least so many blocks above a pool, and no pool lies higher than `highest`. */
const roofBlocks = 14;
const highest = 38;
const lowest = floorY + 9;
const headroom = 3;

const air = code('air');
const stone = code('stone');
const deepslate = code('deepslate');
const gravel = code('gravel');
const lava = code('lava');

/** Hollows out a cave with a pool of lava on its floor, in some chunks. `surface` is the lowest surface of the chunk. */
export function placeLavaPool(seed: number, blocks: Uint8Array, chunkX: number, chunkZ: number, surface: number): void {
  const random = randomStream(hash(seed, salt, chunkX, chunkZ));
  if (random() >= poolShare) return;
  const radius = 2.5 + 2 * random();
  const middle = { x: 5.5 + 5 * random(), z: 5.5 + 5 * random() };
  const level = lowest + Math.floor(random() * (highest - lowest + 1));
  if (level > surface - roofBlocks) return;
  for (let z = 1; z < 15; z++)
    for (let x = 1; x < 15; x++) {
      const away = Math.hypot(x + 0.5 - middle.x, z + 0.5 - middle.z) / radius;
      if (away > 1) continue;
      const height = away < 0.8 ? headroom : headroom - 1;
      blocks[blockIndex(x, level, z)] = lava;
      for (let y = level + 1; y <= level + height; y++) blocks[blockIndex(x, y, z)] = air;
      const above = blockIndex(x, level + height + 1, z);
      // It would fall.
      if (blocks[above] === gravel) blocks[above] = level < 0 ? deepslate : stone;
    }
}
