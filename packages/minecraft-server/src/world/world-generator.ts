import type { WorldPreset } from '../options.js';
import type { WorldGenerator } from './chunk.js';
import { defaultWorld } from './default-world.js';
import { flatWorld } from './flat-world.js';

const presets: Record<WorldPreset, (seed: number) => WorldGenerator> = { default: defaultWorld, flat: flatWorld };

export function worldGenerator(preset: WorldPreset, seed: number): WorldGenerator {
  return presets[preset](seed);
}
