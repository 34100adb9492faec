import { describe, expect, it } from 'vitest';
import { versionRules } from '../blocks/block-rules.js';
import { recipesOf } from './crafting.js';
import { fuelsOf, remainderOfFuel } from './fuel.js';
import { ovens, ovenSeconds, smeltingsOf } from './smelting.js';

const versions = ['1.16.5', '1.19.2', '1.20.4'] as const;

/** Items of these versions that come out of an oven and of nothing else that a player can do at hand. */
const smeltedOnly = [
  'charcoal',
  'glass',
  'smooth_stone',
  'brick',
  'terracotta',
  'nether_brick',
  'cooked_beef',
  'baked_potato',
  'netherite_scrap',
  'popped_chorus_fruit',
];

describe('smelting', () => {
  it.each(versions)('%s: both ends of every smelting are items of the version', (version) => {
    const { items } = versionRules(version);
    const smeltings = smeltingsOf(version);
    expect(smeltings.size).toBeGreaterThan(90);
    for (const { input, item, ovens: where } of smeltings.values()) {
      expect(items.has(input) && items.has(item), `${input} to ${item}`).toBe(true);
      expect(input).not.toBe(item);
      expect(where).toContain('furnace');
    }
    for (const name of smeltedOnly)
      expect(
        [...smeltings.values()].some(({ item }) => item === name),
        name,
      ).toBe(true);
  });

  it.each(versions)(
    '%s: every item whose name says that it was cooked, smoothed, cracked or glazed can be made',
    (version) => {
      const made = new Set([
        ...[...smeltingsOf(version).values()].map(({ item }) => item),
        ...recipesOf(version).keys(),
      ]);
      for (const name of versionRules(version).items.keys())
        if (
          /^(cooked_|baked_|smooth_(?!.*_(slab|stairs))|cracked_)|_glazed_terracotta$|^(iron|gold|copper)_ingot$/.test(
            name,
          )
        )
          expect(made.has(name), name).toBe(true);
    },
  );

  it.each(versions)('%s: every ore and every log can be smelted, but logs of the Nether', (version) => {
    const smeltings = smeltingsOf(version);
    for (const name of versionRules(version).items.keys()) {
      if (name.endsWith('_ore') || (name.startsWith('raw_') && !name.endsWith('_block')))
        expect(smeltings.get(name)?.ovens, name).toEqual(['furnace', 'blast_furnace']);
      if (name.endsWith('_log')) expect(smeltings.get(name)?.item, name).toBe('charcoal');
      if (/^(crimson|warped)_/.test(name)) expect(smeltings.has(name), name).toBe(false);
    }
  });

  it('knows which oven is for what, and how fast', () => {
    const smeltings = smeltingsOf('1.19.2');
    expect(smeltings.get('raw_iron')).toEqual({
      input: 'raw_iron',
      item: 'iron_ingot',
      ovens: ['furnace', 'blast_furnace'],
    });
    expect(smeltings.get('beef')).toEqual({ input: 'beef', item: 'cooked_beef', ovens: ['furnace', 'smoker'] });
    expect(smeltings.get('sand')).toEqual({ input: 'sand', item: 'glass', ovens: ['furnace'] });
    expect(smeltings.get('stripped_oak_wood')?.item).toBe('charcoal');
    expect(smeltings.get('golden_axe')?.item).toBe('gold_nugget');
    expect(ovens.map((oven) => ovenSeconds[oven])).toEqual([10, 5, 5]);
    for (const name of ['dirt', 'raw_iron_block', 'iron_ingot', 'cooked_beef', 'terracotta'])
      expect(smeltings.has(name), name).toBe(false);
  });

  it('has what the version has', () => {
    expect(smeltingsOf('1.16.5').has('raw_iron')).toBe(false);
    expect(smeltingsOf('1.16.5').get('iron_ore')?.item).toBe('iron_ingot');
    expect(smeltingsOf('1.19.2').has('cherry_log')).toBe(false);
    expect(smeltingsOf('1.20.4').has('cherry_log')).toBe(true);
    expect(() => smeltingsOf('0.1')).toThrow(RangeError);
  });
});

describe('fuel', () => {
  it.each([
    ['coal', 8],
    ['charcoal', 8],
    ['coal_block', 80],
    ['lava_bucket', 100],
    ['blaze_rod', 12],
    ['dried_kelp_block', 20],
    ['oak_log', 1.5],
    ['stripped_birch_wood', 1.5],
    ['dark_oak_planks', 1.5],
    ['spruce_slab', 0.75],
    ['oak_stairs', 1.5],
    ['oak_fence_gate', 1.5],
    ['oak_door', 1],
    ['oak_trapdoor', 1.5],
    ['oak_sign', 1],
    ['oak_button', 0.5],
    ['oak_pressure_plate', 1.5],
    ['jungle_boat', 6],
    ['oak_chest_boat', 6],
    ['stick', 0.5],
    ['oak_sapling', 0.5],
    ['white_wool', 0.5],
    ['crafting_table', 1.5],
    ['wooden_pickaxe', 1],
    ['bamboo', 0.25],
    ['ladder', 1.5],
  ])('%s smelts %d', (name, count) => {
    expect(fuelsOf('1.19.2').get(name)).toBe(count);
  });

  it('is not what does not burn', () => {
    const fuels = fuelsOf('1.20.4');
    for (const name of [
      'stone',
      'cobblestone_slab',
      'stone_stairs',
      'iron_door',
      'stone_button',
      'crimson_planks',
      'warped_stem',
      'crimson_hanging_sign',
      'stripped_warped_hyphae',
      'muddy_mangrove_roots',
      'nether_brick_fence',
      'bucket',
      'moss_carpet',
      'oak_leaves',
    ])
      expect(fuels.has(name), name).toBe(false);
    expect(fuels.get('cherry_planks')).toBe(1.5);
    expect(fuels.get('bamboo_mosaic_slab')).toBe(0.75);
    expect(fuels.get('oak_hanging_sign')).toBe(4);
    expect(fuels.get('bamboo_raft')).toBe(6);
  });

  it('leaves the bucket of the lava', () => {
    expect(remainderOfFuel('lava_bucket')).toBe('bucket');
    expect(remainderOfFuel('coal')).toBeNull();
  });
});
