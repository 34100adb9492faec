import type { Biome } from './terrain.js';

/** The lowest Y of the world, and the number of layers in a generated chunk. Everything above is air. */
export const floorY = -64;
export const layers = 224;

/** The blocks that generators use; a chunk's bytes are indexes into this list. */
export const palette = [
  'air',
  'bedrock',
  'deepslate',
  'stone',
  'dirt',
  'grass_block',
  'sand',
  'gravel',
  'clay',
  'water',
  'oak_log',
  'birch_log',
  'spruce_log',
  'oak_leaves',
  'birch_leaves',
  'spruce_leaves',
  'coal_ore',
  'iron_ore',
  'copper_ore',
  'gold_ore',
  'lapis_ore',
  'redstone_ore',
  'diamond_ore',
  'deepslate_coal_ore',
  'deepslate_iron_ore',
  'deepslate_copper_ore',
  'deepslate_gold_ore',
  'deepslate_lapis_ore',
  'deepslate_redstone_ore',
  'deepslate_diamond_ore',
  'grass',
  'dandelion',
  'poppy',
  'sugar_cane',
  'sandstone',
  'lava',
  'cactus',
  'dead_bush',
  'fern',
] as const;
export type PaletteName = (typeof palette)[number];
export const indexOf: ReadonlyMap<string, number> = new Map(palette.map((name, index) => [name, index]));

export interface GeneratedChunk {
  /** A palette index per block, at (y - floorY) * 256 + z * 16 + x. */
  blocks: Uint8Array;
  /** A biome per 4 x 4 blocks, at (z >> 2) * 4 + (x >> 2). */
  biomes: Biome[];
}

/** Generates the chunks of one world. */
export interface WorldGenerator {
  chunk(chunkX: number, chunkZ: number): GeneratedChunk;
  /** Where players appear: the lower corner of the free block above the ground. */
  spawn: { x: number; y: number; z: number };
}

export function blockIndex(x: number, y: number, z: number): number {
  return ((y - floorY) << 8) | (z << 4) | x;
}

/** The index of a block in the palette. */
export function code(name: PaletteName): number {
  return palette.indexOf(name);
}
