import { blockIndex, code, type PaletteName, type WorldGenerator } from './chunk.js';
import { flatWorld } from './flat-world.js';
import { hash } from './noise.js';
import { growTree, type Species } from './trees.js';

const salts = { corner: 80, species: 81, shape: 82 };
const species: readonly Species[] = ['oak', 'birch', 'spruce'];
const ground = 63;
/** Nothing but grass this near to the spawn point. */
const clearing = 8;

type Put = (x: number, y: number, z: number, block: PaletteName) => void;

/**
 * The preset `chunk-border`: level grassland with all trees, rocks and ponds on chunk borders, so that all work there
 * crosses a border.
 */
export function chunkBorderWorld(seed: number): WorldGenerator {
  const plain = flatWorld();
  return {
    spawn: plain.spawn,
    chunk(chunkX, chunkZ) {
      const chunk = plain.chunk(chunkX, chunkZ);
      const put: Put = (x, y, z, block) => {
        if (x >> 4 !== chunkX || z >> 4 !== chunkZ) return;
        const at = blockIndex(x & 15, y, z & 15);
        if (!block.endsWith('_leaves') || chunk.blocks[at] === 0) chunk.blocks[at] = code(block);
      };
      // Nothing reaches further than 8 blocks from its corner or border.
      for (const cornerX of [chunkX * 16, chunkX * 16 + 16])
        for (const cornerZ of [chunkZ * 16, chunkZ * 16 + 16]) {
          buildCorner(seed, cornerX, cornerZ, put);
          for (const [x, z] of [
            [cornerX, cornerZ - 8],
            [cornerX, cornerZ + 8],
            [cornerX - 8, cornerZ],
            [cornerX + 8, cornerZ],
          ] as const)
            plantTree(seed, x, z, put);
        }
      return chunk;
    },
  };
}

/** On a corner, where four chunks meet: a rock with ore, a pond with sand, or a tree. */
function buildCorner(seed: number, x: number, z: number, put: Put): void {
  if (Math.hypot(x, z) < clearing) return;
  const kind = hash(seed, salts.corner, x, z) % 4;
  if (kind === 0) plantTree(seed, x, z, put);
  else if (kind === 1) digPond(x, z, put);
  else buildRock(x, z, kind === 2 ? 'coal_ore' : 'iron_ore', put);
}

function plantTree(seed: number, x: number, z: number, put: Put): void {
  if (Math.hypot(x, z) < clearing) return;
  const kind = species[hash(seed, salts.species, x, z) % species.length] ?? 'oak';
  const shape = hash(seed, salts.shape, x, z);
  growTree({ x, y: ground + 1, z, species: kind, height: 5 + (shape % 2), shape }, (tx, y, tz, part) =>
    put(tx, y, tz, `${kind}_${part === 'log' ? 'log' : 'leaves'}`),
  );
  put(x, ground, z, 'dirt');
}

/** Six blocks wide and three high, a third of it ore: four blocks of ore in each of the four chunks. */
function buildRock(x: number, z: number, ore: PaletteName, put: Put): void {
  for (let dx = -3; dx < 3; dx++)
    for (let dz = -3; dz < 3; dz++)
      for (let dy = 1; dy <= 3; dy++) {
        const inner = dx >= -1 && dx < 1 && dz >= -1 && dz < 1;
        put(x + dx, ground + dy, z + dz, inner && dy > 1 ? ore : dy === 3 && !inner ? 'air' : 'stone');
      }
}

/** Water four blocks wide within a rim of sand and clay. */
function digPond(x: number, z: number, put: Put): void {
  for (let dx = -4; dx < 4; dx++)
    for (let dz = -4; dz < 4; dz++) {
      const water = dx >= -2 && dx < 2 && dz >= -2 && dz < 2;
      put(x + dx, ground, z + dz, water ? 'water' : 'sand');
      put(x + dx, ground - 1, z + dz, water ? 'clay' : 'sandstone');
    }
}
