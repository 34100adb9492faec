import fc from 'fast-check';
import { expect, it } from 'vitest';
import { floorPlans } from '../apartment/floor-plans.js';
import { apartmentMap } from './apartment-map.js';

it('keeps to its number of tiles, and draws whatever lies in a room and nothing else', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...floorPlans),
      fc.record({ west: fc.integer({ min: -5, max: 5 }), north: fc.integer({ min: -5, max: 5 }) }),
      fc.integer({ min: 1, max: 15 }),
      fc.integer({ min: 1, max: 4_000 }),
      (plan, { west, north }, side, most) => {
        const map = apartmentMap(plan, [], { west, north, east: west + side, south: north + side }, { tiles: most });
        expect(map.tiles).toHaveLength(map.columns * map.rows);
        expect(map.tiles.length).toBeLessThanOrEqual(most);
        map.tiles.forEach((kind, index) => {
          const x = west + ((index % map.columns) + 0.5) * map.tileSize;
          const z = north + (Math.floor(index / map.columns) + 0.5) * map.tileSize;
          const isInside = plan.rooms.some(({ from, to }) => x >= from.x && x < to.x && z >= from.z && z < to.z);
          expect(kind >= 0).toBe(isInside);
        });
      },
    ),
  );
});

it('tells furniture with a door from furniture without one', () => {
  const [plan = expect.fail()] = floorPlans;
  const piece = (closes: boolean) =>
    ({
      id: 'one',
      class: 'one',
      relation: 'in',
      room: 'kitchen',
      at: { x: 1.5, z: 1.5 },
      closes,
      isOpen: false,
    }) as const;
  const kindOf = (closes: boolean): string | undefined => {
    const map = apartmentMap(plan, [piece(closes)], { west: 1, north: 1, east: 2, south: 2 }, { tiles: 1 });
    return map.kinds[map.tiles[0] ?? -1]?.name;
  };
  expect([kindOf(true), kindOf(false)]).toEqual(['container', 'surface']);
});
