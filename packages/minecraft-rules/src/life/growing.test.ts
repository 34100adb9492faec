import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beside, blockOfItem, crowdedOut, mayGrowAt } from '../blocks/planting.js';
import type { Position } from '../position.js';
import { cropKinds, cropOfPlant } from './crop-kinds.js';
import { berriesOf, growCrop, looseStem, ripening, type Facing, type GrowthWorld } from './growing.js';

interface Cell {
  name: string;
  age?: number;
  facing?: Facing;
}
interface Plot extends GrowthWorld {
  readonly cells: Map<string, Cell>;
  set(name: string, x: number, y: number, z: number): void;
}

const keyOf = ({ x, y, z }: Position): string => `${x},${y},${z}`;
const open = /^(air|water|.*_stem|sugar_cane|wheat|carrots|sweet_berry_bush)$/;

/** Wet farmland below y = 0, air above. */
function plot(random: () => number): Plot {
  const cells = new Map<string, Cell>();
  const at = (place: Position): Cell => cells.get(keyOf(place)) ?? { name: place.y < 0 ? 'farmland' : 'air' };
  return {
    cells,
    random,
    set: (name, x, y, z) => void cells.set(keyOf({ x, y, z }), { name }),
    nameAt: (place) => at(place).name,
    solidAt: (place) => !open.test(at(place).name),
    waterAt: (place) => at(place).name === 'water',
    ageAt: (place) => at(place).age ?? 0,
    facingAt: (place) => at(place).facing,
    moistureAt: () => 7,
    lightAt: () => 15,
    isFree: (place) => at(place).name === 'air',
    setAge: (place, age) => void cells.set(keyOf(place), { ...at(place), age }),
    put: (place, name, properties) => void cells.set(keyOf(place), { name, ...properties }),
  };
}

const here = { x: 0, y: 0, z: 0 };
const luck = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { minLength: 1, maxLength: 400 });
const drawn = (numbers: readonly number[]): (() => number) => {
  let next = 0;
  return () => numbers[next++ % numbers.length] ?? 0;
};

describe('stalks', () => {
  it.each(['sugar_cane', 'cactus'])(
    '%s gets a block higher on every 16th random tick, and never above three',
    (stalk) => {
      fc.assert(
        fc.property(fc.array(fc.nat(2), { maxLength: 200 }), (ticked) => {
          const world = plot(() => 0);
          world.set(stalk, 0, 0, 0);
          for (const y of ticked) growCrop(world, { x: 0, y, z: 0 });
          const height = [0, 1, 2, 3].filter((y) => world.nameAt({ x: 0, y, z: 0 }) === stalk).length;
          expect(height).toBeLessThanOrEqual(Math.min(3, 1 + Math.floor(ticked.length / 16)));
          expect([0, 1, 2, 3].slice(0, height).every((y) => world.nameAt({ x: 0, y, z: 0 }) === stalk)).toBe(true);
        }),
      );
      const world = plot(() => 0);
      world.set(stalk, 0, 0, 0);
      for (let tick = 0; tick < 32; tick++) growCrop(world, { x: 0, y: Math.floor(tick / 16), z: 0 });
      expect(world.nameAt({ x: 0, y: 2, z: 0 })).toBe(stalk);
    },
  );

  it('a cactus is crowded out by what is solid beside it, and by nothing else', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...beside(here), { x: 1, y: 0, z: 1 }, { x: 0, y: 1, z: 0 }),
        fc.constantFrom('stone', 'cactus', 'air', 'wheat'),
        (place, name) => {
          const world = plot(() => 0);
          world.set('cactus', 0, 0, 0);
          world.set(name, place.x, place.y, place.z);
          const isCrowded = place.y === 0 && Math.abs(place.x) + Math.abs(place.z) === 1 && world.solidAt(place);
          expect(crowdedOut(place, world).some((at) => keyOf(at) === keyOf(here))).toBe(isCrowded);
        },
      ),
    );
  });
});

describe('stems', () => {
  it.each(['melon', 'pumpkin'])(
    'bear one %s at a time, on free soil beside them, and another when it is taken',
    (fruit) => {
      fc.assert(
        fc.property(luck, fc.subarray(beside(here)), (numbers, taken) => {
          const world = plot(drawn(numbers));
          for (const { x, z } of taken) world.set('stone', x, 0, z);
          world.set(`${fruit}_stem`, 0, 0, 0);
          for (let tick = 0; tick < 200; tick++) growCrop(world, here);
          const fruits = [...world.cells].filter(([, { name }]) => name === fruit).map(([key]) => key);
          expect(fruits.length).toBeLessThanOrEqual(taken.length === 4 ? 0 : 1);
          const [first] = fruits;
          expect(world.nameAt(here)).toBe(first === undefined ? `${fruit}_stem` : `attached_${fruit}_stem`);
          if (first === undefined) return;
          expect(beside(here).map(keyOf)).toContain(first);
          world.cells.delete(first);
          const [x = 0, y = 0, z = 0] = first.split(',').map(Number);
          for (const other of beside(here)) if (keyOf(other) !== first) looseStem(world, other, fruit);
          expect(world.nameAt(here)).toBe(`attached_${fruit}_stem`);
          looseStem(world, { x, y, z }, fruit);
          expect([world.nameAt(here), world.ageAt(here)]).toEqual([`${fruit}_stem`, 7]);
        }),
      );
    },
  );
});

describe.each(Object.entries(cropKinds))('%s', (item, kind) => {
  const on = (ground: string): Plot => {
    const world = plot(() => 0);
    const { x, y, z } = kind.hangs ? { x: 1, y: 0, z: 0 } : { x: 0, y: -1, z: 0 };
    world.set(ground, x, y, z);
    if (kind.wants === 'water') world.set('water', 1, -1, 0);
    return world;
  };

  it('is sown on its ground only', () => {
    expect(blockOfItem(kind.seed)).toBe(kind.plant);
    expect(cropOfPlant(kind.plant)).toBe(kind);
    for (const ground of kind.ground) expect(mayGrowAt(kind.plant, here, on(ground)), ground).toBe(true);
    expect(mayGrowAt(kind.plant, here, on('stone'))).toBe(false);
    if (kind.wants === 'room')
      expect(mayGrowAt(kind.plant, here, Object.assign(on(kind.ground[0] ?? ''), { solidAt: () => true }))).toBe(false);
    if (kind.wants === 'water')
      expect(mayGrowAt(kind.plant, here, Object.assign(on(kind.ground[0] ?? ''), { waterAt: () => false }))).toBe(
        false,
      );
  });

  it('ages by random ticks, and stops when it is ripe', () => {
    const world = plot(() => 0);
    world.set(kind.plant, 0, 0, 0);
    for (let tick = 0; tick < 15; tick++) growCrop(world, here);
    const { name, age } = world.cells.get(keyOf(here)) ?? expect.fail('gone');
    expect([name, age ?? 0]).toEqual(
      kind.fruit === undefined ? [kind.plant, kind.ripe ?? 15] : [`attached_${kind.plant}`, 0],
    );
    // Between 10 minutes and an hour.
    expect(ripening(kind).seconds, item).toBeGreaterThan(600);
    expect(ripening(kind).seconds).toBeLessThan(3600);
  });
});

it('berries are picked from the second age on', () => {
  expect([0, 1, 2, 3].map((age) => [berriesOf(age, () => 0), berriesOf(age, () => 0.99)])).toEqual([
    [0, 0],
    [0, 0],
    [1, 2],
    [2, 3],
  ]);
});
