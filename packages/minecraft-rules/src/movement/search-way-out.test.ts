import { expect, it } from 'vitest';
import type { Position } from '../position.js';
import { searchWayOut, type DugCell, type StairStep } from './search-way-out.js';

const air: DugCell = { open: true, floor: false, bad: false, loaded: true, liquid: null, digSeconds: 0 };
const stone: DugCell = { open: false, floor: true, bad: false, loaded: true, liquid: null, digSeconds: 0.6 };
const bedrock: DugCell = { ...stone, digSeconds: Infinity };
const lava: DugCell = { ...air, bad: true, liquid: 'lava' };

/** Stone up to `top`, with exceptions by place. */
function land(top: number, others: Record<string, DugCell> = {}) {
  return (x: number, y: number, z: number): DugCell => others[`${x} ${y} ${z}`] ?? (y < top ? stone : air);
}

function wayOut(read: ReturnType<typeof land>, start: Position, height: number): StairStep[] | null {
  const search = searchWayOut(read, start, { height, isOut: ({ y }) => y >= height });
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return value;
  }
}

/** A hollow of two blocks. */
function hollow(x: number, y: number, z: number): Record<string, DugCell> {
  return { [`${x} ${y} ${z}`]: air, [`${x} ${y + 1} ${z}`]: air };
}

it('climbs one block a step, over ground that it left standing', () => {
  const steps = wayOut(land(20, hollow(0, 10, 0)), { x: 0, y: 10, z: 0 }, 20);
  expect(steps).toHaveLength(10);
  let feet = { x: 0, y: 10, z: 0 };
  const dug = new Set<string>();
  for (const { to, dig } of steps ?? []) {
    expect(to.y).toBe(feet.y + 1);
    expect(Math.abs(to.x - feet.x) + Math.abs(to.z - feet.z)).toBe(1);
    expect(dug.has(`${to.x} ${to.y - 1} ${to.z}`)).toBe(false);
    for (const { x, y, z } of dig) dug.add(`${x} ${y} ${z}`);
    feet = to;
  }
});

it('has nothing to do outside', () => {
  expect(wayOut(land(20), { x: 0, y: 20, z: 0 }, 20)).toEqual([]);
});

it('goes around lava', () => {
  const pool = Object.fromEntries(
    [-2, -1, 0, 1, 2].flatMap((x) => [-2, -1, 0, 1, 2].map((z) => [`${x} 14 ${z}`, lava])),
  );
  const steps = wayOut(land(20, { ...hollow(0, 10, 0), ...pool }), { x: 0, y: 10, z: 0 }, 20);
  expect(steps).not.toBeNull();
  const beside = ({ x, y, z }: Position): boolean =>
    (Math.max(Math.abs(x), Math.abs(z)) <= 2 && (y === 13 || y === 14)) ||
    (Math.max(Math.abs(x), Math.abs(z)) === 3 && Math.min(Math.abs(x), Math.abs(z)) <= 2 && y === 14);
  expect(steps?.flatMap(({ dig }) => dig).filter(beside)).toEqual([]);
});

it('finds none in a cell of bedrock', () => {
  const cell: Record<string, DugCell> = {};
  for (let x = -1; x <= 1; x++)
    for (let z = -1; z <= 1; z++) for (let y = 9; y <= 12; y++) cell[`${x} ${y} ${z}`] = bedrock;
  expect(wayOut(land(20, { ...cell, ...hollow(0, 10, 0) }), { x: 0, y: 10, z: 0 }, 20)).toBeNull();
});
