import type { WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { flatWorld } from './flat-world.js';

/** The worlds that ship with the package. */
export const worldPresets = ['default', 'flat'] as const;
export type WorldPreset = (typeof worldPresets)[number];

const presets: Record<WorldPreset, (seed: number) => WorldGenerator> = { default: defaultWorld, flat: flatWorld };

export function worldGenerator(preset: WorldPreset, seed: number): WorldGenerator {
  return presets[preset](seed);
}
