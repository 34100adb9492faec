import { createRandom } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roomNames, thingClasses } from '../rules.js';
import { drawApartment, furnitureIds } from './draw-apartment.js';
import { floorPlans, type FloorPlan } from './floor-plans.js';
import { metresBetween, pointAlong, Routes, type Point } from './routes.js';

const layouts = floorPlans.map((plan, index) => [index + 1, plan] as const);

function draw(layout: number, seed: number, wanted: Record<string, number> = {}) {
  const plan = floorPlans[layout - 1];
  if (plan === undefined) throw new RangeError(`no layout ${layout}`);
  return drawApartment(plan, { random: createRandom(seed), wanted, emptyOf: () => new Set(['fridge']), held: {} });
}

const anyLayout = fc.integer({ min: 1, max: floorPlans.length });

it('there are at least seven apartments', () => {
  expect(floorPlans.length).toBeGreaterThanOrEqual(7);
});

describe.each(layouts)('apartment %i', (_, plan) => {
  it('has doors between neighbours, and all rooms are reached', () => {
    for (const { between, at } of plan.doors)
      for (const name of between) {
        const room = plan.rooms.find((one) => one.name === name);
        expect(room).toBeDefined();
        expect(at.x >= (room?.from.x ?? 0) && at.x <= (room?.to.x ?? 0)).toBe(true);
        expect(at.z >= (room?.from.z ?? 0) && at.z <= (room?.to.z ?? 0)).toBe(true);
      }
    const routes = new Routes(plan);
    for (const from of roomNames)
      for (const to of roomNames) expect(routes.metres(routes.middleOf(from), routes.middleOf(to))).toBeLessThan(60);
  });

  it('has rooms that do not overlap', () => {
    const routes = new Routes(plan);
    for (const { name, from, to } of plan.rooms)
      for (let x = from.x + 0.25; x < to.x; x += 0.5)
        for (let z = from.z + 0.25; z < to.z; z += 0.5) expect(routes.roomAt({ x, z })).toBe(name);
  });

  it('has what every family of tasks needs', () => {
    expect([...furnitureIds(plan).keys()]).toEqual(
      expect.arrayContaining(['fridge', 'dishwasher', 'kitchentable', 'coffeetable']),
    );
  });
});

it('draws furniture apart from each other, in its room, and things that are somewhere', () => {
  fc.assert(
    fc.property(anyLayout, fc.nat(), fc.constantFrom(...thingClasses), (layout, seed, wantedClass) => {
      const apartment = draw(layout, seed, { [wantedClass]: 5 });
      for (const [index, piece] of apartment.furniture.entries()) {
        expect(apartment.routes.roomAt(piece.at)).toBe(piece.room);
        expect(piece.isOpen).toBe(!piece.closes);
        for (const other of apartment.furniture.slice(index + 1))
          expect(metresBetween(piece.at, other.at)).toBeGreaterThanOrEqual(0.99);
      }
      expect(apartment.things.filter((thing) => thing.class === wantedClass).length).toBeGreaterThanOrEqual(5);
      expect(new Set(apartment.things.map(({ id }) => id)).size).toBe(apartment.things.length);
      for (const { parent } of apartment.things)
        expect(parent.kind === 'furniture' && parent.id !== 'fridge' && apartment.piece(parent.id)).toBeTruthy();
    }),
  );
});

it('draws the same apartment for the same seed, and another one for another seed', () => {
  const look = (seed: number): unknown => [draw(3, seed).furniture, draw(3, seed).things];
  expect(look(1)).toEqual(look(1));
  expect(look(2)).not.toEqual(look(1));
});

it('ways lead to their end, in legs within one room each, and are as long one way as the other', () => {
  fc.assert(
    fc.property(anyLayout, fc.nat(), fc.nat(), fc.nat(), (layout, seed, one, other) => {
      const { routes, furniture } = draw(layout, seed);
      const [from, to] = [furniture[one % furniture.length]?.at, furniture[other % furniture.length]?.at];
      if (from === undefined || to === undefined) return;
      const metres = routes.metres(from, to);
      expect(metres).toBeGreaterThanOrEqual(metresBetween(from, to) - 1e-9);
      expect(metres).toBeCloseTo(routes.metres(to, from), 6);
      const end = pointAlong(from, routes.between(from, to), metres + 1);
      expect(metresBetween(end, to)).toBeCloseTo(0, 6);
      for (let walked = 0; walked < metres; walked += 0.5)
        expect(routes.roomAt(pointAlong(from, routes.between(from, to), walked))).not.toBeNull();
    }),
  );
});

/** Walks a metre at a time and looks for the way anew each time. Returns whether each metre brings the end nearer by one. */
function arrives(routes: Routes, from: Point, to: Point): boolean {
  let here = from;
  for (let left = routes.metres(from, to); left > 0; left--) {
    here = pointAlong(here, routes.between(here, to), 1);
    if (routes.metres(here, to) > Math.max(0, left - 1) + 1e-6) return false;
  }
  return metresBetween(here, to) < 1e-6;
}

describe('whoever walks a metre at a time arrives by the shortest way', () => {
  it.each(layouts)('from any door of apartment %i', (_, plan) => {
    const routes = new Routes(plan);
    for (const { at } of plan.doors)
      for (const { from, to } of plan.rooms)
        for (let x = from.x + 0.5; x < to.x; x++)
          for (let z = from.z + 0.5; z < to.z; z++) expect([at, arrives(routes, at, { x, z })]).toEqual([at, true]);
  });

  it('from anywhere', () => {
    const anyPoint = fc.record({
      x: fc.double({ min: 0, max: 20, noNaN: true }),
      z: fc.double({ min: 0, max: 14, noNaN: true }),
    });
    fc.assert(
      fc.property(anyLayout, anyPoint, anyPoint, (layout, from, to) => {
        const routes = new Routes(floorPlans[layout - 1] as FloorPlan);
        fc.pre(routes.roomAt(from) !== null && routes.roomAt(to) !== null);
        expect(arrives(routes, from, to)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
