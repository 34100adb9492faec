import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomStream } from '../world/noise.js';
import { dropsOf, type DiggingTool, type DugBlock } from './drops.js';

const block = (name: string, more: Partial<DugBlock> = {}): DugBlock => ({
  name,
  properties: {},
  harvestable: true,
  isItem: () => true,
  listed: [],
  ...more,
});
const drops = (
  given: DugBlock,
  tool: DiggingTool = { item: undefined },
  random: () => number = () => 0.99,
): Record<string, number> => Object.fromEntries(dropsOf(given, tool, random).map(({ item, count }) => [item, count]));
const bare: DiggingTool = { item: undefined };
const enchanted = (name: string, level = 1): DiggingTool => ({
  item: 'diamond_pickaxe',
  enchantments: { [name]: level },
});

/** How many of an item come of a block, over many digs. */
function rate(given: DugBlock, item: string, tool = bare): number {
  const random = randomStream(1);
  const digs = 20_000;
  let found = 0;
  for (let n = 0; n < digs; n++)
    for (const drop of dropsOf(given, tool, random)) if (drop.item === item) found += drop.count;
  return found / digs;
}

describe('dropsOf', () => {
  it('gives nothing to the wrong tool', () => {
    expect(drops(block('stone', { harvestable: false }))).toEqual({});
    expect(drops(block('diamond_ore', { harvestable: false }), { item: 'stone_pickaxe' })).toEqual({});
  });

  it('lets leaves drop little, and themselves to shears', () => {
    const oak = block('oak_leaves');
    expect(rate(oak, 'oak_sapling')).toBeCloseTo(0.05, 2);
    expect(rate(oak, 'stick')).toBeCloseTo(0.03, 2);
    expect(rate(oak, 'apple')).toBeCloseTo(0.005, 2);
    expect(rate(block('birch_leaves'), 'apple')).toBe(0);
    expect(drops(oak, { item: 'shears' })).toEqual({ oak_leaves: 1 });
  });

  it.each([
    ['carrots', 'carrot', 3.71],
    ['potatoes', 'potato', 3.71],
    ['wheat', 'wheat_seeds', 2.71],
    ['nether_wart', 'nether_wart', 3],
  ])("gives the game's mean yield of ripe %s", (name, item, mean) => {
    expect(rate(block(name, { properties: { age: 7 } }), item)).toBeCloseTo(mean, 1);
  });

  it.each([
    ['gravel', 'flint', 0, 0.1],
    ['gravel', 'flint', 3, 1],
    ['diamond_ore', 'diamond', 1, 4 / 3],
    ['diamond_ore', 'diamond', 3, 2.2],
    ['redstone_ore', 'redstone', 3, 6],
    ['carrots', 'carrot', 3, 1 + 1 + 6 * (4 / 7)],
    ['glowstone', 'glowstone_dust', 3, 11 / 3],
  ])('%s gives %s by fortune %i', (name, item, level, mean) => {
    expect(rate(block(name, { properties: { age: 7 } }), item, enchanted('fortune', level))).toBeCloseTo(mean, 1);
  });

  it('gives a block as it is to silk touch', () => {
    const silk = enchanted('silk_touch');
    for (const name of ['stone', 'diamond_ore', 'glass', 'grass_block', 'packed_ice', 'bookshelf', 'amethyst_cluster'])
      expect(drops(block(name), silk)).toEqual({ [name]: 1 });
    expect(drops(block('infested_stone'), silk)).toEqual({ stone: 1 });
    expect(drops(block('stone', { harvestable: false }), silk)).toEqual({});
  });

  it('counts by state', () => {
    const states: [string, DugBlock['properties'], Record<string, number>][] = [
      ['stone_slab', { type: 'double' }, { stone_slab: 2 }],
      ['oak_door', { half: 'upper' }, {}],
      ['oak_door', { half: 'lower' }, { oak_door: 1 }],
      ['wheat', { age: '3' }, { wheat_seeds: 1 }],
      ['red_candle', { candles: 3 }, { red_candle: 3 }],
      ['sea_pickle', { pickles: 2 }, { sea_pickle: 2 }],
      ['cave_vines', { berries: true }, { glow_berries: 1 }],
      ['cave_vines', { berries: 'false' }, {}],
      ['sweet_berry_bush', { age: 3 }, { sweet_berries: 3 }],
      ['snow', { layers: 5 }, { snowball: 5 }],
    ];
    for (const [name, properties, expected] of states)
      expect(drops(block(name, { properties })), name).toEqual(expected);
  });

  it('gives the ore itself where a version has no raw metals', () => {
    expect(drops(block('iron_ore', { isItem: (name) => name !== 'raw_iron' }))).toEqual({ iron_ore: 1 });
  });

  it('never gives a nameless or empty stack', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('oak_leaves', 'copper_ore', 'melon', 'dead_bush', 'brown_mushroom_block', 'sweet_berry_bush'),
        fc.integer(),
        fc.nat(3),
        (name, seed, level) => {
          for (const { item, count } of dropsOf(block(name), enchanted('fortune', level), randomStream(seed))) {
            expect(item).not.toBe('');
            expect(count).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});
