import { isEdge, layer, middleOfSide, type StructureKind } from './structure-kind.js';

export const platform: StructureKind = {
  name: 'platform',
  doc: 'one layer of blocks',
  of: 'planks',
  size: [7, 7, 1],
  least: [1, 1, 1],
  most: [64, 64, 1],
  heightOf: () => 1,
  draw: (size) => [layer(size, () => '#')],
};

export const path: StructureKind = {
  name: 'path',
  doc: 'a strip of slabs on the ground, along x',
  of: 'cobblestone',
  size: [12, 2, 1],
  least: [1, 1, 1],
  most: [64, 8, 1],
  heightOf: () => 1,
  draw: (size) => [layer(size, () => '_')],
};

export const pyramid: StructureKind = {
  name: 'pyramid',
  doc: 'layers that grow smaller by a block on each side',
  of: 'cobblestone',
  size: [7, 7, 4],
  least: [3, 3, 2],
  most: [25, 25, 13],
  heightOf: (width, depth) => Math.ceil(Math.min(width, depth) / 2),
  draw: (size) => {
    const [width, depth, height] = size;
    return Array.from({ length: height }, (_, y) =>
      layer(size, (x, z) => (Math.min(x, z, width - 1 - x, depth - 1 - z) >= y ? '#' : ' ')),
    );
  },
};

export const stairs: StructureKind = {
  name: 'stairs',
  doc: 'a flight of stairs that rises to the east, on solid ground',
  of: 'cobblestone',
  size: [5, 2, 5],
  least: [1, 1, 1],
  most: [32, 9, 32],
  heightOf: (width) => width,
  draw: (size) => Array.from({ length: size[2] }, (_, y) => layer(size, (x) => (x > y ? '#' : x === y ? '>' : ' '))),
};

export const pen: StructureKind = {
  name: 'pen',
  doc: 'a fence all around with a gate on the south side',
  of: 'planks',
  size: [7, 7, 1],
  least: [3, 3, 1],
  most: [40, 40, 1],
  heightOf: () => 1,
  draw: (size) => [layer(size, (x, z) => fenceAt(size[0], size[1], x, z, ' '))],
};

export const farm: StructureKind = {
  name: 'farm',
  doc: 'a raised bed of earth, with a fence, a gate and torches around it',
  of: 'planks',
  size: [7, 5, 3],
  least: [3, 3, 3],
  most: [32, 32, 3],
  heightOf: () => 3,
  draw: (size) => {
    const [width, depth] = size;
    return [
      layer(size, (x, z) => (isEdge(size, x, z) ? '#' : 'E')),
      layer(size, (x, z) => fenceAt(width, depth, x, z, '.')),
      layer(size, (x, z) => ((x === 0 || x === width - 1) && (z === 0 || z === depth - 1) ? 'T' : ' ')),
    ];
  },
};

function fenceAt(width: number, depth: number, x: number, z: number, inside: string): string {
  if (!isEdge([width, depth, 1], x, z)) return inside;
  return z === depth - 1 && x === middleOfSide(width) ? 'G' : 'F';
}
