import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveBoat, type BoatWorld, type MovingBoat } from '../../boats/boat-motion.js';
import { Pilot } from '../../boats/pilot.js';
import type { Position } from '../../position.js';
import { searchWay } from './search-way.js';
import { wayCellOf, type WayWorld } from './way-cell.js';
import type { WayMeans, WayStep } from './way.js';

const start = { x: 0, y: 64, z: 0 };
const means: WayMeans = { mayDig: false, mayBuild: false, footing: 0, ladders: 0, boat: true };

/** Land at the height 64 with water two deep, whose surface is in the cells below, where `isWater`. */
function worldOf(
  isWater: (x: number, z: number) => boolean,
  levelAt: (x: number, y: number, z: number) => number = () => 0,
): { ways: WayWorld; boats: BoatWorld } {
  const nameAt = (x: number, y: number, z: number): string =>
    y >= 64 ? 'air' : y >= 62 && isWater(x, z) ? 'water' : 'stone';
  return {
    ways: {
      read: (x, y, z) => {
        const name = nameAt(x, y, z);
        const open = name !== 'stone';
        const liquid = name === 'water' ? 'water' : null;
        const bad = liquid !== null;
        return wayCellOf({
          name,
          liquid,
          level: levelAt(x, y, z),
          open,
          floor: !open,
          bad,
          loaded: true,
          top: open ? 0 : 1,
          isOpened: false,
        });
      },
      digSeconds: () => Infinity,
      givesFooting: () => false,
      mayPut: () => false,
      isPiled: () => false,
    },
    boats: {
      top: (x, y, z) => (nameAt(x, y, z) === 'stone' ? 1 : 0),
      waterLevel: (x, y, z) => (nameAt(x, y, z) === 'water' ? levelAt(x, y, z) : null),
      slipperiness: () => 0.6,
    },
  };
}

function wayTo(world: WayWorld, target: Position, how: WayMeans = means): readonly WayStep[] | null {
  const search = searchWay(world, start, { target, within: 0 }, how);
  for (;;) {
    const { value, done } = search.next();
    if (done === true) return value;
  }
}

const isBoat = ({ motion }: WayStep): boolean => motion === 'boat';

it.each([
  [60, 0],
  [40, 30],
  [20, -11],
])('takes the boat over a lake to %i %i, and swims without one', (x, z) => {
  const lake = worldOf((wx) => wx > 2 && wx < x - 2).ways;
  const way = wayTo(lake, { x, y: 64, z });
  expect(way?.filter(isBoat).length).toBeGreaterThan(x - 12);
  expect(wayTo(lake, { x, y: 64, z }, { ...means, boat: false })?.some(isBoat)).toBe(false);
});

it.each([
  ['that flows', 3, true],
  ['too shallow for a boat', 6, false],
])('rows over water %s', (_, level, rows) => {
  const river = worldOf(
    (x) => x > 2 && x < 50,
    (x) => (x > 20 && x < 30 ? level : 0),
  ).ways;
  const isRowed = (step: WayStep): boolean => isBoat(step) && step.to.x > 22 && step.to.x < 28;
  expect(wayTo(river, { x: 54, y: 64, z: 0 })?.some(isRowed)).toBe(rows);
});

it('rows round water that falls, and not over its edge', () => {
  const lake = worldOf(
    (x) => x > 2 && x < 50,
    (x, y, z) => (x === 25 && y === 62 && Math.abs(z) < 6 ? 8 : 0),
  ).ways;
  const way = wayTo(lake, { x: 54, y: 64, z: 0 }) ?? [];
  const over = way.filter((step) => isBoat(step) && Math.abs(step.to.x - 25) < 2);
  expect(over.length).toBeGreaterThan(0);
  for (const { to } of over) expect(Math.abs(to.z)).toBeGreaterThan(6);
});

it('wades through a brook, which is not worth the boat', () => {
  const way = wayTo(worldOf((x) => x >= 2 && x <= 4).ways, { x: 7, y: 64, z: 0 });
  expect(way?.some(isBoat)).toBe(false);
});

it('finds ways over drawn waters that a boat can go', () => {
  const island = fc.record({
    x: fc.integer({ min: 4, max: 30 }),
    z: fc.integer({ min: -8, max: 8 }),
    size: fc.integer({ min: 0, max: 4 }),
  });
  let voyages = 0;
  fc.assert(
    fc.property(fc.array(island, { maxLength: 7 }), fc.integer({ min: -8, max: 8 }), (islands, z) => {
      const isLand = (x: number, at: number): boolean =>
        islands.some((each) => Math.max(Math.abs(x - each.x), Math.abs(at - each.z)) <= each.size);
      const { ways, boats } = worldOf((x, at) => x > 1 && x < 34 && Math.abs(at) < 30 && !isLand(x, at));
      const way = wayTo(ways, { x: 36, y: 64, z }) ?? [];
      for (let first = way.findIndex(isBoat); first >= 0; ) {
        const end = way.findIndex((step, n) => n >= first && isBoat(step) && step.to.y === 64);
        expect(end).toBeGreaterThan(first);
        voyages++;
        sail(
          boats,
          way.slice(first, end).map(({ to }) => to),
          (way[end] as WayStep).to,
        );
        const next = way.slice(end + 1).findIndex(isBoat);
        first = next < 0 ? -1 : end + 1 + next;
      }
    }),
    { numRuns: 8 },
  );
  expect(voyages).toBeGreaterThan(3);
});

/** Rows over the water, and expects to arrive in time, though narrow waters take turns. */
function sail(world: BoatWorld, water: readonly Position[], shore: Position): void {
  const [from] = water;
  if (from === undefined) return expect.fail();
  const boat: MovingBoat = { x: from.x + 0.5, y: 63.53, z: from.z + 0.5, vx: 0, vy: 0, vz: 0, yaw: 0, turn: 0 };
  const pilot = new Pilot(water, shore, world);
  for (let tick = 0; ; tick++) {
    const next = pilot.next(boat);
    if (next === 'there') return;
    expect(next).not.toBe('stuck');
    expect(tick).toBeLessThan(300 + 4 * water.length);
    moveBoat(boat, world, next as Exclude<typeof next, string>);
  }
}
