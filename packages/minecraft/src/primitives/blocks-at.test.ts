import { expect, it } from 'vitest';
import { blocksAt, requestedPositions } from './blocks-at.js';

it('lists the places of a box with x running fastest, then z, then y', () => {
  const box = { low: { x: -1, y: 4, z: 7 }, high: { x: 0, y: 5, z: 8 } };
  expect(requestedPositions(blocksAt.parameters.parse({ box })).map(({ x, y, z }) => [x, y, z])).toEqual([
    [-1, 4, 7],
    [0, 4, 7],
    [-1, 4, 8],
    [0, 4, 8],
    [-1, 5, 7],
    [0, 5, 7],
    [-1, 5, 8],
    [0, 5, 8],
  ]);
});

it('lists given places as they are', () => {
  const positions = [
    { x: 3, y: 4, z: 5 },
    { x: 1, y: 2, z: 3 },
  ];
  expect(requestedPositions({ positions })).toEqual(positions);
});
