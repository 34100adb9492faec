import fc from 'fast-check';
import { expect, it } from 'vitest';
import { versionRules, worldGenerator } from '@s-agents/minecraft-rules';
import { BlockKinds } from '../land/block-kinds.js';
import { Land } from '../land/land.js';
import { version } from '../options.js';
import { mapOf } from './map-of.js';

const newLand = (): Land => new Land(worldGenerator('flat', 1), new BlockKinds(versionRules(version).blocks));
const side = fc.integer({ min: -200, max: 200 });

it('covers the area with at most that many tiles, each of a kind or not known', () => {
  const land = newLand();
  land.codeAt(0, 0, 0);
  fc.assert(
    fc.property(side, side, side, side, fc.integer({ min: 1, max: 5000 }), (a, b, c, d, tiles) => {
      const area = { west: Math.min(a, b), east: Math.max(a, b), north: Math.min(c, d), south: Math.max(c, d) };
      const map = mapOf(land, area, { tiles });
      expect(map.tiles).toHaveLength(map.columns * map.rows);
      expect(map.heights).toHaveLength(map.tiles.length);
      expect(map.tiles.length).toBeLessThanOrEqual(tiles);
      expect(map.west + map.columns * map.tileSize).toBeGreaterThanOrEqual(area.east);
      expect(map.north + map.rows * map.tileSize).toBeGreaterThanOrEqual(area.south);
      for (const tile of map.tiles) expect(tile).toBeLessThan(map.kinds.length);
    }),
  );
});

it('shows the highest block, and makes no land to look at', () => {
  const land = newLand();
  const ground = land.spawn.y - 1;
  land.set(3, ground + 5, 3, land.kinds.named('oak_planks')?.code ?? 0);
  const before = land.size;
  const map = mapOf(land, { west: 0, north: 0, east: 32, south: 16 }, { tiles: 1000 });
  expect(land.size).toBe(before);
  expect(map).toMatchObject({ tileSize: 1, columns: 32, rows: 16 });
  const at = (x: number, z: number) => map.kinds[map.tiles[z * 32 + x] ?? -1];
  expect(at(3, 3)).toEqual({ name: 'oak_planks', color: '#a8824f' });
  expect(map.heights[3 * 32 + 3]).toBe(ground + 5);
  expect(at(4, 3)?.name).toBe('grass_block');
  expect(at(20, 3)).toBeUndefined();
});
