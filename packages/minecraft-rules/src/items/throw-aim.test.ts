import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eyeHeight } from '../movement/reach.js';
import { distance, type Position } from '../position.js';
import { inPickUpReach, moveItem, pickUpDelays, throwVelocity, type LooseItem } from './item-physics.js';
import { aimOfThrow, type Aim, type Throw } from './throw-aim.js';

interface Landing {
  readonly position: Position;
  /** Where whoever picks it up stands; null where nobody does. */
  readonly taker: Position | null;
  /** The receiver's chance, as it was told beforehand. */
  readonly chance: Aim['chance'];
}

/** Throws from somebody's feet to another's. */
function thrown(
  from: Position,
  to: Position,
  { solidAt, others = [] }: { solidAt: (at: Position) => boolean; others?: readonly Position[] },
): Landing {
  const matter: Throw['matter'] = { solidAt, waterAt: () => false };
  const { point, chance } = aimOfThrow({ from, to, others, matter });
  const [x, z] = [point.x - from.x, point.z - from.z];
  const pitch = -Math.atan2(point.y - from.y - eyeHeight, Math.hypot(x, z));
  const item: LooseItem = {
    position: { ...from, y: from.y + eyeHeight - 0.3 },
    velocity: throwVelocity(Math.atan2(-x, z), pitch),
    resting: false,
  };
  let taker: Position | null = null;
  for (let ticks = 1; ticks <= 200 && !item.resting; ticks++) {
    moveItem(item, matter);
    if (ticks >= pickUpDelays.fresh) taker ??= nearest([to, ...others], item.position);
  }
  return { position: item.position, taker, chance };
}

function nearest(feet: readonly Position[], item: Position): Position | null {
  const near = feet.filter((one) => inPickUpReach(one, item));
  return near.sort((a, b) => distance(a, item) - distance(b, item))[0] ?? null;
}

const feet = { x: 0.5, y: 64, z: 0.5 };
const towards = (away: number, direction: number, y = 64): Position => ({
  x: feet.x + away * Math.sin(direction),
  y,
  z: feet.z + away * Math.cos(direction),
});
const directions = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const throwable = fc.double({ min: 0, max: 2.5, noNaN: true });
const flat = ({ y }: Position): boolean => y < 64;

it('throws to the feet of whoever stands near on the same level, not beyond them', () => {
  fc.assert(
    fc.property(throwable, directions, (away, direction) => {
      const to = towards(away, direction);
      const { position, taker, chance } = thrown(feet, to, { solidAt: flat });
      expect({ taker, chance }).toEqual({ taker: to, chance: 'sure' });
      // Half a block nearer than it has to be: bodies move a little, and so do items.
      expect(Math.hypot(position.x - to.x, position.z - to.z)).toBeLessThan(0.9);
    }),
  );
});

it('throws down to whoever stands a step lower, and up to whoever stands a step higher', () => {
  fc.assert(
    fc.property(fc.constantFrom(63, 65), fc.double({ min: 0.9, max: 1.6, noNaN: true }), (level, away) => {
      const to = towards(away, 0, level);
      const solidAt = ({ y, z }: Position): boolean => y < (z < 1 ? 64 : level);
      expect(thrown(feet, to, { solidAt })).toMatchObject({ taker: to, chance: 'sure' });
    }),
  );
});

it('throws up out of a pit to whoever stands over its edge', () => {
  const to = { x: 0.15, y: 65, z: 0.5 };
  const isPit = ({ x, z }: Position): boolean => x >= 0 && x < 1 && z >= 0 && z < 1;
  expect(thrown(feet, to, { solidAt: (at) => at.y < (isPit(at) ? 64 : 65) }).taker).toBe(to);
});

it('says so where rock keeps a throw off', () => {
  const to = towards(2, 0);
  const walled = (at: Position): boolean => flat(at) || (at.z >= 1 && at.z < 2);
  expect(thrown(feet, to, { solidAt: walled })).toMatchObject({ taker: null, chance: 'none' });
});

describe('among others', () => {
  const other = fc.tuple(fc.double({ min: 0.5, max: 4, noNaN: true }), directions);

  it('throws so that the receiver is nearest, wherever one other stands', () => {
    fc.assert(
      fc.property(throwable, directions, other, (away, direction, [apart, aside]) => {
        const to = towards(away, direction);
        const others = [{ ...to, x: to.x + apart * Math.sin(aside), z: to.z + apart * Math.cos(aside) }];
        expect(thrown(feet, to, { solidAt: flat, others })).toMatchObject({ taker: to, chance: 'sure' });
      }),
    );
  });

  it('never takes a throw for certain that somebody else gets', () => {
    fc.assert(
      fc.property(throwable, directions, fc.array(other, { maxLength: 6 }), (away, direction, places) => {
        const to = towards(away, direction);
        const others = places.map(([apart, aside]) => towards(apart - 0.5, aside));
        const { taker, chance } = thrown(feet, to, { solidAt: flat, others });
        expect(chance === 'sure' && taker !== to).toBe(false);
      }),
    );
  });

  it('takes none for certain where somebody stands in the same place', () => {
    const to = towards(1.5, 0);
    expect(thrown(feet, to, { solidAt: flat, others: [{ ...to }] }).chance).toBe('even');
  });
});
