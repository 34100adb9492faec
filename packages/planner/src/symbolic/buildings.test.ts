import { user, type FailedTask, type KnownStructure } from '@s-agents/core';
import { describe, expect, it } from 'vitest';
import { materialsToGather } from './buildings.js';

const planks = { name: 'planks', items: ['oak_planks', 'birch_planks'], count: 40 };
const stone = { name: 'cobblestone', items: ['cobblestone'], count: 50 };
const cabin = { name: 'cabin', materials: [planks, stone] } as unknown as KnownStructure;
const building = { task: 'build 1 cabin at (1, 2, 3)', structure: cabin };
const failure: FailedTask = {
  agent: 'A',
  task: building.task,
  reason: 'missing-item',
  detail: 'nobody brings 2 planks, 1 cobblestone',
  times: 1,
};

describe('what is to be gathered for a building', () => {
  it('is all of it at first, unless it is held', () => {
    expect(materialsToGather(building, user, { oak_planks: 40 }, [])).toEqual([planks, stone]);
    expect(materialsToGather(building, user, { oak_planks: 20, birch_planks: 20, cobblestone: 50 }, [])).toEqual([]);
  });

  it('is what its builder missed, once it stands in part', () => {
    expect(materialsToGather(building, user, {}, [failure])).toEqual([
      { ...planks, count: 2 },
      { ...stone, count: 1 },
    ]);
    expect(materialsToGather(building, user, { birch_planks: 2, cobblestone: 1 }, [failure])).toEqual([]);
    expect(materialsToGather(building, user, {}, [{ ...failure, task: 'build 1 cabin at (9, 9, 9)' }])).toEqual([
      planks,
      stone,
    ]);
    expect(materialsToGather(building, user, {}, [{ ...failure, detail: 'nobody brings it' }])).toEqual([
      planks,
      stone,
    ]);
  });

  it('is nothing for who was given some of it by a leader', () => {
    expect(materialsToGather(building, 'leader', { cobblestone: 3 }, [failure])).toEqual([]);
  });
});
