import { user, type FailedTask } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { materialsToGather } from './joint-deeds.js';

const planks = { name: 'planks', items: ['oak_planks', 'birch_planks'], count: 40 };
const stone = { name: 'cobblestone', items: ['cobblestone'], count: 50 };
const cabin = { task: 'build 1 cabin at (1, 2, 3)', isForOne: false, materials: [planks, stone] };
const failure: FailedTask = {
  agent: 'A',
  task: cabin.task,
  reason: 'missing-item',
  detail: 'nobody has brought 2 planks, 1 cobblestone so far',
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
    expect(materialsToGather(cabin, user, {}, [{ ...failure, task: 'build 1 cabin at (9, 9, 9)' }])).toEqual([
      planks,
      stone,
    ]);
    expect(materialsToGather(cabin, user, {}, [{ ...failure, detail: 'nobody has brought it so far' }])).toEqual([
      planks,
      stone,
    ]);
  });

  it('is nothing for who was given some of it by a leader', () => {
    expect(materialsToGather(cabin, 'leader', { cobblestone: 3 }, [failure])).toEqual([]);
  });
});
