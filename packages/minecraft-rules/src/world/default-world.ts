import { blockIndex, code, floorY, indexOf, layers, type GeneratedChunk, type WorldGenerator } from './chunk.js';
import { placeLavaPool } from './lava-pools.js';
import { chance, hash } from './noise.js';
import { placeVeins, veins, type Vein } from './ores.js';
import { seaLevel, terrain, type Terrain } from './terrain.js';
import { crownRadius, growTree, treesWithin, type Tree } from './trees.js';

const salts = { floor: 60, plant: 61, cane: 62, cactus: 63, cactusPlace: 64 };
const cactusCell = 12;
const cactusShare = 0.4;
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const air = code('air');
const stone = code('stone');
const deepslate = code('deepslate');
const dirt = code('dirt');
const grassBlock = code('grass_block');
const sand = code('sand');
const sandstone = code('sandstone');
const water = code('water');
const gravel = code('gravel');

/** How another preset changes the land of `default`. */
export interface Variation {
  readonly veins?: readonly Vein[];
  keepsTree?(tree: Tree): boolean;
  /** Changes the rock and what lies on it, before trees grow. */
  carve?(blocks: Uint8Array, chunkX: number, chunkZ: number): void;
  /** Whether there are pools of lava deep in the rock. */
  readonly lava?: boolean;
  /** Changes the shape of the land and what lies on it. */
  land?(land: Terrain): Terrain;
}

/** The preset `default`: rolling hills with lakes, woods and meadows, and ores and pools of lava below. */
export function defaultWorld(seed: number, variation: Variation = { lava: true }): WorldGenerator {
  const plain = terrain(seed);
  const land = variation.land?.(plain) ?? plain;
  return {
    spawn: { x: 0, y: land.surface(0, 0) + 1, z: 0 },
    chunk: (chunkX, chunkZ) => generate(seed, land, variation, chunkX, chunkZ),
  };
}

function generate(seed: number, land: Terrain, variation: Variation, chunkX: number, chunkZ: number): GeneratedChunk {
  const blocks = new Uint8Array(layers * 256);
  const surfaces = new Int16Array(256);
  for (let z = 0; z < 16; z++)
    for (let x = 0; x < 16; x++) surfaces[(z << 4) | x] = land.surface(chunkX * 16 + x, chunkZ * 16 + z);
  layRock(seed, variation.veins ?? veins, blocks, surfaces, chunkX, chunkZ);
  for (let z = 0; z < 16; z++) {
    for (let x = 0; x < 16; x++)
      coverColumn(seed, land, blocks, x, z, chunkX * 16 + x, chunkZ * 16 + z, surfaces[(z << 4) | x] ?? 0);
  }
  variation.carve?.(blocks, chunkX, chunkZ);
  if (variation.lava === true) placeLavaPool(seed, blocks, chunkX, chunkZ, Math.min(...surfaces));
  plantTrees(seed, land, variation, blocks, chunkX, chunkZ);
  return { blocks, biomes: biomesOf(land, chunkX, chunkZ) };
}

function layRock(
  seed: number,
  ores: readonly Vein[],
  blocks: Uint8Array,
  surfaces: Int16Array,
  chunkX: number,
  chunkZ: number,
): void {
  const lowest = Math.min(...surfaces);
  blocks.fill(deepslate, 0, blockIndex(0, 0, 0));
  blocks.fill(stone, blockIndex(0, 0, 0), blockIndex(0, lowest + 1, 0));
  for (let column = 0; column < 256; column++) {
    for (let y = lowest + 1; y <= (surfaces[column] ?? 0); y++) blocks[((y - floorY) << 8) | column] = stone;
    const floor =
      1 + Math.floor(4 * chance(seed, salts.floor, chunkX * 16 + (column & 15), chunkZ * 16 + (column >> 4)));
    for (let layer = 0; layer < floor; layer++) blocks[(layer << 8) | column] = code('bedrock');
  }
  placeVeins(seed, ores, chunkX, chunkZ, (x, y, z, ore) => {
    if (y < floorY || y >= floorY + layers) return;
    const at = blockIndex(x, y, z);
    if (blocks[at] === stone) blocks[at] = indexOf.get(ore) ?? stone;
    else if (blocks[at] === deepslate) blocks[at] = indexOf.get(`deepslate_${ore}`) ?? gravel;
  });
}

/** Puts earth, sand, water and plants on the rock. `x` and `z` are in the chunk, `wx` and `wz` in the world. */
function coverColumn(
  seed: number,
  land: Terrain,
  blocks: Uint8Array,
  x: number,
  z: number,
  wx: number,
  wz: number,
  surface: number,
): void {
  const put = (y: number, block: number): void => void (blocks[blockIndex(x, y, z)] = block);
  if (surface < seaLevel) {
    const bed = code(land.bed(wx, wz));
    for (let y = surface - 2; y <= surface; y++) put(y, bed);
    for (let y = surface + 1; y <= seaLevel; y++) put(y, water);
  } else if (surface === seaLevel) {
    put(surface - 3, sandstone);
    for (let y = surface - 2; y <= surface; y++) put(y, sand);
    if (chance(seed, salts.cane, wx, wz) < 0.1 && besideWater(land, wx, wz)) {
      const height = 2 + Math.floor(2 * chance(seed, salts.cane, wz, wx));
      for (let y = surface + 1; y <= surface + height; y++) put(y, code('sugar_cane'));
    }
  } else if (land.sandy?.(wx, wz) === true) coverWithSand(seed, land, put, wx, wz, surface);
  else if (!land.rocky(wx, wz)) {
    for (let y = surface - 3; y < surface; y++) put(y, dirt);
    put(surface, grassBlock);
    const roll = chance(seed, salts.plant, wx, wz);
    if (roll < 0.05) put(surface + 1, code(land.ferny === true && roll < 0.025 ? 'fern' : 'grass'));
    else if (roll < 0.055) put(surface + 1, code('dandelion'));
    else if (roll < 0.06) put(surface + 1, code('poppy'));
  }
}

function coverWithSand(
  seed: number,
  land: Terrain,
  put: (y: number, block: number) => void,
  wx: number,
  wz: number,
  surface: number,
): void {
  for (let y = surface - 6; y < surface - 3; y++) put(y, sandstone);
  for (let y = surface - 3; y <= surface; y++) put(y, sand);
  if (isCactus(seed, land, wx, wz, surface)) {
    const height = 1 + Math.floor(3 * chance(seed, salts.cane, wz, wx));
    for (let y = surface + 1; y <= surface + height; y++) put(y, code('cactus'));
  } else if (chance(seed, salts.plant, wx, wz) < 0.006) {
    const beside = sides.some(([dx, dz]) => isCactus(seed, land, wx + dx, wz + dz, land.surface(wx + dx, wz + dz)));
    if (!beside) put(surface + 1, code('dead_bush'));
  }
}

/** Whether a cactus grows there: at most one in each square, on open sand that nothing beside it rises above. */
function isCactus(seed: number, land: Terrain, x: number, z: number, surface: number): boolean {
  const [cx, cz] = [Math.floor(x / cactusCell), Math.floor(z / cactusCell)];
  if (chance(seed, salts.cactus, cx, cz) > cactusShare) return false;
  const place = hash(seed, salts.cactusPlace, cx, cz);
  if (x !== cx * cactusCell + (place % (cactusCell - 1)) || z !== cz * cactusCell + ((place >> 8) % (cactusCell - 1)))
    return false;
  return land.sandy?.(x, z) === true && sides.every(([dx, dz]) => land.surface(x + dx, z + dz) <= surface);
}

function besideWater(land: Terrain, x: number, z: number): boolean {
  return (
    land.surface(x + 1, z) < seaLevel ||
    land.surface(x - 1, z) < seaLevel ||
    land.surface(x, z + 1) < seaLevel ||
    land.surface(x, z - 1) < seaLevel
  );
}

/** Grows the trees of this chunk, and those of its neighbours whose crowns reach into it. */
function plantTrees(
  seed: number,
  land: Terrain,
  variation: Variation,
  blocks: Uint8Array,
  chunkX: number,
  chunkZ: number,
): void {
  const x0 = chunkX * 16;
  const z0 = chunkZ * 16;
  for (const tree of treesWithin(
    seed,
    land,
    x0 - crownRadius,
    z0 - crownRadius,
    x0 + 16 + crownRadius,
    z0 + 16 + crownRadius,
  )) {
    if (variation.keepsTree?.(tree) === false) continue;
    const log = code(`${tree.species}_log`);
    const leaves = code(`${tree.species}_leaves`);
    growTree(tree, (wx, y, wz, part) => {
      const x = wx - x0;
      const z = wz - z0;
      if (x < 0 || x > 15 || z < 0 || z > 15) return;
      const at = blockIndex(x, y, z);
      const there = blocks[at] ?? stone;
      if (part === 'log') {
        blocks[at] = log;
        if (y === tree.y) blocks[at - 256] = dirt;
      } else if (there === air) blocks[at] = leaves;
    });
  }
}

function biomesOf(land: Terrain, chunkX: number, chunkZ: number): GeneratedChunk['biomes'] {
  return Array.from({ length: 16 }, (_, index) =>
    land.biome(chunkX * 16 + (index & 3) * 4 + 2, chunkZ * 16 + (index >> 2) * 4 + 2),
  );
}
