import { chance, ease, hash, noise } from './noise.js';

/** The highest water block. */
export const seaLevel = 62;
/** No trees grow within this many blocks of the spawn point. */
export const clearing = 16;
/** Every spawn point has a grove this far away over dry land, in a direction that depends on the seed. */
const groveDistance = 38;
const groveRadius = 24;

const salts = {
  hills: 1,
  slopes: 2,
  bumps: 3,
  mountains: 4,
  forest: 5,
  edge: 6,
  temperature: 7,
  rock: 8,
  direction: 9,
  bed: 10,
};

export type Biome = 'plains' | 'forest' | 'birch_forest' | 'taiga' | 'river' | 'beach' | 'desert' | 'ocean';

export interface Terrain {
  /** Y of the highest block of the ground. */
  surface(x: number, z: number): number;
  /** Trees grow here when it is above 0. */
  forest(x: number, z: number): number;
  /** Whether the surface is bare stone. */
  rocky(x: number, z: number): boolean;
  biome(x: number, z: number): Biome;
  /** The biome of dry land away from the shore. */
  woods(x: number, z: number): Biome;
  /** The block that a lake's bed is made of. */
  bed(x: number, z: number): 'sand' | 'gravel' | 'clay';
  /** Where the grove of the spawn point is. */
  readonly grove: { readonly x: number; readonly z: number };
  /** Whether the ground is sand with cacti; nowhere when left out. */
  sandy?(x: number, z: number): boolean;
  /** Whether ferns grow among the grass. */
  readonly ferny?: boolean;
}

/** Creates the shape of the land, which depends only on the seed and the position. */
export function terrain(seed: number): Terrain {
  const angle = (hash(seed, salts.direction, 0, 0) / 2 ** 32) * Math.PI * 2;
  const grove = { x: Math.cos(angle) * groveDistance, z: Math.sin(angle) * groveDistance };

  const surface = (x: number, z: number): number => {
    let height =
      68 +
      9 * noise(seed, salts.hills, x, z, 96) +
      5 * noise(seed, salts.slopes, x, z, 41) +
      1.4 * noise(seed, salts.bumps, x, z, 15);
    height += 26 * Math.max(0, noise(seed, salts.mountains, x, z, 150) - 0.3);
    const dryness = ease((1 - distanceToHome(x, z, grove) / 40) * 2);
    if (dryness > 0) height += (Math.min(Math.max(height, 66), 74) - height) * dryness;
    return Math.floor(height);
  };

  const forest = (x: number, z: number): number => {
    const wild = noise(seed, salts.forest, x, z, 40) + 0.3 * noise(seed, salts.edge, x, z, 13);
    return wild + 1.6 * ease(1 - Math.hypot(x - grove.x, z - grove.z) / groveRadius);
  };

  const rocky = (x: number, z: number): boolean =>
    Math.hypot(x, z) > clearing + 6 &&
    noise(seed, salts.rock, x, z, 22) + 0.2 * noise(seed, salts.bumps, x, z, 7) > 0.78;

  const biome = (x: number, z: number): Biome => {
    const height = surface(x, z);
    if (height < seaLevel) return 'river';
    if (height === seaLevel) return 'beach';
    return woods(x, z);
  };

  const woods = (x: number, z: number): Biome => {
    if (forest(x, z) <= 0) return 'plains';
    const temperature = noise(seed, salts.temperature, x, z, 120);
    if (temperature < -0.2) return 'taiga';
    return temperature > 0.25 ? 'birch_forest' : 'forest';
  };

  const bed = (x: number, z: number): 'sand' | 'gravel' | 'clay' => {
    const what = noise(seed, salts.bed, x, z, 9) + 0.05 * chance(seed, salts.bed, x, z);
    if (what > 0.45) return 'clay';
    return what < -0.35 ? 'gravel' : 'sand';
  };

  return { surface, forest, rocky, biome, woods, bed, grove };
}

/** The distance from the straight line between the spawn point and the grove. */
export function distanceToHome(x: number, z: number, grove: { x: number; z: number }): number {
  const along = Math.min(1, Math.max(0, (x * grove.x + z * grove.z) / groveDistance ** 2));
  return Math.hypot(x - grove.x * along, z - grove.z * along);
}
