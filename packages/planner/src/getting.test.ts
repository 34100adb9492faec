import type { Deed, WorldKnowledge } from '@s-agents/core';
import { workOf, parseDeed } from '@s-agents/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getting, verbFor } from './getting.js';
import { intentOf } from './intent-of.js';
import { knowledge as known } from './symbolic/leader-case.test.support.js';
import { readRequest } from './means-ends/needs.js';

/** The same world, in which there is no way to any thing. */
const knowledge: WorldKnowledge = { ...known, methods: () => [] };
const things = ['log', 'chest', 'stick', 'table'].filter((name) => known.resolve(name).length > 0);

it('asks for what nobody can come by as for any other thing to be held, and checks it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...things), fc.integer({ min: 1, max: 99 }), (thing, count) => {
      const task = `${verbFor(thing, knowledge)} ${count} ${thing}`;
      const { needs, deeds } = readRequest(workOf(task), 'user', knowledge);
      expect(deeds).toEqual([]);
      expect(needs).toMatchObject([{ name: thing, count }]);
      expect(intentOf(parseDeed(task) as Deed, knowledge)).toMatchObject({ kind: 'holds', name: thing, count });
    }),
  );
});

it('takes no other deed for one of holding', () => {
  for (const task of [`${getting} 3 log to A`, 'put 3 log', 'place 1 log at (1, 2, 3)', 'inspect 1 chest']) {
    expect(readRequest(workOf(task), 'user', knowledge).needs).toEqual([]);
    expect(intentOf(parseDeed(task) as Deed, knowledge)).toBeNull();
  }
});
