import type { Structure, StructureCell } from './structure.js';

/** Width (x) and depth (z) in blocks. */
export type Size = readonly [width: number, depth: number];

/** Returns the size of a structure's ground. */
export function sizeOf({ cells }: Structure): Size {
  const most = (axis: 'x' | 'z'): number => 1 + Math.max(...cells.map(({ position }) => position[axis]));
  return [most('x'), most('z')];
}

/**
 * Returns a structure of another size under the name "house_7x9": slices between its outer ones that equal another such
 * slice are repeated or left out, so that corners and doors stay as they are. Null where it has no such slices, or none
 * to leave out.
 */
export function sizedStructure(structure: Structure, [width, depth]: Size): Structure | null {
  const [ownWidth, ownDepth] = sizeOf(structure);
  if (width === ownWidth && depth === ownDepth) return structure;
  const columns = slicesOf(structure.cells, 'x', ownWidth, width);
  const rows = slicesOf(structure.cells, 'z', ownDepth, depth);
  if (columns === null || rows === null) return null;
  const cells = resized(resized(structure.cells, 'x', columns), 'z', rows).sort(
    (a, b) => a.position.y - b.position.y || a.position.z - b.position.z || a.position.x - b.position.x,
  );
  const names = new Map(structure.materials.map(({ name, items }) => [items.join(), name]));
  const counts = new Map<string, { items: readonly string[]; count: number }>();
  for (const { items } of cells.filter((cell) => cell.items.length > 0))
    counts.set(items.join(), { items, count: (counts.get(items.join())?.count ?? 0) + 1 });
  return {
    name: `${structure.name}_${width}x${depth}`,
    cells,
    ...(structure.secondsPerPiece === undefined ? {} : { secondsPerPiece: structure.secondsPerPiece }),
    materials: [...counts].map(([key, { items, count }]) => ({ name: names.get(key) ?? items[0] ?? '', items, count })),
  };
}

/** Returns which old slices the new ones are, in order; null when there is no sound way. */
function slicesOf(cells: readonly StructureCell[], axis: 'x' | 'z', from: number, to: number): number[] | null {
  const looks = Array.from({ length: from }, (_, at) => lookOf(cells, axis, at));
  const slices = looks.map((_, at) => at);
  const isSpare = (at: number): boolean =>
    at > 0 &&
    at < from - 1 &&
    looks.some((look, other) => other !== at && other > 0 && other < from - 1 && look === looks[at]);
  while (slices.length < to) {
    const spare = slices.findIndex(isSpare);
    if (spare < 0) return null;
    // Beside the last of its like, so that what is in the middle stays near it.
    const last = slices.findLastIndex((at) => looks[at] === looks[slices[spare] ?? 0] && at > 0 && at < from - 1);
    const place = slices.length % 2 === 0 ? spare : last;
    slices.splice(place, 0, slices[place] ?? 0);
  }
  while (slices.length > to) {
    const spare = slices.findLastIndex(isSpare);
    if (spare < 0) return null;
    slices.splice(slices.length % 2 === 0 ? spare : slices.findIndex(isSpare), 1);
  }
  return slices;
}

/** Everything in a slice, for comparison. */
function lookOf(cells: readonly StructureCell[], axis: 'x' | 'z', at: number): string {
  return JSON.stringify(
    cells
      .filter(({ position }) => position[axis] === at)
      .map(({ position, blocks, items, properties }) => [{ ...position, [axis]: 0 }, blocks, items, properties]),
  );
}

function resized(cells: readonly StructureCell[], axis: 'x' | 'z', slices: readonly number[]): StructureCell[] {
  return slices.flatMap((slice, at) =>
    cells
      .filter(({ position }) => position[axis] === slice)
      .map((cell): StructureCell => ({ ...cell, position: { ...cell.position, [axis]: at } })),
  );
}
