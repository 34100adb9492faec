import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Position } from '../position.js';
import { blockStates } from './block-states.js';
import { faces, neighbourAt } from './faces.js';
import { placesForHelpers } from './places-for-helpers.js';
import type { PlacingWorld } from './placing-world.js';
import { allViews, waysToPlace } from './ways-to-place.js';

const states = blockStates('1.19.2');
const at = { x: 0, y: 0, z: 0 };
const keyOf = ({ x, y, z }: Position): string => `${x} ${y} ${z}`;

/** A world in which these places are stone, and all others are free. */
function worldOf(solid: ReadonlySet<string>): PlacingWorld {
  return {
    states,
    nameAt: (place) => (solid.has(keyOf(place)) ? 'stone' : 'air'),
    solidAt: (place) => solid.has(keyOf(place)),
    waterAt: () => false,
    propertiesAt: () => ({}),
  };
}

const wanted = fc.constantFrom<readonly [string, Record<string, string>]>(
  ['oak_log', { axis: 'x' }],
  ['oak_log', { axis: 'z' }],
  ['lantern', { hanging: 'true' }],
  ['ladder', { facing: 'west' }],
  ['oak_stairs', { facing: 'north', half: 'top' }],
  ['oak_slab', { type: 'top' }],
  ['end_rod', { facing: 'south' }],
  ['lever', { face: 'ceiling', facing: 'north' }],
  ['oak_button', { face: 'wall', facing: 'east' }],
);
const step = fc.integer({ min: -2, max: 2 });
const place = fc
  .record({ x: step, y: step, z: step })
  .filter(({ x, y, z }) => x !== 0 || y !== 0 || z !== 0)
  .map(keyOf);

it('names free places, each beside a block or the one before it, after which the block stands as it is wanted', () => {
  fc.assert(
    fc.property(wanted, fc.uniqueArray(place, { maxLength: 12 }), ([item, properties], stones) => {
      const solid = new Set([...stones, keyOf(neighbourAt(at, 'down'))]);
      const places = placesForHelpers(item, at, { properties }, worldOf(solid), (one) => !solid.has(keyOf(one)));
      const isEverywhereTaken = faces.every((face) => solid.has(keyOf(neighbourAt(at, face))));
      if (places === null) {
        // Only what stands in the way of every chain may keep it from standing so.
        expect(stones.length > 3 || isEverywhereTaken).toBe(true);
        return;
      }
      for (const one of places) {
        expect(solid.has(keyOf(one)) || keyOf(one) === keyOf(at)).toBe(false);
        expect(faces.some((face) => solid.has(keyOf(neighbourAt(one, face))))).toBe(true);
        solid.add(keyOf(one));
      }
      const clicks = waysToPlace(item, at, { properties }, { eyes: at, looks: allViews }, worldOf(solid));
      expect(clicks.length).toBeGreaterThan(0);
    }),
    { numRuns: 100 },
  );
});

it('takes one block beside the place, or goes around it to above', () => {
  const below = new Set([keyOf(neighbourAt(at, 'down'))]);
  const count = (item: string, properties: Record<string, string>): number | undefined =>
    placesForHelpers(item, at, { properties }, worldOf(below), () => true)?.length;
  expect(count('oak_log', { axis: 'x' })).toBe(2);
  expect(count('oak_slab', { type: 'top' })).toBe(2);
  expect(count('lantern', { hanging: 'true' })).toBe(4);
  expect(
    placesForHelpers('lantern', at, { properties: { hanging: 'true' } }, worldOf(new Set()), () => true),
  ).toBeNull();
});
