import { expect, it } from 'vitest';
import { noNeighbour } from './no-neighbour.js';

it.each([
  [72, '2 75 8 has no solid neighbour to place torch against; on the ground there is 2 73 8'],
  [null, '2 75 8 has no solid neighbour to place torch against'],
])('names the place on the ground below, where there is ground: %j', (ground, detail) => {
  const outcome = noNeighbour({ item: 'torch', position: { x: 2, y: 75, z: 8 } }, (y) => y === ground);
  expect(outcome).toMatchObject({ status: 'failed', reason: 'blocked', detail });
});
