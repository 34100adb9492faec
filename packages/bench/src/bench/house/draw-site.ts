import type { Site } from '../observed/observed-run.js';
import { indexIn } from '../observed/block-box.js';

/** The width of a block in the picture. */
const blockPixels = 12;
const gapPixels = 24;

const colours: readonly (readonly [RegExp, string])[] = [
  [/_door$/, '#c0392b'],
  [/planks$/, '#c8a165'],
  [/cobblestone$/, '#8c8c8c'],
  [/grass_block$/, '#6aa84f'],
  [/^(dirt|coarse_dirt|podzol)$/, '#7a5230'],
  [/^(stone|.*_ore|andesite|diorite|granite)$/, '#b5b5b5'],
  [/sand/, '#e3d59c'],
  [/gravel|clay/, '#a39b98'],
  [/_log$/, '#4e3620'],
  [/_leaves$/, '#3a7d2c'],
  [/water/, '#4a7fc1'],
  [/crafting_table|chest|furnace/, '#e67e22'],
];
const unknownColour = '#ff00ff';
/** Blocks that are not drawn. */
const invisible = /^(.*air|grass|tall_grass|dandelion|poppy|fern|sugar_cane|.*_sapling)$/;

interface View {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Returns the block at a place of the picture and its distance behind the front layer; null for the sky. */
  readonly at: (column: number, row: number) => { readonly block: string; readonly depth: number } | null;
}

/** Draws a site as SVG: from above, from the four sides, and layer by layer. Blocks farther away are darker. Pure. */
export function drawSite(site: Site, title: string): string {
  const rows = [[fromAbove(site), ...fromTheSides(site)], layersOf(site)];
  let y = 2 * gapPixels;
  const parts: string[] = [];
  let widest = 0;
  for (const row of rows) {
    let x = gapPixels;
    for (const view of row) {
      parts.push(drawView(view, x, y));
      x += view.width * blockPixels + gapPixels;
    }
    widest = Math.max(widest, x);
    y += Math.max(...row.map(({ height }) => height)) * blockPixels + 2 * gapPixels;
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widest}" height="${y}" font-family="sans-serif" ` +
    `font-size="11">\n<rect width="100%" height="100%" fill="#ffffff"/>\n<text x="${gapPixels}" y="${gapPixels - 6}" ` +
    `font-size="14">${title}</text>\n${parts.join('\n')}\n</svg>\n`
  );
}

function drawView({ title, width, height, at }: View, left: number, top: number): string {
  const squares: string[] = [
    `<rect x="${left}" y="${top}" width="${width * blockPixels}" height="${height * blockPixels}" fill="#d6eaf8"/>`,
  ];
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const seen = at(column, row);
      if (seen === null) continue;
      const place = `x="${left + column * blockPixels}" y="${top + row * blockPixels}" width="${blockPixels}" height="${blockPixels}"`;
      squares.push(`<rect ${place} fill="${colourOf(seen.block)}" stroke="#00000022"/>`);
      if (seen.depth > 0)
        squares.push(`<rect ${place} fill="#000000" opacity="${Math.min(0.06 * seen.depth, 0.5).toFixed(2)}"/>`);
    }
  return [`<text x="${left}" y="${top - 6}">${title}</text>`, ...squares].join('\n');
}

function colourOf(block: string): string {
  return colours.find(([name]) => name.test(block))?.[1] ?? unknownColour;
}

function fromAbove(site: Site): View {
  const { low, high } = site.box;
  return {
    title: 'from above',
    width: high.x - low.x + 1,
    height: high.z - low.z + 1,
    at: (column, row) =>
      firstSeen(site, high.y - low.y + 1, (depth) => ({ x: low.x + column, y: high.y - depth, z: low.z + row })),
  };
}

function fromTheSides(site: Site): readonly View[] {
  const { low, high } = site.box;
  const [width, height, deep] = [high.x - low.x + 1, high.y - low.y + 1, high.z - low.z + 1];
  return [
    {
      title: 'from the south',
      width,
      height,
      at: (column, row) =>
        firstSeen(site, deep, (depth) => ({ x: low.x + column, y: high.y - row, z: high.z - depth })),
    },
    {
      title: 'from the north',
      width,
      height,
      at: (column, row) =>
        firstSeen(site, deep, (depth) => ({ x: high.x - column, y: high.y - row, z: low.z + depth })),
    },
    {
      title: 'from the east',
      width: deep,
      height,
      at: (column, row) =>
        firstSeen(site, width, (depth) => ({ x: high.x - depth, y: high.y - row, z: high.z - column })),
    },
    {
      title: 'from the west',
      width: deep,
      height,
      at: (column, row) =>
        firstSeen(site, width, (depth) => ({ x: low.x + depth, y: high.y - row, z: low.z + column })),
    },
  ];
}

function layersOf(site: Site): readonly View[] {
  const { low, high } = site.box;
  return Array.from({ length: high.y - low.y + 1 }, (_, layer) => ({
    title: `y ${low.y + layer}`,
    width: high.x - low.x + 1,
    height: high.z - low.z + 1,
    at: (column: number, row: number) =>
      firstSeen(site, 1, () => ({ x: low.x + column, y: low.y + layer, z: low.z + row })),
  }));
}

function firstSeen(
  { box, blocks }: Site,
  deep: number,
  place: (depth: number) => { x: number; y: number; z: number },
): { block: string; depth: number } | null {
  for (let depth = 0; depth < deep; depth++) {
    const block = blocks[indexIn(box, place(depth))] ?? 'unseen';
    if (!invisible.test(block)) return { block, depth };
  }
  return null;
}
