import type { WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { chance } from './noise.js';
import { veins } from './ores.js';

const salt = 70;
/** One tree of so many stays, and one vein of an ore. */
const scarcity = 5;
const scarceVeins = veins.map((vein) =>
  vein.ore === 'gravel' ? vein : { ...vein, count: Math.ceil(vein.count / scarcity) },
);

/** The preset `resource-poor`: the land of `default` with a fifth of its trees and ores. */
export function resourcePoorWorld(seed: number): WorldGenerator {
  return defaultWorld(seed, { veins: scarceVeins, keepsTree: ({ x, z }) => chance(seed, salt, x, z) < 1 / scarcity });
}
