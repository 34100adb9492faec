import { describe, expect, it } from 'vitest';
import { blockIndex, palette } from './chunk.js';
import { groundHeight } from './ground.js';
import { worldGenerator } from './world-generator.js';

describe('groundHeight', () => {
  it('is that of flat land everywhere, in every quarter of the world', () => {
    for (const [x, z] of [
      [0, 0],
      [-1, 15],
      [16, -17],
      [-300, -5],
    ] as const)
      expect(groundHeight(worldGenerator('flat', 1), x, z)).toBe(63);
  });

  it('lies below the place where players appear', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const world = worldGenerator('default', seed);
      expect(groundHeight(world, world.spawn.x, world.spawn.z)).toBe(world.spawn.y - 1);
    }
  });

  it('has nothing on it but air and what grows', () => {
    const world = worldGenerator('default', 3);
    const { blocks } = world.chunk(2, -3);
    const above = new Set<string | undefined>();
    for (let x = 0; x < 16; x++)
      for (let z = 0; z < 16; z++) {
        const ground = groundHeight(world, 32 + x, -48 + z);
        for (let y = ground + 1; y < ground + 20; y++) above.add(palette[blocks[blockIndex(x, y, z)] ?? 0]);
        expect(palette[blocks[blockIndex(x, ground, z)] ?? 0]).not.toMatch(/air|_log|_leaves/);
      }
    for (const name of above) expect(name).toMatch(/^(air|grass|dandelion|poppy|sugar_cane|.+_log|.+_leaves)$/);
  });
});
