import { isEdge, layer, middleOfSide, repeated, type StructureKind } from './structure-kind.js';

export const wall: StructureKind = {
  name: 'wall',
  doc: 'a solid wall along x with battlements',
  of: 'cobblestone',
  size: [9, 1, 4],
  least: [1, 1, 1],
  most: [64, 64, 16],
  draw: (size) => [
    ...repeated(
      size[2] - 1,
      layer(size, () => '#'),
    ),
    layer(size, (x, z) => ((x + z) % 2 === 0 || size[2] === 1 ? '#' : '.')),
  ],
};

export const bridge: StructureKind = {
  name: 'bridge',
  doc: 'a deck with railings along x, and stairs up to it at both ends',
  of: 'cobblestone',
  size: [11, 3, 3],
  least: [5, 3, 2],
  most: [64, 9, 9],
  draw: (size) => {
    const [width, depth, height] = size;
    // The ramps meet in the middle of a bridge that is short for its height.
    const deck = Math.min(height - 1, Math.floor((width - 1) / 2));
    const away = (x: number): number => Math.min(x, width - 1 - x);
    return [
      ...Array.from({ length: deck }, (_, y) =>
        layer(size, (x) => {
          if (away(x) === y) return x < width / 2 ? '>' : '<';
          return away(x) > y && (away(x) < deck || y === deck - 1) ? '#' : ' ';
        }),
      ),
      layer(size, (x, z) => (away(x) < deck ? ' ' : z === 0 || z === depth - 1 ? 'F' : '.')),
    ];
  },
};

export const shelter: StructureKind = {
  name: 'shelter',
  doc: 'walls, a roof, a way in and a torch',
  of: 'dirt',
  size: [5, 5, 4],
  least: [3, 3, 4],
  most: [16, 16, 8],
  draw: (size) => {
    const [width, depth, height] = size;
    const middle = middleOfSide(width);
    const walls = (y: number): string[] =>
      layer(size, (x, z) => {
        if (z === depth - 1 && x === middle && y < 2) return '.';
        if (isEdge(size, x, z)) return '#';
        return y === 2 && x === middle && z === 1 ? 't' : '.';
      });
    return [...Array.from({ length: height - 1 }, (_, y) => walls(y)), layer(size, () => '#')];
  },
};

export const storage: StructureKind = {
  name: 'storage',
  doc: 'a room that is open to the south, with chests along its back wall, and a torch',
  of: 'planks',
  size: [7, 4, 4],
  least: [3, 3, 4],
  most: [24, 12, 6],
  draw: (size) => {
    const [width, depth, height] = size;
    const middle = middleOfSide(width);
    const room = (y: number): string[] =>
      layer(size, (x, z) => {
        if (z === 0 || x === 0 || x === width - 1) return '#';
        if (z === depth - 1) return '.';
        if (z === 1 && y === 0) return 'C';
        return z === 1 && y === 2 && x === middle ? 't' : '.';
      });
    return [...Array.from({ length: height - 1 }, (_, y) => room(y)), layer(size, () => '#')];
  },
};
