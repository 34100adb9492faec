import { expect, it } from 'vitest';
import { recipesOf } from '../items/crafting.js';
import { worldGenerator, worldPresets } from '../world/world-generator.js';
import { palette } from '../world/chunk.js';
import { versionRules } from './block-rules.js';
import { holdsOf, isNatural } from './natural.js';

it.each(worldPresets)('knows all of a generated world of the kind %s as natural', (preset) => {
  const world = worldGenerator(preset, 5);
  const found = new Set<number>();
  for (let x = -3; x < 3; x++)
    for (let z = -3; z < 3; z++) for (const block of world.chunk(x, z).blocks) found.add(block);
  expect([...found].map((block) => palette[block] ?? '').filter((name) => !isNatural(name))).toEqual([]);
});

it('knows what people craft as built, but for what nature has, too', () => {
  const { blocks } = versionRules('1.19.2');
  const crafted = [...recipesOf('1.19.2').keys()].filter((name) => blocks.has(name));
  expect(crafted.filter(isNatural).sort()).toEqual([
    'amethyst_block',
    'andesite',
    'blue_ice',
    'bone_block',
    'brown_terracotta',
    'clay',
    'coarse_dirt',
    'diorite',
    'dripstone_block',
    'glowstone',
    'granite',
    'light_gray_terracotta',
    'magma_block',
    'melon',
    'moss_carpet',
    'mossy_cobblestone',
    'muddy_mangrove_roots',
    'nether_wart_block',
    'orange_terracotta',
    'packed_ice',
    'raw_copper_block',
    'raw_iron_block',
    'red_sandstone',
    'red_terracotta',
    'sandstone',
    'snow',
    'snow_block',
    'wheat',
    'white_terracotta',
    'yellow_terracotta',
  ]);
});

it.each([
  ['cobblestone', false],
  ['farmland', false],
  ['stripped_oak_log', false],
  ['potted_oak_sapling', false],
  ['blue_terracotta', false],
  ['oak_log', true],
  ['wheat', true],
  ['log', true],
  ['lava', true],
])('%s: %s', (block, natural) => expect(isNatural(block)).toBe(natural));

it.each([
  ['torch', 'below'],
  ['wall_torch', 'beside'],
  ['oak_door', 'below'],
  ['stone_button', 'beside'],
  ['ladder', 'beside'],
  ['lantern', 'above'],
  ['anvil', 'below'],
] as const)('%s is held from %s', (block, from) => expect(holdsOf(block)[from]).toBe(true));
