import type { WorldMap } from '@s-agents/core';

/** A picture of `width` times `height` pixels of four bytes each: red, green, blue, opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** How much a tile is lighter or darker for each block that it is higher or lower than the one north-west of it. */
const shadePerBlock = 0.045;
const mostShade = 0.22;

/** One pixel for each tile; slopes are shaded as if light came from the north-west. What is not known is transparent. */
export function mapPixels({ columns, rows, kinds, tiles, heights }: WorldMap): Pixels {
  const colors = kinds.map(({ color }) => rgbOf(color));
  const bytes = new Uint8Array(4 * columns * rows);
  for (const [index, tile] of tiles.entries()) {
    const color = colors[tile];
    if (color === undefined) continue;
    const before = index % columns === 0 || index < columns ? index : index - columns - 1;
    const rise = tiles[before] === -1 ? 0 : (heights[index] ?? 0) - (heights[before] ?? 0);
    const shade = 1 + Math.max(-mostShade, Math.min(mostShade, rise * shadePerBlock));
    bytes.set([...color.map((channel) => Math.min(255, Math.round(channel * shade))), 255], 4 * index);
  }
  return { width: columns, height: rows, bytes };
}

/** The channels of "#rrggbb"; grey for anything else. */
function rgbOf(color: string): readonly number[] {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  return match === null ? [128, 128, 128] : match.slice(1).map((channel) => Number.parseInt(channel, 16));
}
