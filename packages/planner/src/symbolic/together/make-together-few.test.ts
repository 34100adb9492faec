import type { Inventory } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mine } from '../leader-case.test.support.js';
import { craft, one, worldOf } from '../made-things.test.support.js';
import { crafted } from './crafted.test.support.js';
import type { MadeTogether } from './make-together.js';

/** A hut takes twigs, which anybody gathers; a tower takes ore, which is far. */
const rules = worldOf({
  twig: [{ ...mine, seconds: 3, searchSeconds: 3 }],
  ore: [{ ...mine, seconds: 5, searchSeconds: 30 }],
  hut: [craft(one('twig', 20))],
  tower: [craft(one('ore', 60), one('twig', 8))],
});

/** How so many members with nothing in hand make something, the first of them as the maker. */
function made(thing: string, size: number): MadeTogether {
  const plan = crafted(thing, 1, Array<Inventory>(size).fill({}), rules);
  if (plan === null) throw new RangeError('no plan');
  return plan;
}

const giversOf = ({ tasks }: MadeTogether): number => tasks.filter(({ task }) => task.startsWith('give ')).length;

describe('as many bring the maker something as that saves time', () => {
  it('a team takes no longer than any smaller one', () => {
    fc.assert(
      fc.property(fc.constantFrom('hut', 'tower'), fc.integer({ min: 2, max: 24 }), (thing, size) => {
        expect(made(thing, size).seconds).toBeLessThanOrEqual(made(thing, size - 1).seconds);
      }),
    );
  });

  it('whoever is done early goes down to the maker while that one still works', () => {
    const deep = worldOf({
      twig: [{ ...mine, seconds: 3 }],
      ore: [{ ...mine, seconds: 5, searchSeconds: 60, tools: [one('pick')] }],
      pick: [craft(one('twig'))],
      lamp: [craft(one('ore', 4), one('twig', 10))],
    });
    const seconds = (size: number): number | undefined =>
      crafted('lamp', 1, Array<Inventory>(size).fill({ pick: 1 }), deep)?.seconds;
    expect(seconds(1)).toBe(111);
    expect(seconds(2)).toBeLessThan(90);
  });

  it('the more there is to do, the more of a large team do it, and never all of it for little', () => {
    const [few, many] = [giversOf(made('hut', 24)), giversOf(made('tower', 24))];
    expect(few).toBeLessThan(many);
    expect(few).toBeLessThan(12);
  });
});
