import {
  isCorner,
  isEdge,
  layer,
  middleOfSide,
  repeated,
  type Measures,
  type StructureKind,
} from './structure-kind.js';

/** Two layers with a way in on the south side. */
const doorway = 2;

/** The walls of a tower with a ladder on the inner side of the north one; `open` with a way in. */
function shaft(size: Measures, open: boolean): string[] {
  const [width, depth] = size;
  const middle = middleOfSide(width);
  return layer(size, (x, z) => {
    if (open && x === middle && z === depth - 1) return '.';
    if (isEdge(size, x, z)) return '#';
    return x === middle && z === 1 ? 'L' : '.';
  });
}

/** A floor with a hole for the ladder. */
function landing(size: Measures): string[] {
  const middle = middleOfSide(size[0]);
  return layer(size, (x, z) => (x === middle && z === 1 ? 'L' : '#'));
}

export const tower: StructureKind = {
  name: 'tower',
  doc: 'four walls, a way in, a ladder up to a platform with battlements',
  of: 'cobblestone',
  size: [5, 5, 8],
  least: [4, 4, 5],
  most: [15, 15, 32],
  draw: (size) => [
    ...repeated(doorway, shaft(size, true)),
    ...repeated(size[2] - doorway - 2, shaft(size, false)),
    landing(size),
    layer(size, (x, z) => (!isEdge(size, x, z) ? '.' : (x + z) % 2 === 0 ? '#' : '.')),
  ],
};

export const lighthouse: StructureKind = {
  name: 'lighthouse',
  doc: 'a tall tower with a ladder and a room full of torches at the top',
  of: 'cobblestone',
  size: [5, 5, 12],
  least: [5, 5, 8],
  most: [11, 11, 40],
  draw: (size) => {
    const [width, depth, height] = size;
    const isLamp = (x: number, z: number): boolean => (x === 1 || x === width - 2) && (z === 1 || z === depth - 2);
    return [
      ...repeated(doorway, shaft(size, true)),
      ...repeated(height - doorway - 4, shaft(size, false)),
      landing(size),
      layer(size, (x, z) => (isCorner(size, x, z) ? '#' : isEdge(size, x, z) ? 'F' : isLamp(x, z) ? 'T' : '.')),
      layer(size, (x, z) => (isCorner(size, x, z) ? '#' : '.')),
      layer(size, () => '#'),
    ];
  },
};
