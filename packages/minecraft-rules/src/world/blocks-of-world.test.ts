import { describe, expect, it } from 'vitest';
import { palette } from './chunk.js';
import { blocksOfWorld, worldGenerator, worldPresets } from './world-generator.js';

describe.each(worldPresets)('the preset %s', (preset) => {
  it('is made of nothing but the blocks that are told of it', () => {
    const told = new Set<string>(['air', ...blocksOfWorld(preset)]);
    for (const seed of [1, 7]) {
      const world = worldGenerator(preset, seed);
      const found = new Set<number>();
      for (let x = -4; x < 4; x++)
        for (let z = -4; z < 4; z++) for (const block of world.chunk(x, z).blocks) found.add(block);
      expect([...found].map((block) => palette[block] ?? '').filter((name) => !told.has(name))).toEqual([]);
    }
  });
});

it('has no trees on bare grassland, and ore in rocks on chunk borders', () => {
  expect(blocksOfWorld('flat').some((name) => name.endsWith('_log'))).toBe(false);
  const found = new Set<string>();
  const world = worldGenerator('chunk-border', 3);
  for (let x = -6; x < 6; x++)
    for (let z = -6; z < 6; z++) for (const block of world.chunk(x, z).blocks) found.add(palette[block] ?? '');
  expect(blocksOfWorld('chunk-border').filter((name) => !found.has(name))).toEqual([]);
});
