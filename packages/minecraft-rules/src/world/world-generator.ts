import { cavesWorld } from './caves-world.js';
import { chunkBorderWorld } from './chunk-border-world.js';
import type { WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { flatWorld } from './flat-world.js';
import { resourcePoorWorld } from './resource-poor-world.js';

/** The worlds that come with the package. */
export const worldPresets = ['default', 'flat', 'resource-poor', 'caves', 'chunk-border'] as const;
export type WorldPreset = (typeof worldPresets)[number];

const presets: Record<WorldPreset, (seed: number) => WorldGenerator> = {
  default: (seed) => defaultWorld(seed),
  flat: () => flatWorld(),
  'resource-poor': resourcePoorWorld,
  caves: cavesWorld,
  'chunk-border': chunkBorderWorld,
};

export function worldGenerator(preset: WorldPreset, seed: number): WorldGenerator {
  return presets[preset](seed);
}
