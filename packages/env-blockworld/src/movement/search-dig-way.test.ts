import fc from 'fast-check';
import { worldRules } from '@s-agents/minecraft';
import { describe, expect, it } from 'vitest';
import { createRandom } from '@s-agents/kit';
import { searchPath, type WalkGoal } from '@s-agents/minecraft-rules';
import { World } from '../world/world.js';
import { isCutOff } from './is-cut-off.js';
import { searchDigWay, searchWithoutIslandCheck } from './search-dig-way.js';

const flat = (): World =>
  new World({ seed: 1, preset: 'flat', random: createRandom(1), rules: worldRules({}), now: () => 0 });
const start = { x: 0, y: 64, z: 0 };
const second = { secondsToDig: () => 1 };

function put(world: World, name: string, x: number, y: number, z: number): void {
  world.blocks.set({ x, y, z }, world.land.kinds.named(name)?.code ?? expect.fail());
}

describe('searchDigWay', () => {
  it('digs through a wall if that is faster than going around it', () => {
    const world = flat();
    for (let z = -20; z <= 20; z++) for (const y of [64, 65, 66]) put(world, 'dirt', 3, y, z);
    const way = searchDigWay(world.land, start, { target: { x: 6, y: 64, z: 0 }, within: 0 }, second);
    expect(way?.flatMap(({ dig }) => dig)).toEqual([
      { x: 3, y: 65, z: 0 },
      { x: 3, y: 64, z: 0 },
    ]);
  });

  it('walks around blocks that must not be dug', () => {
    const world = flat();
    for (let z = -3; z <= 3; z++) for (const y of [64, 65]) put(world, 'bedrock', 3, y, z);
    const way = searchDigWay(
      world.land,
      start,
      { target: { x: 6, y: 64, z: 0 }, within: 0 },
      { secondsToDig: () => Infinity },
    );
    expect(way?.some(({ to }) => Math.abs(to.z) > 3)).toBe(true);
    expect(way?.flatMap(({ dig }) => dig)).toEqual([]);
  });

  it('digs down and keeps away from water', () => {
    const world = flat();
    const goal = { target: { x: 0, y: 60, z: 0 }, within: 0 };
    expect(searchDigWay(world.land, start, goal, second)?.length).toBeGreaterThan(0);
    for (const [dx, dz] of [
      [0, 0],
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      for (const y of [60, 61]) put(world, 'water', dx * 1, y, dz * 1);
    const way = searchDigWay(world.land, start, { target: { x: 3, y: 60, z: 0 }, within: 0 }, second);
    for (const { dig } of way ?? expect.fail())
      for (const { x, y, z } of dig)
        for (const [dx, dz] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const)
          expect(world.land.kindAt({ x: x + dx, y, z: z + dz }).name).not.toBe('water');
  });

  it('finds a way down however thick the ground is, and digs little more than a shaft', () => {
    const world = flat();
    for (let x = -12; x <= 12; x++)
      for (let z = -12; z <= 12; z++) for (let y = 20; y < 60; y++) put(world, 'stone', x, y, z);
    fc.assert(
      fc.property(fc.integer({ min: -6, max: 6 }), fc.integer({ min: 22, max: 60 }), (x, y) => {
        const way = searchDigWay(world.land, start, { target: { x, y, z: 0 }, within: 0 }, second);
        expect(way?.at(-1)?.to).toEqual({ x, y, z: 0 });
        expect(way?.flatMap(({ dig }) => dig).length).toBeLessThanOrEqual(start.y - y + 4 * Math.abs(x) + 4);
      }),
      { numRuns: 20 },
    );
  });

  it('recognises an island in the air, and nothing else, as cut off', () => {
    const world = flat();
    for (let y = 67; y <= 70; y++) put(world, 'oak_log', 5, y, 5);
    const hanging = { target: { x: 5, y: 68, z: 5 }, within: 1 };
    expect(isCutOff(world.land, start, hanging, { allowDig: true })).toBe(true);
    expect(searchDigWay(world.land, start, hanging, second)).toBeNull();
    put(world, 'dirt', 5, 64, 4);
    put(world, 'dirt', 5, 65, 5);
    put(world, 'dirt', 5, 66, 5);
    expect(isCutOff(world.land, start, hanging, { allowDig: true })).toBe(false);
  });

  it('does not stand on water', () => {
    const world = flat();
    put(world, 'water', -1, 63, -2);
    const above = { target: { x: -1, y: 66, z: -2 }, within: 2 };
    expect(searchWithoutIslandCheck(world.land, start, above, second)).toBeNull();
    expect(isCutOff(world.land, start, above, { allowDig: true })).toBe(true);
  });

  it('never calls a reachable goal cut off', () => {
    const block = fc.record({
      x: fc.integer({ min: -4, max: 4 }),
      y: fc.integer({ min: 62, max: 69 }),
      z: fc.integer({ min: -4, max: 4 }),
      name: fc.constantFrom('dirt', 'air', 'air', 'water'),
    });
    fc.assert(
      fc.property(
        fc.array(block, { maxLength: 80 }),
        fc.integer({ min: -4, max: 4 }),
        fc.integer({ min: 61, max: 69 }),
        fc.integer({ min: -4, max: 4 }),
        fc.constantFrom(0, 1, 2),
        (blocks, x, y, z, within) => {
          const world = flat();
          for (const { x: bx, y: by, z: bz, name } of blocks) put(world, name, bx, by, bz);
          const goal = { target: { x, y, z }, within };
          if (isCutOff(world.land, start, goal, { allowDig: true }))
            expect(searchWithoutIslandCheck(world.land, start, goal, second)).toBeNull();
          if (isCutOff(world.land, start, goal, { allowDig: false }))
            expect(statusOfWalk(world, goal)).not.toBe('complete');
        },
      ),
      { numRuns: 100 },
    );
  });
});

function statusOfWalk(world: World, goal: WalkGoal): string {
  const search = searchPath(world.land.reader(start, 7), start, goal);
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return value.status;
  }
}
