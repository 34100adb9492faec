import { expect, it } from 'vitest';
import { carries } from './carrying.js';

const ground =
  (...blocks: string[]) =>
  (x: number, y: number, z: number): boolean =>
    blocks.includes(`${x} ${y} ${z}`);

it('counts the block under the middle', () => {
  expect(carries(ground('0 63 0', '1 63 0'), { x: 0.9, y: 64, z: 0.5 }, { x: 0, y: 63, z: 0 })).toBe(true);
});

it('counts the one under an edge if there is no other', () => {
  const feet = { x: 1.2, y: 64, z: 0.5 };
  expect(carries(ground('0 63 0'), feet, { x: 0, y: 63, z: 0 })).toBe(true);
  expect(carries(ground('0 63 0', '1 63 0'), feet, { x: 0, y: 63, z: 0 })).toBe(false);
  expect(carries(ground('0 63 0'), { ...feet, x: 1.4 }, { x: 0, y: 63, z: 0 })).toBe(false);
});

it('counts nothing beside or deeper', () => {
  const solid = (): boolean => true;
  for (const block of [
    { x: 0, y: 64, z: 0 },
    { x: 0, y: 62, z: 0 },
    { x: 2, y: 63, z: 0 },
  ])
    expect(carries(solid, { x: 0.5, y: 64, z: 0.5 }, block)).toBe(false);
  expect(carries(solid, { x: 0.5, y: 63.94, z: 0.5 }, { x: 0, y: 63, z: 0 })).toBe(true);
});
