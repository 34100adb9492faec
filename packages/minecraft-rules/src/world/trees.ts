import { chance, hash, randomStream } from './noise.js';
import { clearing, seaLevel, type Terrain } from './terrain.js';

export type Species = 'oak' | 'birch' | 'spruce';

export interface Tree {
  x: number;
  /** Y of the lowest log. */
  y: number;
  z: number;
  species: Species;
  /** Logs, one above the other. */
  height: number;
  /** The seed of the crown's shape. */
  shape: number;
}

/** At most one tree grows in each square of this side, so that trunks are at least 3 blocks apart. */
const cell = 8;
const jitter = 6;
const share = 0.84;
/** The maximum distance of leaves from the trunk. */
export const crownRadius = 3;

const salts = { grows: 20, x: 21, z: 22, species: 23, height: 24, shape: 25 };

const mixtures: Record<string, [Species, number][]> = {
  forest: [
    ['oak', 0.75],
    ['birch', 0.95],
    ['spruce', 1],
  ],
  birch_forest: [
    ['birch', 0.85],
    ['oak', 1],
  ],
  taiga: [
    ['spruce', 0.9],
    ['oak', 1],
  ],
};
/** The minimum and maximum number of logs in a trunk. */
export const treeHeights: Record<Species, [number, number]> = { oak: [4, 6], birch: [5, 7], spruce: [5, 8] };

/** All trees with their trunk inside the rectangle (upper bounds excluded). */
export function treesWithin(seed: number, land: Terrain, x0: number, z0: number, x1: number, z1: number): Tree[] {
  const trees: Tree[] = [];
  for (let cx = Math.floor(x0 / cell); cx * cell < x1; cx++) {
    for (let cz = Math.floor(z0 / cell); cz * cell < z1; cz++) {
      const tree = treeOfCell(seed, land, cx, cz);
      if (tree !== undefined && tree.x >= x0 && tree.x < x1 && tree.z >= z0 && tree.z < z1) trees.push(tree);
    }
  }
  return trees;
}

function treeOfCell(seed: number, land: Terrain, cx: number, cz: number): Tree | undefined {
  if (chance(seed, salts.grows, cx, cz) > share) return undefined;
  const x = cx * cell + (hash(seed, salts.x, cx, cz) % jitter);
  const z = cz * cell + (hash(seed, salts.z, cx, cz) % jitter);
  if (Math.hypot(x, z) < clearing + crownRadius + 1 || land.forest(x, z) <= 0 || land.rocky(x, z)) return undefined;
  const ground = land.surface(x, z);
  if (ground <= seaLevel) return undefined;
  const roll = chance(seed, salts.species, cx, cz);
  const species = mixtures[land.biome(x, z)]?.find(([, upTo]) => roll < upTo)?.[0] ?? 'oak';
  const [low, high] = treeHeights[species];
  const height = low + (hash(seed, salts.height, cx, cz) % (high - low + 1));
  return { x, y: ground + 1, z, species, height, shape: hash(seed, salts.shape, cx, cz) };
}

/** Calls `put` for each block of a tree. Leaves come first, so that logs replace them. */
export function growTree(tree: Tree, put: (x: number, y: number, z: number, part: 'log' | 'leaves') => void): void {
  const random = randomStream(tree.shape);
  const top = tree.y + tree.height - 1;
  if (tree.species === 'spruce') {
    // A cone of alternating narrow and wide rings, from the tip down.
    let radius = 0;
    let widest = 1;
    for (let y = top + 1; y >= tree.y + 1 + (tree.shape % 2); y--) {
      ring(tree, y, radius, () => false, put);
      if (radius >= widest) {
        radius = y === top + 1 ? 1 : 0;
        widest = Math.min(widest + 1, crownRadius - 1);
      } else radius++;
    }
  } else {
    for (let y = top - 2; y <= top + 1; y++) {
      const radius = y >= top ? 1 : 2;
      ring(tree, y, radius, () => y === top + 1 || random() < 0.5, put);
    }
  }
  for (let y = tree.y; y <= top; y++) put(tree.x, y, tree.z, 'log');
}

function ring(
  tree: Tree,
  y: number,
  radius: number,
  cutCorner: () => boolean,
  put: (x: number, y: number, z: number, part: 'leaves') => void,
): void {
  for (let dx = -radius; dx <= radius; dx++) {
    for (let dz = -radius; dz <= radius; dz++) {
      const corner = radius > 0 && Math.abs(dx) === radius && Math.abs(dz) === radius;
      if (corner && (tree.species === 'spruce' || cutCorner())) continue;
      put(tree.x + dx, y, tree.z + dz, 'leaves');
    }
  }
}
