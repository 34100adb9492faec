import { cavesWorld } from './caves-world.js';
import { chunkBorderWorld } from './chunk-border-world.js';
import { palette, type PaletteName, type WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { flatWorld } from './flat-world.js';
import { desertWorld } from './desert-world.js';
import { oceanWorld } from './ocean-world.js';
import { taigaWorld } from './taiga-world.js';
import { resourcePoorWorld } from './resource-poor-world.js';
import { superflatWorld } from './superflat-world.js';

/** The worlds that come with the package. */
export const worldPresets = [
  'default',
  'flat',
  'superflat',
  'resource-poor',
  'caves',
  'chunk-border',
  'desert',
  'ocean',
  'taiga',
] as const;
export type WorldPreset = (typeof worldPresets)[number];

const presets: Record<WorldPreset, (seed: number, lowestY?: number) => WorldGenerator> = {
  default: (seed) => defaultWorld(seed),
  flat: () => flatWorld(),
  superflat: (_, lowestY) => superflatWorld(lowestY),
  'resource-poor': resourcePoorWorld,
  caves: cavesWorld,
  'chunk-border': chunkBorderWorld,
  desert: desertWorld,
  ocean: oceanWorld,
  taiga: taigaWorld,
};

/** Returns a world's generator. `lowestY` is the lowest y of versions in which it is not -64. */
export function worldGenerator(preset: WorldPreset, seed: number, lowestY?: number): WorldGenerator {
  return presets[preset](seed, lowestY);
}

const flatBlocks: readonly PaletteName[] = ['bedrock', 'deepslate', 'stone', 'dirt', 'grass_block'];
/** The blocks of the land that all presets but `flat` share, without what only some of them have. */
const all = palette.filter((name) => !/^(air|lava|cactus|dead_bush|fern)$/.test(name));
const madeOf: Record<WorldPreset, readonly PaletteName[]> = {
  default: [...all, 'lava'],
  flat: flatBlocks,
  superflat: ['bedrock', 'dirt', 'grass_block'],
  'resource-poor': all,
  caves: all,
  'chunk-border': [
    ...flatBlocks,
    ...all.filter((name) => /_(log|leaves)$/.test(name)),
    'coal_ore',
    'iron_ore',
    'water',
    'sand',
    'sandstone',
    'clay',
  ],
  desert: [...all, 'lava', 'cactus', 'dead_bush'],
  ocean: [...all, 'lava'],
  taiga: [...all, 'lava', 'fern'],
};

/** Whether a world is empty grassland, without animals of its own. */
export function isEmptyWorld(preset: WorldPreset): boolean {
  return preset === 'flat' || preset === 'superflat';
}

/** The blocks, air not counted, of which a kind of world is made somewhere. */
export function blocksOfWorld(preset: WorldPreset): readonly PaletteName[] {
  return madeOf[preset];
}
