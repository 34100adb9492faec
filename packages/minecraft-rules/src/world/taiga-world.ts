import type { WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { seaLevel, type Terrain } from './terrain.js';

/** How much denser than elsewhere the woods are. */
const density = 0.35;

/** The preset `taiga`: the hills and lakes of `default` under woods of spruce, with ferns. */
export function taigaWorld(seed: number): WorldGenerator {
  return defaultWorld(seed, { lava: true, land: woods });
}

function woods(land: Terrain): Terrain {
  return {
    ...land,
    ferny: true,
    forest: (x, z) => land.forest(x, z) + density,
    biome: (x, z) => {
      const height = land.surface(x, z);
      if (height < seaLevel) return 'river';
      return height === seaLevel ? 'beach' : 'taiga';
    },
  };
}
