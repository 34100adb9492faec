import type { Position } from '@s-agents/core';
import { isNatural } from '@s-agents/minecraft-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { protectSchema } from './protect-options.js';
import { noProtection, Protection, type NameReader } from './protection.js';

const natural = fc.constantFrom('stone', 'dirt', 'oak_log', 'sand', 'iron_ore', 'wheat');
const built = fc.constantFrom('oak_planks', 'glass', 'cobblestone', 'chest', 'white_wool', 'oak_fence', 'torch');
const coordinate = fc.integer({ min: -40, max: 40 });
const place = fc.record({ x: coordinate, y: coordinate, z: coordinate });
/** A world in which all places but one hold air. */
const only =
  (at: Position, name: string): NameReader =>
  ({ x, y, z }) =>
    x === at.x && y === at.y && z === at.z ? name : 'air';

describe('a protected area', () => {
  const corner = fc.double({ min: -40, max: 40, noNaN: true });
  const corners = fc.record({ x: corner, y: corner, z: corner });

  it('is a box between any two corners, in which nothing is changed whatever is asked for', () => {
    fc.assert(
      fc.property(corners, corners, place, fc.oneof(natural, built), fc.boolean(), (from, to, at, name, isOpen) => {
        const open = ({ x, z }: Position): Omit<Position, 'y'> => ({ x, z });
        const areas = protectSchema.parse([isOpen ? { from: open(from), to: open(to) } : { from, to }]);
        const protection = new Protection({
          areas,
          leaveBuilt: true,
          asked: { kinds: [name], cells: [at] },
        });
        protection.placed(at, name);
        const isInside = (['x', 'y', 'z'] as const).every(
          (axis) =>
            (isOpen && axis === 'y') ||
            (at[axis] >= Math.floor(Math.min(from[axis], to[axis])) &&
              at[axis] <= Math.floor(Math.max(from[axis], to[axis]))),
        );
        expect(protection.mayDig(at, only(at, name))).toBe(!isInside);
        expect(protection.whyNotDig(at, only(at, name)) === null).toBe(!isInside);
        expect(protection.whyNotPlace(at) === null).toBe(!isInside);
      }),
    );
  });

  it('is told by its name and its corners', () => {
    const areas = protectSchema.parse([
      { name: 'the market', from: { x: 9, y: 64, z: -3 }, to: { x: 4, y: 60, z: 8 } },
      { from: { x: 0, z: 0 }, to: { x: 1.9, z: -0.1 } },
    ]);
    const protection = new Protection({ ...noProtection, areas });
    expect(protection.areas).toEqual(['"the market" from (4, 60, -3) to (9, 64, 8)', 'from (0, -1) to (1, 0)']);
    expect(protection.whyNotDig({ x: 5, y: 61, z: 0 }, () => 'stone')).toBe(
      'stone at 5 61 0 is left alone: it lies in the protected area "the market" from (4, 60, -3) to (9, 64, 8)',
    );
  });

  it.each<[string, unknown, RegExp]>([
    ['a single box', { from: { x: 1, z: 1 }, to: { x: 2, z: 2 } }, /array/],
    ['words', [{ from: 'here', to: { x: 2, z: 2 } }], /object/],
    ['no number', [{ from: { x: '1', z: 1 }, to: { x: 2, z: 2 } }], /number/],
    ['an unknown key', [{ from: { x: 1, z: 1 }, to: { x: 2, z: 2 }, radius: 5 }], /radius/],
    ['one height', [{ from: { x: 1, y: 3, z: 1 }, to: { x: 2, z: 2 } }], /in both corners/],
    ['no end', [{ from: { x: 1, z: 1 }, to: { x: Infinity, z: 2 } }], /./],
    ['lines as a name', [{ name: 'a\nb', from: { x: 1, z: 1 }, to: { x: 2, z: 2 } }], /name/],
  ])('is refused for %s', (_, given, why) => {
    const read = protectSchema.safeParse(given);
    expect(read.success).toBe(false);
    expect(JSON.stringify(read.error?.issues)).toMatch(why);
  });
});

describe('what others have built', () => {
  const leaving = { ...noProtection, leaveBuilt: true };

  it('is left alone, unlike what nature has made, what the team has placed and what a person has asked for', () => {
    fc.assert(
      fc.property(place, fc.oneof(natural, built), built, fc.boolean(), (at, name, other, isTeams) => {
        const protection = new Protection({ ...leaving, asked: { kinds: [other], cells: [] } });
        if (isTeams) protection.placed(at, name);
        const world = only(at, name);
        expect(protection.mayDig(at, world)).toBe(isNatural(name) || isTeams || name === other);
        protection.ask({ kinds: [], cells: [at] });
        expect(protection.mayDig(at, world)).toBe(true);
        expect(new Protection(noProtection).mayDig(at, world)).toBe(true);
      }),
    );
  });

  it('keeps what holds it', () => {
    const ground = { x: 4, y: 63, z: 7 };
    const above = { x: 4, y: 64, z: 7 };
    const protection = new Protection(leaving);
    const world: NameReader = (at) => (at.y === 64 && at.x === 4 && at.z === 7 ? 'torch' : 'dirt');
    expect(protection.whyNotDig(ground, world)).toMatch('it holds torch');
    expect(protection.mayDig({ ...ground, x: 5 }, world)).toBe(true);
    protection.placed(above, 'torch');
    expect(protection.mayDig(ground, world)).toBe(true);
    expect(protection.mayDig(ground, (at) => (at.x === 5 && at.y === 63 ? 'wall_torch' : 'stone'))).toBe(false);
  });

  it('counts as the team’s no longer, once another kind of block stands there', () => {
    const at = { x: 1, y: 64, z: 1 };
    const protection = new Protection(leaving);
    protection.placed(at, 'oak_planks');
    expect(protection.mayDig(at, only(at, 'oak_planks'))).toBe(true);
    expect(protection.mayDig(at, only(at, 'glass'))).toBe(false);
  });

  it('is told to the other bodies when it is placed', () => {
    const told: string[] = [];
    const protection = new Protection(leaving, (at, kind) => told.push(`${kind} ${at.x}`));
    protection.placed({ x: 1, y: 2, z: 3 }, 'oak_planks');
    protection.placed({ x: 2, y: 2, z: 3 }, 'dirt');
    protection.placedByOther({ x: 3, y: 2, z: 3 }, 'glass');
    expect(told).toEqual(['oak_planks 1']);
  });
});
