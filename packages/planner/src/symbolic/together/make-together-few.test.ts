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
  // Givers are left out by halves, so that the best number may be missed by one or two, at 2 s each.
  it('a team takes no longer than half of it would, but for a giver or two', () => {
    fc.assert(
      fc.property(fc.constantFrom('hut', 'tower'), fc.integer({ min: 1, max: 16 }), (thing, half) => {
        expect(made(thing, 2 * half).seconds).toBeLessThanOrEqual(made(thing, half).seconds + 4);
      }),
    );
  });

  it('the more there is to do, the more of a large team do it, and never all of it for little', () => {
    const [few, many] = [giversOf(made('hut', 24)), giversOf(made('tower', 24))];
    expect(few).toBeLessThan(many);
    expect(few).toBeLessThan(12);
  });
});
