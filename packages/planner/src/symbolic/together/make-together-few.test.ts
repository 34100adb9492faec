import type { Inventory, Method } from '@s-agents/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mine } from '../leader-case.test.support.js';
import { craft, one, smelt, worldOf } from '../made-things.test.support.js';
import { crafted } from './crafted.test.support.js';
import type { MadeTogether } from './bring-to.js';

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
      ore: [{ ...mine, seconds: 5, searchSeconds: 30, tools: [one('pick')] }],
      pick: [craft(one('twig'))],
      lamp: [craft(one('ore', 8), one('twig', 10))],
    });
    const seconds = (size: number): number | undefined =>
      crafted('lamp', 1, Array<Inventory>(size).fill({ pick: 1 }), deep)?.seconds;
    expect(seconds(1)).toBe(101);
    expect(seconds(2)).toBeLessThan(75);
  });

  it('others bring what further stations are made of, where the maker would do one after the other', () => {
    const kiln = worldOf({
      stone: [{ ...mine, seconds: 2 }],
      wood: [{ ...mine, seconds: 2 }],
      ore: [{ ...mine, seconds: 5, searchSeconds: 10 }],
      oven: [craft(one('stone', 8))],
      bar: [{ ...smelt(20, one('ore'), one('wood', 0.5)), station: one('oven'), perStation: true }],
      bell: [craft(one('bar', 3))],
    });
    const stones = (size: number): number =>
      crafted('bell', 1, Array<Inventory>(size).fill({}), kiln)?.tasks.reduce(
        (sum, { task }) => sum + Number(/give (\d+) stone/.exec(task)?.[1] ?? 0),
        0,
      ) ?? 0;
    expect([stones(1), stones(8)]).toEqual([0, 24]);
  });

  it('members race each other for what luck finds, rather than bring one of them a little', () => {
    const lucky = worldOf({
      twig: [{ ...mine, seconds: 3 }],
      pearl: [{ ...mine, seconds: 5, searchSeconds: 35 }],
      ring: [craft(one('pearl'), one('twig', 8))],
    });
    const few = crafted('ring', 1, Array<Inventory>(4).fill({}), lucky);
    expect(few?.tasks).toEqual([{ agent: 'M0', task: 'craft 1 ring', after: [] }]);
    const many = crafted('ring', 4, Array<Inventory>(4).fill({}), lucky);
    expect(many === null ? 0 : giversOf(many)).toBeGreaterThan(0);
  });

  it('members race each other for what grows at random, rather than bring one of them a little', () => {
    const grown = (startedBy?: Method['startedBy']): number => {
      const wheat: Method = { ...mine, verb: 'farm', gathers: false, seconds: 300, consumes: [one('seed')], startedBy };
      const plan = crafted(
        'bread',
        1,
        Array<Inventory>(4).fill({}),
        worldOf({
          seed: [mine],
          twig: [{ ...mine, seconds: 5 }],
          wheat: [wheat],
          bread: [craft(one('wheat'), one('twig', 8))],
        }),
      );
      return plan === null ? 0 : giversOf(plan);
    };
    expect(grown({ verb: 'sow', seconds: 5, seenAs: 'sprout' })).toBe(0);
    expect(grown()).toBeGreaterThan(0);
  });

  it('only members that are about as fast as the maker race it', () => {
    const tooled = worldOf({
      twig: [{ ...mine, seconds: 3 }],
      pick: [{ ...craft(one('twig')), seconds: 60 }],
      pearl: [{ ...mine, seconds: 5, searchSeconds: 35, tools: [one('pick')] }],
      ring: [craft(one('pearl'), one('twig', 8))],
    });
    const givers = (...others: readonly Inventory[]): number => {
      const plan = crafted('ring', 1, [{ pick: 1 }, ...others], tooled);
      return plan === null ? 0 : giversOf(plan);
    };
    expect(givers({ pick: 1 }, { pick: 1 }, { pick: 1 })).toBe(0);
    expect(givers({}, {}, {})).toBeGreaterThan(0);
  });

  it('the more there is to do, the more of a large team do it, and never all of it for little', () => {
    const [few, many] = [giversOf(made('hut', 24)), giversOf(made('tower', 24))];
    expect(few).toBeLessThan(many);
    expect(few).toBeLessThan(12);
  });
});
