import { describe, expect, it } from 'vitest';
import { blockIndex, floorY, layers, palette, type GeneratedChunk } from './chunk.js';
import { worldGenerator, type WorldPreset } from './world-generator.js';

const seeds = [1, 2, 3, 4, 5, 6];

/** A column's highest block, as it is seen from above, and its height. */
interface Top {
  readonly x: number;
  readonly z: number;
  readonly y: number;
  readonly name: string;
  readonly below: string;
}

/** The highest blocks of a world within `radius` blocks of the spawn point. */
function topsOf(preset: WorldPreset, seed: number, radius: number): Top[] {
  const world = worldGenerator(preset, seed);
  const chunks = new Map<string, GeneratedChunk>();
  const chunk = (cx: number, cz: number): GeneratedChunk => {
    const known = chunks.get(`${cx},${cz}`) ?? world.chunk(cx, cz);
    chunks.set(`${cx},${cz}`, known);
    return known;
  };
  const tops: Top[] = [];
  for (let x = -radius; x < radius; x++)
    for (let z = -radius; z < radius; z++) {
      const { blocks } = chunk(x >> 4, z >> 4);
      const at = (y: number): string => palette[blocks[blockIndex(x & 15, y, z & 15)] ?? 0] ?? 'air';
      let y = floorY + layers - 1;
      while (at(y) === 'air') y--;
      tops.push({ x, z, y, name: at(y), below: at(y - 1) });
    }
  return tops;
}

const shareOf = (tops: readonly Top[], isSo: (top: Top) => boolean): number => tops.filter(isSo).length / tops.length;
const away = ({ x, z }: Top): number => Math.hypot(x, z);

describe('desert', () => {
  it('is sand, with an oasis of trees, grass and water around the spawn point', () => {
    for (const seed of seeds) {
      const tops = topsOf('desert', seed, 160);
      const near = tops.filter((top) => away(top) < 64);
      const far = tops.filter((top) => away(top) > 120);
      expect(near.filter(({ name }) => name.endsWith('_leaves')).length, `seed ${seed}`).toBeGreaterThan(60);
      expect(near.filter(({ name }) => name === 'water').length).toBeGreaterThan(80);
      expect(shareOf(far, ({ name }) => /^(sand|cactus|dead_bush)$/.test(name))).toBeGreaterThan(0.95);
      expect(far.some(({ name }) => name === 'cactus')).toBe(true);
      for (const { name, below } of tops)
        if (name === 'cactus') expect(['sand', 'cactus']).toContain(below);
        else if (name === 'dead_bush') expect(below).toBe('sand');
    }
  });
});

describe('ocean', () => {
  it('is an island with trees in a deep sea', () => {
    for (const seed of seeds) {
      const tops = topsOf('ocean', seed, 160);
      const near = tops.filter((top) => away(top) < 16);
      const far = tops.filter((top) => away(top) > 110);
      expect(shareOf(near, ({ name }) => name !== 'water')).toBe(1);
      expect(tops.filter(({ name }) => name.endsWith('_leaves')).length, `seed ${seed}`).toBeGreaterThan(60);
      expect(shareOf(far, ({ name }) => name === 'water')).toBeGreaterThan(0.8);
      expect(shareOf(far, ({ below }) => below === 'water')).toBeGreaterThan(0.75);
    }
  });
});

describe('taiga', () => {
  it('is full of spruce, with ferns', () => {
    for (const seed of seeds) {
      const tops = topsOf('taiga', seed, 96);
      const leaves = tops.filter(({ name }) => name.endsWith('_leaves'));
      expect(leaves.length / tops.length, `seed ${seed}`).toBeGreaterThan(0.1);
      expect(shareOf(leaves, ({ name }) => name === 'spruce_leaves')).toBeGreaterThan(0.75);
      expect(tops.some(({ name }) => name === 'fern')).toBe(true);
    }
  });
});
