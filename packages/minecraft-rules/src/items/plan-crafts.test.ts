import { describe, expect, it } from 'vitest';
import { recipesOf, usesOf } from './crafting.js';
import { planCrafts } from './plan-crafts.js';

const version = '1.19.2';
const plan = (item: string, held: Readonly<Record<string, number>>, times = 1): ReturnType<typeof planCrafts> =>
  planCrafts(recipesOf(version).get(item) ?? [], held, times, usesOf(version));

describe('planCrafts', () => {
  it('takes one kind where it suffices', () => {
    expect(plan('crafting_table', { oak_planks: 3, birch_planks: 4 })).toMatchObject({
      crafts: [{ takes: { birch_planks: 4 }, times: 1 }],
      makes: 1,
      missing: new Map(),
    });
  });

  it('mixes kinds where none suffices', () => {
    expect(plan('crafting_table', { oak_planks: 3, birch_planks: 1 })?.crafts).toMatchObject([
      { takes: { oak_planks: 3, birch_planks: 1 }, times: 1 },
    ]);
  });

  it('uses up what serves for least else', () => {
    expect(plan('furnace', { cobblestone: 8, blackstone: 8 })?.crafts).toMatchObject([
      { takes: { blackstone: 8 }, times: 1 },
    ]);
  });

  it('counts every craft', () => {
    expect(plan('crafting_table', { oak_planks: 7 }, 2)?.missing).toEqual(new Map([['oak_planks', 1]]));
  });

  it('tells what the recipe lacks that lacks least', () => {
    expect(plan('light_blue_carpet', { white_carpet: 8 })?.missing).toEqual(new Map([['light_blue_dye', 1]]));
  });

  it('has nothing to choose from for what cannot be crafted', () => {
    expect(plan('bedrock', {})).toBeNull();
  });
});
