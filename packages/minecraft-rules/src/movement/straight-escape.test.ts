import { expect, it } from 'vitest';
import { distance } from '../position.js';
import type { CellReader } from './cell.js';
import { straightEscape } from './straight-escape.js';

const air = { open: true, floor: false, bad: false, loaded: true };
const stone = { open: false, floor: true, bad: false, loaded: true };
/** Level ground at y = 64, with walls where `walled` says so. */
const ground =
  (walled: (x: number, z: number) => boolean): CellReader =>
  (x, y, z) =>
    y < 64 || walled(x, z) ? stone : air;
const feet = { x: 0.5, y: 64, z: 0.5 };

it('leads straight away where it is open', () => {
  const end =
    straightEscape(
      ground(() => false),
      feet,
      { x: -3.5, y: 64, z: 0.5 },
    ) ?? expect.fail();
  expect(end.x).toBeCloseTo(10.5);
  expect(end.z).toBeCloseTo(0.5);
});

it('leads around a corner, never nearer, and nowhere out of a box', () => {
  const threat = { x: -3.5, y: 64, z: 0.5 };
  const end =
    straightEscape(
      ground((x) => x >= 2),
      feet,
      threat,
    ) ?? expect.fail();
  expect(end.x).toBeLessThan(2);
  expect(distance(end, threat)).toBeGreaterThan(5);
  expect(
    straightEscape(
      ground((x, z) => Math.max(Math.abs(x), Math.abs(z)) > 0),
      feet,
      threat,
    ),
  ).toBeNull();
});
