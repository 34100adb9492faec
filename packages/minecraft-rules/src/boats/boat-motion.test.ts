import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { waterHeight } from './boat-blocks.js';
import { boatBox, isBoat, isBoatEntity, woodNumber } from './boat-kinds.js';
import { boatFits, moveBoat, noOars, type BoatWorld, type MovingBoat } from './boat-motion.js';
import { placeOfLeaving } from './seats.js';

const source = waterHeight(0, false);
const ahead = { ...noOars, forward: true };

/** A floor at the height 60 under an endless lake of some depth, with blocks up to the surface's level at walls. */
function lake(depth: number, isWall: (x: number, z: number) => boolean = () => false, slips = 0.6): BoatWorld {
  const level = 60 + depth;
  return {
    top: (x, y, z) => (y < 60 || (y < level && isWall(x, z)) ? 1 : 0),
    waterLevel: (x, y, z) => (y < 60 || y >= level || isWall(x, z) ? null : 0),
    slipperiness: () => slips,
  };
}

function boatAt(x: number, y: number, z: number): MovingBoat {
  return { x, y, z, vx: 0, vy: 0, vz: 0, yaw: 0, turn: 0 };
}

/** Blocks per tick at which a boat goes in the end. */
function speedOn(world: BoatWorld, y: number): number {
  const boat = boatAt(0.5, y, 0.5);
  for (let tick = 0; tick < 600; tick++) moveBoat(boat, world, ahead);
  return boat.vz;
}

describe('a boat', () => {
  it('goes 8 blocks a second over water, 2 over land, 40 over ice', () => {
    expect(speedOn(lake(2), 61.6) * 20).toBeCloseTo(8, 1);
    expect(speedOn(lake(0), 60) * 20).toBeCloseTo(2, 1);
    expect(speedOn(lake(0, undefined, 0.98), 60) * 20).toBeCloseTo(40, 0);
  });

  it('comes to rest afloat, wherever it falls from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.double({ min: 0, max: 3, noNaN: true }), (depth, height) => {
        const surface = 60 + depth - 1 + source;
        const boat = boatAt(0.5, surface + height, 0.5);
        for (let tick = 0; tick < 400; tick++) moveBoat(boat, lake(depth), null);
        expect(Math.abs(boat.vy)).toBeLessThan(0.001);
        expect(surface - boat.y).toBeGreaterThan(0.3);
        expect(surface - boat.y).toBeLessThan(boatBox.height);
      }),
      { numRuns: 20 },
    );
  });

  it('never enters a block, and its passenger gets out where there is room', () => {
    const cell = fc.record({ x: fc.integer({ min: -5, max: 5 }), z: fc.integer({ min: -5, max: 5 }) });
    const keys = fc.record({ forward: fc.boolean(), back: fc.boolean(), left: fc.boolean(), right: fc.boolean() });
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 20 }), fc.array(keys, { maxLength: 12 }), (walls, oars) => {
        const blocked = new Set(
          walls.filter(({ x, z }) => Math.max(Math.abs(x), Math.abs(z)) > 1).map(({ x, z }) => `${x},${z}`),
        );
        const world = lake(2, (x, z) => blocked.has(`${x},${z}`));
        const boat = boatAt(0.5, 61.6, 0.5);
        for (const each of oars)
          for (let tick = 0; tick < 15; tick++) {
            moveBoat(boat, world, each);
            expect(boatFits(boat, world)).toBe(true);
          }
        const out = placeOfLeaving(boat, boat.yaw, world);
        const isAshore = blocked.has(`${Math.floor(out.x)},${Math.floor(out.z)}`);
        expect(out.y).toBeCloseTo(isAshore && (out.x !== boat.x || out.z !== boat.z) ? 62 : boat.y + boatBox.height, 5);
      }),
      { numRuns: 40 },
    );
  });
});

it('knows boats by their names', () => {
  expect(['oak_boat', 'bamboo_raft', 'dark_oak_boat'].every(isBoat)).toBe(true);
  expect(['oak_chest_boat', 'bamboo_chest_raft', 'boat', 'minecart'].some(isBoat)).toBe(false);
  expect(['boat', 'cherry_boat'].every(isBoatEntity)).toBe(true);
  const old = new Set(['oak', 'spruce', 'birch', 'jungle', 'acacia', 'dark_oak'].map((wood) => `${wood}_boat`));
  expect(woodNumber('dark_oak_boat', (item) => old.has(item))).toBe(5);
});
