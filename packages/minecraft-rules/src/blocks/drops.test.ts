import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../world/noise.js';
import { dropsOf, type DugBlock } from './drops.js';

const block = (name: string, more: Partial<DugBlock> = {}): DugBlock => ({
  name,
  properties: {},
  harvestable: true,
  hasOwnItem: true,
  listed: [],
  ...more,
});
const drops = (given: DugBlock, tool?: string, random: () => number = () => 0.99): Record<string, number> =>
  Object.fromEntries(dropsOf(given, tool, random).map(({ item, count }) => [item, count]));

/** How often an item comes of a block, over many digs. */
function rate(given: DugBlock, item: string): number {
  const random = randomStream(1);
  const digs = 20_000;
  let found = 0;
  for (let n = 0; n < digs; n++)
    found += dropsOf(given, undefined, random).find((drop) => drop.item === item)?.count ?? 0;
  return found / digs;
}

describe('dropsOf', () => {
  it('gives nothing to the wrong tool', () => {
    expect(drops(block('stone', { harvestable: false }))).toEqual({});
    expect(drops(block('diamond_ore', { harvestable: false }), 'stone_pickaxe')).toEqual({});
  });

  it.each([
    ['oak_log', { oak_log: 1 }],
    ['stone', { cobblestone: 1 }],
    ['deepslate', { cobbled_deepslate: 1 }],
    ['grass_block', { dirt: 1 }],
    ['gravel', { gravel: 1 }],
    ['clay', { clay_ball: 4 }],
    ['glass', {}],
    ['coal_ore', { coal: 1 }],
    ['deepslate_iron_ore', { raw_iron: 1 }],
    ['deepslate_diamond_ore', { diamond: 1 }],
    ['crafting_table', { crafting_table: 1 }],
    ['wall_torch', { torch: 1 }],
    ['oak_wall_sign', { oak_sign: 1 }],
    ['redstone_wire', { redstone: 1 }],
    ['potted_poppy', { flower_pot: 1, poppy: 1 }],
    ['infested_stone', {}],
  ])('%s', (name, expected) => {
    expect(drops(block(name))).toEqual(expected);
  });

  it('lets leaves drop little, and themselves to shears', () => {
    const oak = block('oak_leaves');
    expect(rate(oak, 'oak_sapling')).toBeCloseTo(0.05, 2);
    expect(rate(oak, 'stick')).toBeCloseTo(0.03, 2);
    expect(rate(oak, 'apple')).toBeCloseTo(0.005, 2);
    expect(rate(block('birch_leaves'), 'apple')).toBe(0);
    expect(drops(oak, 'shears')).toEqual({ oak_leaves: 1 });
  });

  it('lets gravel drop flint one time in ten', () => {
    expect(rate(block('gravel'), 'flint')).toBeCloseTo(0.1, 2);
  });

  it('counts by state', () => {
    expect(drops(block('stone_slab', { properties: { type: 'double' } }))).toEqual({ stone_slab: 2 });
    expect(drops(block('oak_door', { properties: { half: 'upper' } }))).toEqual({});
    expect(drops(block('oak_door', { properties: { half: 'lower' } }))).toEqual({ oak_door: 1 });
    expect(drops(block('wheat', { properties: { age: '3' } }))).toEqual({ wheat_seeds: 1 });
    expect(drops(block('wheat', { properties: { age: '7' } }))).toEqual({ wheat: 1, wheat_seeds: 3 });
  });

  it('falls back to what the data lists', () => {
    expect(drops(block('cave_vines_plant', { hasOwnItem: false, listed: ['glow_berries'] }))).toEqual({
      glow_berries: 1,
    });
  });

  it('never gives a nameless or empty stack', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'oak_leaves',
          'copper_ore',
          'melon',
          'dead_bush',
          'grass',
          'snow',
          'tall_seagrass',
          'sweet_berry_bush',
        ),
        fc.integer(),
        (name, seed) => {
          for (const { item, count } of dropsOf(block(name), undefined, randomStream(seed))) {
            expect(item).not.toBe('');
            expect(count).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});
