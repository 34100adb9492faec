import { describe, expect, it } from 'vitest';
import { growthOf } from './crop-kinds.js';
import { boneMealGrowth, dryOut, growthChance, growthSpeed, tilled, type CropField } from './crops.js';
import { treeOfSapling } from './saplings.js';

const field = (soil: string[], plants: string[], moisture = 0): CropField => ({
  soil: soil.map((name) => ({ name, moisture })),
  plants,
});
const nine = (name: string): string[] => Array.from({ length: 9 }, () => name);
const alone = nine('air').with(4, 'wheat');

describe('crops', () => {
  it('grow fastest in a wet field, with other rows beside them', () => {
    expect(growthSpeed('wheat', field(nine('dirt').with(4, 'farmland'), alone))).toBe(2);
    expect(growthSpeed('wheat', field(nine('farmland'), alone, 7))).toBe(10);
    expect(growthSpeed('wheat', field(nine('farmland'), nine('wheat'), 7))).toBe(5);
    const rows = ['air', 'wheat', 'air', 'air', 'wheat', 'air', 'air', 'wheat', 'air'];
    expect(growthSpeed('wheat', field(nine('farmland'), rows, 7))).toBe(10);
  });

  it('grow on one random tick in 3 to 26, in the light', () => {
    const best = field(nine('farmland'), alone, 7);
    expect(growthChance('wheat', 9, best)).toBeCloseTo(1 / 3);
    expect(growthChance('beetroots', 9, { ...best, plants: nine('air').with(4, 'beetroots') })).toBeCloseTo(2 / 9);
    expect(growthChance('wheat', 9, field(nine('dirt'), alone))).toBeCloseTo(1 / 26);
    expect(growthChance('wheat', 8, best)).toBe(0);
    expect(growthChance('nether_wart', 0, best)).toBe(0.1);
    expect(growthChance('stone', 15, best)).toBe(0);
  });

  it('are ripe at 1', () => {
    expect([
      growthOf('wheat', 0),
      growthOf('wheat', 3),
      growthOf('wheat', 7),
      growthOf('beetroots', 3),
      growthOf('dirt', 3),
    ]).toEqual([0, 0.43, 1, 1, undefined]);
  });

  it('take bone meal', () => {
    expect([boneMealGrowth('wheat', () => 0), boneMealGrowth('wheat', () => 0.99)]).toEqual([2, 5]);
    expect([boneMealGrowth('beetroots', () => 0), boneMealGrowth('beetroots', () => 0.99)]).toEqual([0, 1]);
    expect(boneMealGrowth('nether_wart', () => 0.5)).toBe(0);
  });
});

describe('farmland', () => {
  it('is wet near water, dries, and is dirt again without crops', () => {
    expect(dryOut(0, { waterNear: true, cropAbove: false })).toBe(7);
    expect(dryOut(7, { waterNear: false, cropAbove: false })).toBe(6);
    expect(dryOut(0, { waterNear: false, cropAbove: true })).toBe(0);
    expect(dryOut(0, { waterNear: false, cropAbove: false })).toBeNull();
  });

  it('is made of what a hoe can till', () => {
    expect([tilled('grass_block'), tilled('coarse_dirt'), tilled('sand')]).toEqual(['farmland', 'dirt', undefined]);
  });
});

describe('saplings', () => {
  it('become trees of their kind, with a trunk that stands where they stood', () => {
    const tree = treeOfSapling('birch_sapling', { x: 3, y: 70, z: -2 }, () => 0.5) ?? [];
    const logs = tree.filter(({ block }) => block === 'birch_log').map(({ position }) => position);
    expect(logs).toEqual([0, 1, 2, 3, 4, 5].map((up) => ({ x: 3, y: 70 + up, z: -2 })));
    expect(tree.filter(({ block }) => block === 'birch_leaves').length).toBeGreaterThan(30);
    expect(treeOfSapling('jungle_sapling', { x: 0, y: 0, z: 0 }, () => 0)).toBeUndefined();
  });
});
