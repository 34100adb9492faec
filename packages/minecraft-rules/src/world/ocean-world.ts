import type { WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { ease, noise } from './noise.js';
import { distanceToHome, seaLevel, type Terrain } from './terrain.js';

const salts = { bed: 130, islands: 131 };
/** Blocks from the island around the spawn point and its grove to the open sea. */
const shore = { from: 30, to: 62 } as const;

/** The preset `ocean`: an island with a grove in a wide sea, and others far away. */
export function oceanWorld(seed: number): WorldGenerator {
  return defaultWorld(seed, { lava: true, land: (land) => sea(seed, land) });
}

function sea(seed: number, land: Terrain): Terrain {
  const surface = (x: number, z: number): number => {
    const farness = ease((distanceToHome(x, z, land.grove) - shore.from) / (shore.to - shore.from));
    const inland = land.surface(x, z);
    if (farness <= 0) return inland;
    const islands = 40 * Math.max(0, noise(seed, salts.islands, x, z, 110) - 0.45);
    const bed = 46 + 6 * noise(seed, salts.bed, x, z, 60) + islands;
    return Math.floor(inland + (bed - inland) * farness);
  };
  return {
    ...land,
    surface,
    biome: (x, z) => {
      const height = surface(x, z);
      if (height < seaLevel) return 'ocean';
      return height === seaLevel ? 'beach' : land.woods(x, z);
    },
  };
}
