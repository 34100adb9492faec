import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caveTunnels } from './cave-tunnels.js';
import { blockIndex, floorY, layers, palette, type GeneratedChunk, type WorldGenerator } from './chunk.js';
import { terrain } from './terrain.js';
import { worldGenerator, worldPresets } from './world-generator.js';

const seeds = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

/** Reads blocks of a world by name; chunks are made once. */
function reader(world: WorldGenerator): (x: number, y: number, z: number) => string {
  const chunks = new Map<number, GeneratedChunk>();
  return (x, y, z) => {
    const key = (x >> 4) * 65_536 + (z >> 4);
    let chunk = chunks.get(key);
    if (chunk === undefined) chunks.set(key, (chunk = world.chunk(x >> 4, z >> 4)));
    return palette[chunk.blocks[blockIndex(x & 15, y, z & 15)] ?? 0] ?? 'air';
  };
}

/** How many blocks whose name ends so lie within 6 chunks of the spawn point. */
function count(world: WorldGenerator, end: string): number {
  const wanted = palette.map((name) => name.endsWith(end));
  let found = 0;
  for (let x = -6; x < 6; x++)
    for (let z = -6; z < 6; z++) {
      const { blocks } = world.chunk(x, z);
      for (let index = 0; index < blocks.length; index++) if (wanted[blocks[index] ?? 0] === true) found++;
    }
  return found;
}

describe.each(worldPresets)('the preset %s', (preset) => {
  it('gives the same bytes for a seed, chunk by chunk in any order', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (seed, x, z) => {
        const early = worldGenerator(preset, seed).chunk(x, z);
        const world = worldGenerator(preset, seed);
        for (const [dx, dz] of [
          [1, 0],
          [0, 1],
          [-1, -1],
        ] as const)
          world.chunk(x + dx, z + dz);
        expect(world.chunk(x, z)).toEqual(early);
        expect(early.blocks).toHaveLength(layers * 256);
      }),
      { numRuns: 10 },
    );
  });

  it('lets players appear on ground, in the air', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = worldGenerator(preset, seed);
        const at = reader(world);
        const { x, y, z } = world.spawn;
        expect(at(x, y - 1, z)).toBe('grass_block');
        expect(['air', 'grass', 'fern', 'dandelion', 'poppy']).toContain(at(x, y, z));
        expect(at(x, y + 1, z)).toBe('air');
      }),
      { numRuns: 30 },
    );
  });
});

describe('figures are measured on these worlds', () => {
  it.each([
    ['resource-poor', 'eb169c4bfef00a2af3cb85388c5db7f7'],
    ['caves', 'a116282524e6c9083d2836a363ffc58f'],
    ['chunk-border', 'c477c29011dc62752121984e13c116fb'],
  ] as const)('%s is frozen', (preset, golden) => {
    const hash = createHash('sha256');
    for (const seed of [42, -7]) {
      const world = worldGenerator(preset, seed);
      hash.update(JSON.stringify(world.spawn));
      for (let x = -3; x < 3; x++) for (let z = -3; z < 3; z++) hash.update(world.chunk(x, z).blocks);
    }
    expect(hash.digest('hex').slice(0, 32)).toBe(golden);
  });
});

describe('resource-poor', () => {
  it('has a fifth of the trees and ores, and some of each', () => {
    for (const seed of [1, 2, 3]) {
      for (const end of ['_log', 'coal_ore', 'iron_ore']) {
        const share = count(worldGenerator('resource-poor', seed), end) / count(worldGenerator('default', seed), end);
        expect(share, end).toBeGreaterThan(0.08);
        expect(share, end).toBeLessThan(0.4);
      }
    }
  });

  it('has wood for tools within a walk of the spawn point', () => {
    for (let seed = 0; seed < 6; seed++)
      expect(count(worldGenerator('resource-poor', seed), '_log'), `seed ${seed}`).toBeGreaterThan(20);
  });
});

describe('caves', () => {
  /** Every place where a body can stand that can be walked to from the spawn point, steps and drops of one block. */
  function walkable(world: WorldGenerator, radius: number): Map<string, { x: number; y: number; z: number }> {
    const at = reader(world);
    const free = (x: number, y: number, z: number): boolean =>
      ['air', 'grass', 'dandelion', 'poppy'].includes(at(x, y, z));
    const stands = (x: number, y: number, z: number): boolean =>
      free(x, y, z) && free(x, y + 1, z) && !free(x, y - 1, z) && at(x, y - 1, z) !== 'water';
    const reached = new Map([[`${world.spawn.x},${world.spawn.y},${world.spawn.z}`, world.spawn]]);
    for (const { x, y, z } of reached.values())
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        for (const dy of [0, 1, -1]) {
          const [nx, ny, nz] = [x + dx, y + dy, z + dz];
          if (Math.hypot(nx, nz) > radius || reached.has(`${nx},${ny},${nz}`) || !stands(nx, ny, nz)) continue;
          if (dy === 1 && !free(x, y + 2, z)) continue;
          if (dy === -1 && !free(nx, ny + 2, nz)) continue;
          reached.set(`${nx},${ny},${nz}`, { x: nx, y: ny, z: nz });
        }
    return reached;
  }

  it('can be walked into from the spawn point, to bare iron 10 to 20 blocks below the surface', () => {
    for (let seed = 0; seed < 6; seed++) {
      const world = worldGenerator('caves', seed);
      const at = reader(world);
      const land = terrain(seed);
      const iron = new Set<string>();
      for (const { x, y, z } of walkable(world, 64).values())
        for (const [dx, dy, dz] of [
          [1, 0, 0],
          [-1, 0, 0],
          [0, 0, 1],
          [0, 0, -1],
          [1, 1, 0],
          [-1, 1, 0],
          [0, 1, 1],
          [0, 1, -1],
          [0, 2, 0],
          [0, -1, 0],
        ] as const) {
          const place = [x + dx, y + dy, z + dz] as const;
          const depth = land.surface(place[0], place[2]) - place[1];
          if (depth >= 10 && depth <= 20 && at(...place) === 'iron_ore') iron.add(place.join());
        }
      expect(iron.size, `seed ${seed}`).toBeGreaterThanOrEqual(10);
    }
  });

  it('let no water in and leave nothing hanging in the air', () => {
    for (let seed = 0; seed < 2; seed++) {
      const at = reader(worldGenerator('caves', seed));
      for (const { x, z, floor } of caveTunnels(seed, terrain(seed)).pointsNear(-48, -48, 48, 48)) {
        const [bx, bz] = [Math.floor(x), Math.floor(z)];
        expect(at(bx, floor, bz)).toBe('air');
        const above = Array.from({ length: 8 }, (_, index) => at(bx, floor + index, bz));
        expect(above).not.toContain('water');
      }
      for (let x = -48; x < 48; x++)
        for (let z = -48; z < 48; z++)
          for (let y = 40; y < floorY + layers - 1; y++) {
            const name = at(x, y, z);
            if (!/^(sand|gravel|grass|poppy|dandelion|sugar_cane)$|_log$/.test(name)) continue;
            if (at(x, y - 1, z) === 'air') expect.fail(`${seed}: nothing below ${name} at ${x} ${y} ${z}`);
          }
    }
  });
});

describe('chunk-border', () => {
  it('has every tree, rock and pond on a border of chunks', () => {
    const world = worldGenerator('chunk-border', 42);
    const near = (at: number, within: number): boolean => ((at + within) & 15) <= 2 * within;
    const found = new Set<string>();
    for (let cx = -4; cx < 4; cx++)
      for (let cz = -4; cz < 4; cz++)
        world.chunk(cx, cz).blocks.forEach((block, index) => {
          const name = palette[block] ?? '';
          const [x, z] = [cx * 16 + (index & 15), cz * 16 + ((index >> 4) & 15)];
          if (name.endsWith('_log')) expect(near(x, 0) || near(z, 0)).toBe(true);
          if (name.endsWith('_ore') || name === 'water') expect(near(x, 2) && near(z, 2)).toBe(true);
          found.add(name);
        });
    for (const name of ['oak_log', 'birch_log', 'spruce_log', 'coal_ore', 'iron_ore', 'water', 'sand', 'clay'])
      expect(found.has(name), name).toBe(true);
  });

  it('lets half of every rock lie in each of two chunks, on both axes', () => {
    const at = reader(worldGenerator('chunk-border', 42));
    let rocks = 0;
    for (let x = -64; x <= 64; x += 16)
      for (let z = -64; z <= 64; z += 16) {
        const ore = at(x, 65, z);
        if (!ore.endsWith('_ore')) continue;
        rocks++;
        for (const [dx, dz] of [
          [0, -1],
          [-1, 0],
          [-1, -1],
        ] as const)
          expect(at(x + dx, 65, z + dz)).toBe(ore);
      }
    expect(rocks).toBeGreaterThan(20);
  });
});
