import type { MapArea, WorldMap } from '@s-agents/core';
import { floorY } from '@s-agents/minecraft-rules';
import { ceilingY, type Land } from '../land/land.js';
import { surfaceColor } from './surface-colors.js';

/**
 * Draws the land from above: the highest block of the middle of each tile. Chunks that nobody has come near are left
 * out, since the world makes them when they are first read.
 */
export function mapOf(land: Land, area: MapArea, { tiles: most }: { readonly tiles: number }): WorldMap {
  const [west, north] = [Math.floor(area.west), Math.floor(area.north)];
  const [width, depth] = [Math.max(1, Math.ceil(area.east) - west), Math.max(1, Math.ceil(area.south) - north)];
  let tileSize = Math.max(1, Math.floor(Math.sqrt((width * depth) / most)));
  while (Math.ceil(width / tileSize) * Math.ceil(depth / tileSize) > most) tileSize++;
  const [columns, rows] = [Math.ceil(width / tileSize), Math.ceil(depth / tileSize)];
  const kinds = new Map<string, number>();
  const tiles: number[] = [];
  const heights: number[] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const x = west + column * tileSize + (tileSize >> 1);
      const z = north + row * tileSize + (tileSize >> 1);
      const y = land.isGenerated(x, z) ? highest(land, x, z) : null;
      heights.push(y ?? floorY);
      if (y === null) tiles.push(-1);
      else {
        const { name } = land.kinds.of(land.codeAt(x, y, z));
        if (!kinds.has(name)) kinds.set(name, kinds.size);
        tiles.push(kinds.get(name) as number);
      }
    }
  return {
    west,
    north,
    tileSize,
    columns,
    rows,
    kinds: [...kinds.keys()].map((name) => ({ name, color: surfaceColor(name) })),
    tiles,
    heights,
  };
}

/** The height of the highest block of a column; null where there is none. */
function highest(land: Land, x: number, z: number): number | null {
  for (let y = ceilingY - 1; y >= floorY; y--) {
    const section = land.section(x >> 4, y >> 4, z >> 4);
    if (section?.codes.length === 0) y = (y >> 4) << 4;
    else if (land.codeAt(x, y, z) !== 0) return y;
  }
  return null;
}
