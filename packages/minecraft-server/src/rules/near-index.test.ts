import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NearIndex } from './near-index.js';

const coordinate = fc.double({ min: -3, max: 3, noNaN: true });
const position = fc.record({ x: coordinate, y: coordinate, z: coordinate });

it('finds what a look at all things finds, after moves and removals', () => {
  const deeds = fc.array(fc.record({ id: fc.nat(9), position, isGone: fc.boolean() }), { maxLength: 60 });
  fc.assert(
    fc.property(deeds, position, (all, at) => {
      const index = new NearIndex<{ id: number; position: { x: number; y: number; z: number } }>();
      const things = Array.from({ length: 10 }, (_, id) => ({ id, position: at }));
      const there = new Set<number>();
      for (const { id, position: to, isGone } of all) {
        const thing = things[id];
        if (thing === undefined) continue;
        thing.position = to;
        if (isGone) index.delete(thing);
        else index.put(thing);
        if (isGone) there.delete(id);
        else there.add(id);
      }
      const near = (a: number, b: number): boolean => Math.abs(Math.floor(a) - Math.floor(b)) <= 1;
      const expected = things.filter(
        ({ id, position: { x, y, z } }) => there.has(id) && near(x, at.x) && near(y, at.y) && near(z, at.z),
      );
      expect(index.around(at).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    }),
  );
});
