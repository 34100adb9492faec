import { describe, expect, it } from 'vitest';
import { lightAt, type LightWorld } from './light.js';

/** Ground below y = 0, a roof at y = 4 over x >= 0, a torch at (10, 0, 0). */
const world: LightWorld = {
  opaqueAt: (x, y) => y < 0 || (y === 4 && x >= 0),
  emittedAt: (x, y, z) => (x === 10 && y === 0 && z === 0 ? 14 : 0),
  openToSky: (x, y) => y > 4 || (x < 0 && y >= 0),
};

describe('lightAt', () => {
  it('is that of the sky in the open, and fades under a roof', () => {
    expect(lightAt(world, -5, 0, 0).sky).toBe(15);
    expect(lightAt(world, 0, 0, 0).sky).toBe(14);
    expect(lightAt(world, 3, 0, 5).sky).toBe(11);
    expect(lightAt(world, 30, 0, 0).sky).toBe(0);
  });

  it('loses one a block from a torch', () => {
    expect([10, 9, 5, 2].map((x) => lightAt(world, x, 0, 0).block)).toEqual([14, 13, 9, 6]);
    expect(lightAt(world, 10, 2, 3).block).toBe(9);
    expect(lightAt(world, 30, 0, 0).block).toBe(0);
  });
});
