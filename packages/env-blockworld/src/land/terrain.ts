import type { Position } from '@s-agents/core';
import { groundHeight, worldGenerator, type WorldPreset } from '@s-agents/minecraft-rules';

/** What is known of a preset's land before a world is made of it. */
export interface Terrain {
  readonly spawn: Position;
  /** Returns the y of the highest ground at x and z. */
  readonly ground: (x: number, z: number) => number;
}

export function terrainOf(preset: WorldPreset, seed: number): Terrain {
  const generator = worldGenerator(preset, seed | 0);
  return { spawn: generator.spawn, ground: (x, z) => groundHeight(generator, x, z) };
}
