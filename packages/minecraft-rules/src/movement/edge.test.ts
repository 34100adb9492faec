import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.js';
import { isAtEdge } from './edge.js';

const air: Cell = { open: true, floor: false, bad: false, loaded: true };
const stone: Cell = { open: false, floor: true, bad: false, loaded: true };
const water: Cell = { open: true, floor: false, bad: true, loaded: true };

/** A plateau as high as feet at 0, west of x = 1; the land east of it lies `drop` blocks lower. */
const land =
  (drop: number, below: Cell = stone) =>
  (x: number, y: number): Cell =>
    y < (x < 1 ? 0 : -drop) ? (x < 1 ? stone : below) : air;
const east = { x: 5, z: 0.5 };

describe('isAtEdge', () => {
  it.each([
    ['a step down', land(1), 0.8, false],
    ['as deep as a body falls without harm', land(3), 0.8, false],
    ['deeper', land(4), 0.8, true],
    ['deeper, but there is a way to go yet', land(4), 0.4, false],
    ['water to fall into', land(3, water), 0.8, false],
    ['a wall', (x: number, y: number): Cell => (x >= 1 || y < 0 ? stone : air), 0.8, false],
  ])('%s', (_, read, x, expected) => {
    expect(isAtEdge(read, { position: { x, y: 0, z: 0.5 }, onGround: true }, east)).toBe(expected);
  });

  it('is nothing that a body in the air can do anything about, nor one that turns away', () => {
    expect(isAtEdge(land(9), { position: { x: 0.8, y: 0, z: 0.5 }, onGround: false }, east)).toBe(false);
    expect(isAtEdge(land(9), { position: { x: 0.8, y: 0, z: 0.5 }, onGround: true }, { x: -5, z: 0.5 })).toBe(false);
    expect(isAtEdge(land(9), { position: { x: 0.8, y: 0, z: 0.5 }, onGround: true }, { x: 0.9, z: 0.5 })).toBe(false);
  });
});
