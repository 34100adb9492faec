import { user, type FailedTask } from '@s-agents/core';
import { workOf } from '@s-agents/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { materialsToGather } from './joint-deeds.js';

const planks = { name: 'planks', items: ['oak_planks', 'birch_planks'], count: 40 };
const stone = { name: 'cobblestone', items: ['cobblestone'], count: 50 };
const cabin = { work: workOf('build 1 cabin at (1, 2, 3)'), isForOne: false, materials: [planks, stone] };
const failure: FailedTask = {
  agent: 'A',
  work: cabin.work,
  reason: 'missing-item',
  detail: 'nobody has brought 2 planks, 1 cobblestone so far',
  missing: [
    { items: ['birch_planks', 'oak_planks'], count: 2 },
    { items: ['cobblestone'], count: 1 },
  ],
  times: 1,
};

describe('what is to be gathered for a joint deed', () => {
  it('is all of it at first, unless it is held', () => {
    expect(materialsToGather(cabin, user, { oak_planks: 40 }, [])).toEqual([planks, stone]);
    expect(materialsToGather(cabin, user, { oak_planks: 20, birch_planks: 20, cobblestone: 50 }, [])).toEqual([]);
  });

  it('is what was missed, once it stands in part', () => {
    expect(materialsToGather(cabin, user, {}, [failure])).toEqual([
      { ...planks, count: 2 },
      { ...stone, count: 1 },
    ]);
    expect(materialsToGather(cabin, user, { birch_planks: 2, cobblestone: 1 }, [failure])).toEqual([]);
    expect(materialsToGather(cabin, user, {}, [{ ...failure, work: workOf('build 1 cabin at (9, 9, 9)') }])).toEqual([
      planks,
      stone,
    ]);
    const { missing: _, ...untold } = failure;
    expect(materialsToGather(cabin, user, {}, [untold])).toEqual([planks, stone]);
  });

  it('depends on what was missed, not on the words that say so', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(30), fc.nat(30), (detail, boards, stones) => {
        const missing = [
          { items: ['oak_planks'], count: 1 },
          { items: ['planks'], count: 1 + boards },
          { items: ['cobblestone'], count: 1 + stones },
          { items: ['iron_pickaxe'], count: 1 },
        ];
        expect(materialsToGather(cabin, user, {}, [{ ...failure, detail, missing }])).toEqual([
          { ...planks, count: 2 + boards },
          { ...stone, count: 1 + stones },
        ]);
      }),
    );
  });

  it('is nothing for who was given some of it by a leader', () => {
    expect(materialsToGather(cabin, 'leader', { cobblestone: 3 }, [failure])).toEqual([]);
  });
});
