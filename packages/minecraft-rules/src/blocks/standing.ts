import { nameMatcher } from './name-matcher.js';

/** Whether a block falls when nothing is below it, like sand. */
export const falls = nameMatcher({ exactly: ['sand', 'red_sand', 'gravel'], endingWith: ['_concrete_powder'] });

/** Whether a block breaks when the wall behind it is gone, like ladders. */
export const hangsOnWall = nameMatcher({
  exactly: ['ladder', 'cocoa', 'tripwire_hook'],
  endingWith: ['wall_torch', '_wall_sign', '_wall_banner', '_coral_wall_fan'],
});

const needsGround = nameMatcher({
  exactly: [
    'torch',
    'rail',
    'grass',
    'short_grass',
    'tall_grass',
    'dead_bush',
    'dandelion',
    'poppy',
    'allium',
    'azure_bluet',
    'oxeye_daisy',
    'cornflower',
    'lily_of_the_valley',
    'blue_orchid',
    'sugar_cane',
    'wheat',
    'carrots',
    'potatoes',
    'beetroots',
    'melon_stem',
    'pumpkin_stem',
    'attached_melon_stem',
    'attached_pumpkin_stem',
    'nether_wart',
    'sweet_berry_bush',
    'snow',
    'cactus',
    'bamboo',
    'lantern',
    'soul_lantern',
    'repeater',
    'comparator',
    'flower_pot',
    'candle',
    'cake',
    'sea_pickle',
  ],
  beginningWith: ['potted_'],
  endingWith: [
    '_sapling',
    '_tulip',
    '_mushroom',
    '_torch',
    'redstone_wire',
    '_carpet',
    '_pressure_plate',
    '_rail',
    'fern',
    '_banner',
    '_sign',
    '_door',
    '_candle',
    'candle_cake',
    '_coral',
    '_coral_fan',
  ],
});

/** Whether a block breaks when nothing is above it. */
export function hangsBelow(block: string): boolean {
  return block.endsWith('_hanging_sign') && !block.endsWith('_wall_hanging_sign');
}

/** Whether a block breaks when nothing is below it, like plants, torches and doors. */
export function standsOnGround(block: string): boolean {
  return needsGround(block) && !hangsOnWall(block) && !block.endsWith('_hanging_sign');
}

/** Whether another block can be placed into this one. */
export const replaceable = nameMatcher({
  exactly: [
    'air',
    'cave_air',
    'void_air',
    'water',
    'lava',
    'grass',
    'short_grass',
    'fern',
    'tall_grass',
    'large_fern',
    'dead_bush',
    'vine',
    'fire',
    'soul_fire',
    'snow',
    'seagrass',
    'tall_seagrass',
    'glow_lichen',
    'structure_void',
    'bubble_column',
  ],
});
