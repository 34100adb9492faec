import type { WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { ease, noise } from './noise.js';
import { distanceToHome, type Terrain } from './terrain.js';

const salts = { dunes: 120, ripples: 121 };
/** Blocks from the green land around the spawn point to where only sand is left. */
const oasis = { from: 44, to: 70 } as const;
/** A pond in the oasis, on the side of the spawn point away from the grove. */
const pond = { distance: 26, radius: 13, bottom: 59 } as const;

/** The preset `desert`: dunes with cacti around an oasis with a pond and a grove, at the spawn point. */
export function desertWorld(seed: number): WorldGenerator {
  return defaultWorld(seed, { lava: true, land: (land) => dunes(seed, land) });
}

function dunes(seed: number, land: Terrain): Terrain {
  const angle = Math.atan2(land.grove.z, land.grove.x) + Math.PI;
  const middle = { x: Math.cos(angle) * pond.distance, z: Math.sin(angle) * pond.distance };
  const dryness = (x: number, z: number): number =>
    ease((distanceToHome(x, z, land.grove) - oasis.from) / (oasis.to - oasis.from));
  const surface = (x: number, z: number): number => {
    const dune = 68 + 5 * noise(seed, salts.dunes, x, z, 70) + 2 * noise(seed, salts.ripples, x, z, 22);
    const dry = dryness(x, z);
    const green = dry < 1 ? land.surface(x, z) : 0;
    const height = dry <= 0 ? green : green + (dune - green) * dry;
    const depth = ease((1 - Math.hypot(x - middle.x, z - middle.z) / pond.radius) * 1.4);
    return Math.floor(height + (pond.bottom - height) * depth);
  };
  const sandy = (x: number, z: number): boolean => dryness(x, z) > 0.4;
  return {
    ...land,
    surface,
    sandy,
    forest: (x, z) => (dryness(x, z) > 0 ? -1 : land.forest(x, z)),
    rocky: (x, z) => !sandy(x, z) && land.rocky(x, z),
    biome: (x, z) => (sandy(x, z) ? 'desert' : land.biome(x, z)),
  };
}
